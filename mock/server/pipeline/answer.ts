import { performance } from 'node:perf_hooks';
import type { Envelope } from '../../../src/contract/envelope';
import { type EndpointName, endpoints } from '../../../src/contract/endpoints';
import { schemas } from '../../../src/contract/schemas';
import { Failure, forbidden, refusal } from '../failure';
import { successOf, answerText } from '../words/words';
import { handlers } from '../operations/handlers';
import { authenticate, loadActor, requireAccess, type Actor } from '../rules/actor';
import { allowedBeforeFactor, lacksFactor } from '../rules/factors';
import { appendLog } from '../rules/logChain';
import { isAudited, isAuditedRead } from '../rules/logEvents';
import { notifyOfChange } from '../rules/notices';
import { readReason, requireReason } from '../rules/changeReason';
import { isUnstoredUse, storeUse } from '../rules/sessions';
import type { Claims } from '../rules/tokens';
import type { Store } from '../store/openStore';
import type { Db } from '../store/tables';
import { logEntry, type LogEvent, type LogInput, auditSubject } from './audit';
import type { PublicContext, Services, SignedInContext } from './context';
import type { BackendRequest, ReceivedBody } from './backendTypes';
import { matchRoute } from './routes';
import { validate } from './validate';
import { limits } from '../limits';

type AnyHandler = (context: PublicContext | SignedInContext, request: object) => Promise<unknown>;

interface Call extends ReturnType<typeof matchRoute> {
  request: BackendRequest;
  /** Claims of the session token; null for a public endpoint. */
  claims: Claims | null;
  startedAt: number;
}

/**
 * Handles a request.
 * Checks route, session, permission, body and fields in this order before the handler runs.
 * Because of this order, an unauthenticated caller learns nothing about permissions, fields and records.
 * Each account has a limit of concurrent calls, so that one account cannot delay the others.
 * @returns the success envelope
 * @throws Failure if the request is refused
 */
export async function answer(
  services: Services,
  request: BackendRequest,
  checkResponses: boolean,
): Promise<Envelope<unknown>> {
  const startedAt = performance.now();
  const route = matchRoute(request.method, request.path);
  const answerAs = async (claims: Claims | null) => {
    const data = await dataOf(services, { ...route, request, claims, startedAt });
    if (checkResponses) checkData(route.name, data);
    return { code: 200, message: successOf(route.name), data };
  };
  if (endpoints[route.name].access === 'public') return answerAs(null);
  const claims = await services.tokens.read(request.headers['authorization']);
  return services.limitCalls(claims.staffId, () => answerAs(claims));
}

async function dataOf(services: Services, { name, params, request, claims, startedAt }: Call): Promise<unknown> {
  let input: LogInput & { query: unknown } = { params, query: request.query };
  let reason: string | undefined;
  const event = (logEvent: LogEvent) => {
    const eventName = logEvent.event ?? name;
    if (!isAudited(eventName)) throw new Error(`No audit words for ${eventName}`);
    const durationMs = performance.now() - startedAt;
    const storedInput: LogInput = logEvent.body ? { ...input, body: logEvent.body } : input;
    const source = { name: eventName, request, input: storedInput, now: services.now(), durationMs };
    return logEntry({ ...source, reason: logEvent.status === 200 ? reason : undefined }, logEvent);
  };
  const context: PublicContext = {
    ...services,
    authorization: request.headers['authorization'],
    ip: request.ip,
    userAgent: request.headers['user-agent'],
    log: (db, details) => inTransaction(services.store, db, (tx) => appendLog(tx, event(details))),
  };

  const signedInContext = claims && (await signedInContextOf(context, { name, claims, reason: () => reason }));
  try {
    if (signedInContext) await requireAccess(services.store.db, signedInContext.actor, name);
    if (signedInContext) await requireFactor(signedInContext, name);
    if ('body' in schemas[name]) input = { ...input, body: await readBody(request, name) };
    const valid = validate(name, input);
    reason = readReason(services.reasonMode, name, request.headers);
    const handler = handlers[name] as AnyHandler;
    return await handler(signedInContext ?? context, valid);
  } catch (error) {
    if (signedInContext && error instanceof Failure && shouldLog(name, error)) {
      const subject = await auditSubject(services.store.db, signedInContext.actor, name, input);
      await services.refusals.add(
        signedInContext.actor.id,
        event(refusalEvent({ actor: signedInContext.actor, subject }, error)),
      );
    }
    throw error;
  }
}

/**
 * Requires a second factor if the policy demands one. The calls that set up a second factor are exempt.
 * @throws Failure 403 if the account has no second factor yet
 */
async function requireFactor({ store, secondFactor, actor }: SignedInContext, name: EndpointName): Promise<void> {
  if (allowedBeforeFactor.has(name)) return;
  if (await lacksFactor(store.db, secondFactor, actor)) throw forbidden(answerText('mustSetUpFactor'));
}

/** @returns true if a refusal is logged; for a read, only if the permission (403) or the record (404) is missing */
const shouldLog = (name: EndpointName, { status, isLogged }: Failure): boolean =>
  isAudited(name) && !isLogged && (!isAuditedRead(name) || status === 403 || status === 404);

/**
 * Runs `work` in `db` if `db` is a transaction, otherwise in a new transaction.
 * A transaction serializes writers, which the hash chain of log rows requires.
 */
const inTransaction = <T>(store: Store, db: Db, work: (tx: Db) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db) : store.transaction(work);

interface SignedInCall {
  name: EndpointName;
  claims: Claims;
  /** Returns the reason that the actor gave for the change; undefined until the request has been validated. */
  reason: () => string | undefined;
}

async function signedInContextOf(context: PublicContext, call: SignedInCall): Promise<SignedInContext> {
  const { name, claims } = call;
  const { store, now, sessionIdleMs } = context;
  const actor = await authenticate(store.db, claims, now(), sessionIdleMs);
  // The call succeeds even if the session's use cannot be stored, for example because the disk is full.
  if (isUnstoredUse(actor.seenAt, now()))
    await store.transaction((tx) => storeUse(tx, actor.jti, now())).catch(() => undefined);
  return {
    ...context,
    actor,
    logRefusal: async (db, failure) => {
      if (isAudited(name)) await context.log(db, refusalEvent({ actor, subject: undefined }, failure));
    },
    write: (work) => writeWithLog(context, call, work),
  };
}

async function writeWithLog(
  context: PublicContext,
  { name, claims, reason }: SignedInCall,
  work: Parameters<SignedInContext['write']>[0],
): Promise<null> {
  await context.store.transaction(async (tx) => {
    const actor = await loadActor(tx, claims, context.now());
    await requireAccess(tx, actor, name);
    const { happening, changes } = await work(tx, actor);
    requireReason(context.reasonMode, name, changes, reason());
    await context.log(tx, { user: actor, happening, changes, status: 200, code: 200 });
    if (isAudited(name)) await notifyOfChange(tx, name, { happening, changes }, { at: context.now(), by: actor.name });
  });
  return null;
}

function refusalEvent(
  { actor, subject }: { actor: Actor; subject: string | undefined },
  { status, code, text }: Failure,
): LogEvent {
  return {
    user: actor,
    happening: { kind: 'refused', name: subject, reason: text },
    status,
    code,
  };
}

function checkData(name: EndpointName, data: unknown): void {
  const result = schemas[name].data.safeParse(data);
  if (!result.success) throw new Error(`The answer of ${name} breaks the contract: ${result.error.message}`);
}

/** Maximum size of a call's body, in bytes. Calls that need no permission have a small maximum. */
export function bodyLimit(name: EndpointName): number {
  if (typeof endpoints[name].access === 'string') return limits.publicBody;
  return name === 'roleCreate' || name === 'roleUpdate' ? limits.roleBody : limits.body;
}

/**
 * Reads the body of a request as JSON.
 * @returns the parsed value
 * @throws Failure 413 if the body exceeds the call's limit.
 * Failure 415 if its content type is not JSON, and 400 if the JSON is malformed.
 */
export async function readBody(request: BackendRequest, name: EndpointName): Promise<unknown> {
  // Protects against CSRF: a form of another site can post text, but not with the content type of JSON.
  const isJson = /^application\/json\s*(;|$)/i.test(request.headers['content-type'] ?? '');
  const limit = bodyLimit(name);
  const { text = '', isTooLarge = false, isUnreadable = false } = await bodyOf(request, limit);
  if (isTooLarge || Buffer.byteLength(text) > limit) throw refusal(413, answerText('bodyTooLarge', limit / 1024));
  if (!isJson) throw refusal(415, answerText('wrongContentType'));
  if (isUnreadable) throw refusal(400, answerText('malformedJson'));
  try {
    return JSON.parse(text);
  } catch {
    throw refusal(400, answerText('malformedJson'));
  }
}

const bodyOf = async ({ body }: BackendRequest, limit: number): Promise<ReceivedBody> =>
  typeof body === 'function' ? body(limit) : { text: body };

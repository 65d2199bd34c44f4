import { performance } from 'node:perf_hooks';
import type { Envelope } from '../../../src/contract/envelope';
import { type EndpointName, endpoints } from '../../../src/contract/endpoints';
import { schemas } from '../../../src/contract/schemas';
import { Failure } from '../failure';
import { successOf } from '../words/words';
import { handlers } from '../operations/handlers';
import { authenticate, loadActor, requireAccess, type Actor } from '../rules/actor';
import { appendLog } from '../rules/logChain';
import { isAudited, isAuditedRead } from '../rules/logEvents';
import type { Claims } from '../rules/tokens';
import type { Store } from '../store/openStore';
import type { Db } from '../store/tables';
import { logRecord, type LogEvent, type LogInput } from './audit';
import { auditSubject } from './auditSubject';
import type { PublicContext, Services, SignedInContext } from './context';
import type { BackendRequest } from './backendTypes';
import { readBody } from './readBody';
import { matchRoute } from './routes';
import { validate } from './validate';

type AnyHandler = (context: PublicContext | SignedInContext, request: object) => Promise<unknown>;

interface Call extends ReturnType<typeof matchRoute> {
  request: BackendRequest;
  /** Null for a public one. */
  claims: Claims | null;
  startedAt: number;
}

/**
 * Route, sign-in, right, body, validation, handler: in this order, so that a stranger learns nothing about bodies. An
 * account has a few calls answered at once, so that no number of connections keeps others waiting.
 * @returns the envelope of success
 * @throws Failure for every refusal
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
  return services.inTurn(claims.staffId, () => answerAs(claims));
}

async function dataOf(services: Services, { name, params, request, claims, startedAt }: Call): Promise<unknown> {
  let input: LogInput & { query: unknown } = { params, query: request.query };
  const event = (logged: LogEvent) => {
    const told = logged.event ?? name;
    if (!isAudited(told)) throw new Error(`No audit words for ${told}`);
    const took = performance.now() - startedAt;
    const kept: LogInput = logged.body ? { ...input, body: logged.body } : input;
    return logRecord({ name: told, request, input: kept, now: services.now(), took }, logged);
  };
  const context: PublicContext = {
    ...services,
    authorization: request.headers['authorization'],
    ip: request.ip,
    userAgent: request.headers['user-agent'],
    log: (db, logged) => inTransaction(services.store, db, (tx) => appendLog(tx, event(logged))),
  };

  const signedIn = claims && (await signIn(context, name, claims));
  try {
    if (signedIn) await requireAccess(services.store.db, signedIn.actor, name);
    if ('body' in schemas[name]) input = { ...input, body: await readBody(request, name) };
    const valid = validate(name, input);
    const handler = handlers[name] as AnyHandler;
    return await handler(signedIn ?? context, valid);
  } catch (error) {
    if (signedIn && error instanceof Failure && isToldOf(name, error)) {
      const subject = await auditSubject(services.store.db, signedIn.actor, name, input);
      await services.refusals.add(signedIn.actor.id, event(refusedBy({ actor: signedIn.actor, subject }, error)));
    }
    throw error;
  }
}

/** @returns whether the log gets a row of a refusal: of a read where a right was missing or no such record was there for the actor */
const isToldOf = (name: EndpointName, { status, isLogged }: Failure): boolean =>
  isAudited(name) && !isLogged && (!isAuditedRead(name) || status === 403 || status === 404);

/** Whoever adds to the log takes turns with all other writers, a transaction of its own included. */
const inTransaction = <T>(store: Store, db: Db, work: (tx: Db) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db) : store.transaction(work);

async function signIn(context: PublicContext, name: EndpointName, claims: Claims): Promise<SignedInContext> {
  const actor = await authenticate(context.store.db, claims, context.now());
  return {
    ...context,
    actor,
    logRefusal: async (db, refused) => {
      if (isAudited(name)) await context.log(db, refusedBy({ actor, subject: undefined }, refused));
    },
    write: (work) => write(context, name, claims, work),
  };
}

async function write(
  context: PublicContext,
  name: EndpointName,
  claims: Claims,
  work: Parameters<SignedInContext['write']>[0],
): Promise<null> {
  await context.store.transaction(async (tx) => {
    const actor = await loadActor(tx, claims, context.now());
    await requireAccess(tx, actor, name);
    const { happened, changes } = await work(tx, actor);
    await context.log(tx, { user: actor, happened, changes, status: 200, code: 200 });
  });
  return null;
}

function refusedBy(
  { actor, subject }: { actor: Actor; subject: string | undefined },
  { status, code, said }: Failure,
): LogEvent {
  return {
    user: actor,
    happened: { kind: 'refused', name: subject, reason: said },
    status,
    code,
  };
}

function checkData(name: EndpointName, data: unknown): void {
  const result = schemas[name].data.safeParse(data);
  if (!result.success) throw new Error(`The answer of ${name} breaks the contract: ${result.error.message}`);
}

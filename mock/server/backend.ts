import { randomUUID } from 'node:crypto';
import type { Envelope } from '../../src/contract/envelope';
import { diskFull, envelopeOf, Failure, refusal, storeUnavailable } from './failure';
import { limits } from './limits';
import { answerText } from './words/words';
import { createExpiry } from './operations/expiry';
import { answer } from './pipeline/answer';
import type { Services } from './pipeline/context';
import type { Backend, BackendOptions, BackendRequest, BackendResponse, Logger } from './pipeline/backendTypes';
import { writeEnvelope } from './pipeline/serialize';
import { createRefusals } from './pipeline/refusals';
import { createHasher } from './rules/hasher';
import { createPasskeys } from './rules/passkeys';
import { createPasswordPolicy } from './rules/passwords';
import { createSealer } from './rules/sealing';
import { createThrottle } from './rules/throttle';
import { createTokens } from './rules/tokens';
import { limitConcurrency } from './rules/turns';
import { isTransient } from './store/postgres';
import { isDiskFull } from './store/sqlite';
import type { Store } from './store/openStore';
import { createProbe } from './store/database';
import { storedTokenSecret } from './store/storedSettings';
import { acceptedLanguage, currentLanguage, languageTags, inLanguage } from './words/language';

export type { Backend, BackendOptions, BackendRequest, BackendResponse } from './pipeline/backendTypes';

const DEFAULT_TOKEN_TTL_SECONDS = 7200;
const DEFAULT_PASSWORD_HOURS = 72;
/**
 * Name that authenticator apps show if no root department exists.
 * Otherwise these apps show the root department's name, which is the organisation's name.
 */
const PRODUCT = 'Account Center';
const HOUR_MS = 60 * 60 * 1000;

/**
 * Creates the reference backend on a store. Its `handle` answers every request with an envelope, even after an error.
 */
export function createBackend(options: BackendOptions): Backend {
  const { store, now = Date.now, logger = consoleLogger, checkResponses = false } = options;
  const secret = options.tokenSecret ? Promise.resolve(options.tokenSecret) : storedTokenSecret(store);
  const initialPasswordMs = (options.initialPasswordHours ?? DEFAULT_PASSWORD_HOURS) * HOUR_MS;
  const productName = async () => (await rootNames(store))[0] ?? PRODUCT;
  const origins = options.appOrigins ?? [];
  const services: Services = {
    store,
    now,
    secret,
    tokens: createTokens(secret, options.tokenTtl ?? DEFAULT_TOKEN_TTL_SECONDS),
    hasher: createHasher(options.passwordCost, options.refusedHashes),
    passwordFaults: createPasswordPolicy({ ...options.passwordPolicy, organisation: () => rootNames(store) }),
    reasonMode: options.reason ?? 'optional',
    sessionIdleMs: (options.sessionIdle ?? 0) * 1000,
    initialPasswordEnd: () => (initialPasswordMs === 0 ? null : now() + initialPasswordMs),
    secondFactor: options.secondFactor ?? 'optional',
    sealer: createSealer(secret),
    passkeys: origins.length > 0 ? createPasskeys({ origins, secret, productName }) : undefined,
    productName,
    objectStorage: options.objectStorage,
    throttle: createThrottle(store, now, secret),
    limitCalls: limitConcurrency(limits.concurrentCalls),
    refusals: createRefusals(store, now),
    expiry: createExpiry(store, now, logger),
  };
  const probe = createProbe(store.db);
  const pendingResponses = new Set<Promise<BackendResponse>>();
  let isClosing = false;

  async function respond(request: BackendRequest): Promise<BackendResponse> {
    const requestId = request.requestId ?? randomUUID();
    try {
      if (isClosing) throw refusal(503, answerText('closing'), { 'retry-after': '1' });
      await services.expiry.expireDue();
      return response(requestId, 200, await answer(services, request, checkResponses));
    } catch (error) {
      const failure = error instanceof Failure ? error : unexpectedFailure(error, requestId, logger);
      return response(requestId, failure.status, envelopeOf(failure), failure.headers);
    }
  }

  return {
    handle(request) {
      const language = acceptedLanguage(request.headers['accept-language']);
      const pendingResponse = inLanguage(language, () => respond(request));
      pendingResponses.add(pendingResponse);
      return pendingResponse.finally(() => pendingResponses.delete(pendingResponse));
    },
    startExpiryTimer: () => services.expiry.startTimer(),
    isReady: async () => !isClosing && (await probe()),
    async close() {
      isClosing = true;
      await Promise.all(pendingResponses);
      await services.expiry.close();
      await services.refusals.close().catch((error: unknown) => logger.error('refusals', error));
      await secret.catch(() => undefined);
      await store.close();
    },
  };
}

/** @returns the names of the root departments; usually there is one, with the organisation's name */
async function rootNames({ db }: Store): Promise<string[]> {
  const roots = db.selectFrom('departments').select('name').where('parent_id', 'is', null);
  return (await roots.execute()).map(({ name }) => name);
}

const consoleLogger: Logger = { error: (message, error) => console.error(message, error) };

function unexpectedFailure(error: unknown, requestId: string, logger: Logger): Failure {
  logger.error(`[${requestId}]`, error);
  if (isDiskFull(error)) return diskFull();
  if (isTransient(error)) return storeUnavailable();
  return refusal(500, answerText('unexpected', requestId));
}

function response(
  requestId: string,
  status: number,
  envelope: Envelope<unknown>,
  headers: Readonly<Record<string, string>> = {},
): BackendResponse {
  return {
    status,
    headers: {
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      'content-language': languageTags[currentLanguage()],
      'cache-control': 'no-store',
      'x-request-id': requestId,
    },
    ...writeEnvelope(envelope),
  };
}

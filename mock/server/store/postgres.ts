import { type PostgresPool, type PostgresPoolClient, type PostgresQueryResult, PostgresDialect } from 'kysely';
import { Client, Pool, type PoolClient, types, type PoolConfig } from 'pg';
import { words } from '../words/words';

/** Failed first connection; the message is for the operator, and has no password. */
export class DatabaseUnreachableError extends Error {
  override name = 'DatabaseUnreachableError';
  constructor(database: string, cause: unknown) {
    super(words().operator.databaseUnreachable(database, reasonOf(cause)), { cause });
  }
}

/** @returns `host:port/name` of a connection address, without credentials */
export function databaseName(url: string): string {
  const { host, pathname, searchParams } = new URL(url);
  return `${decodeURIComponent(host) || (searchParams.get('host') ?? 'localhost')}${pathname}`;
}

/** Returns the message of the server, or the system's error code; neither contains the address. */
function reasonOf(cause: unknown): string {
  const { message, code, severity } = cause as { message?: string; code?: string; severity?: string };
  if (severity && message) return message;
  return code ?? 'timeout';
}

/**
 * SQLSTATE classes of transient errors: connection lost (08), too many connections (53), shutdown (57P), lock or
 * statement timeout (55P03, 57014), serialization failure or deadlock (40).
 */
const TRANSIENT_STATES = /^(08|53|57P|55P03$|57014$|40)/;
const TRANSIENT_SYSTEM_CODES = /^(ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)/;
/** Transient errors of the driver without a code. */
const TRANSIENT_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection)/;

/** @returns whether PostgreSQL was unavailable or overloaded, so that a retry may succeed */
export function isTransient(error: unknown): boolean {
  const { code = '', message = '' } = (error ?? {}) as { code?: unknown; message?: string };
  const name = String(code);
  return TRANSIENT_STATES.test(name) || TRANSIENT_SYSTEM_CODES.test(name) || TRANSIENT_MESSAGES.test(message);
}

/** Timeout of a query in milliseconds; above the statement timeout of the database, which should apply first. */
const QUERY_TIMEOUT = 35_000;
/** A query that takes longer starts a check of the database. */
const SLOW_QUERY = 3000;
const CHECK_INTERVAL = 2000;
const CHECK_TIMEOUT = 3000;
/** Time for pending queries when the store closes, and again for the connections to end. */
const CLOSE_TIMEOUT = 4000;

/** Pending query, and a function that abandons it. */
interface Pending {
  sentAt: number;
  abandon: () => void;
}

/** Query timeout. It has the code of a dead connection: a retry may succeed. */
class NoAnswerError extends Error {
  override name = 'NoAnswerError';
  readonly code = 'ETIMEDOUT';
  constructor() {
    super('PostgreSQL did not answer');
  }
}

/**
 * Pool with query timeouts. After a failover or network partition, connections hang without an error: their queries
 * fail after 35 s, or as soon as a new connection shows that the database is back, and the connections are destroyed.
 * Closing takes ten seconds at most.
 * @param url address of the pool's database
 */
function watchedPool(pool: Pool, url: string): PostgresPool {
  const pending = new Set<Pending>();
  let timer: NodeJS.Timeout | undefined;
  let isChecking = false;
  let wasUnreachable = false;

  /** Checks on a separate connection: all of the pool may hang. */
  async function check(): Promise<void> {
    isChecking = true;
    const startedAt = Date.now();
    const isConnectable = await isReachable(url);
    if (isConnectable && wasUnreachable) for (const { sentAt, abandon } of pending) if (sentAt < startedAt) abandon();
    wasUnreachable = !isConnectable;
    isChecking = false;
  }

  function watch(): void {
    const now = Date.now();
    for (const { sentAt, abandon } of pending) if (now - sentAt > QUERY_TIMEOUT) abandon();
    const isSlow = [...pending].some(({ sentAt }) => now - sentAt > SLOW_QUERY);
    if (isSlow && !isChecking) void check();
    if (pending.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  }

  /** Resolves like the result, or rejects when the query is abandoned. */
  function withTimeout<Result>(result: Promise<Result>, destroy: () => void): Promise<Result> {
    timer ??= setInterval(watch, CHECK_INTERVAL);
    return new Promise((resolve, reject) => {
      const entry: Pending = {
        sentAt: Date.now(),
        abandon: () => {
          pending.delete(entry);
          destroy();
          reject(new NoAnswerError());
        },
      };
      pending.add(entry);
      result.then(resolve, reject).finally(() => pending.delete(entry));
    });
  }

  function guardClient(client: PoolClient): PostgresPoolClient {
    let isDestroyed = false;
    const destroy = () => {
      isDestroyed = true;
      // `true` destroys the connection.
      client.release(true);
    };
    return {
      query: ((text: string, values: unknown[]) => {
        if (isDestroyed) return Promise.reject(new NoAnswerError());
        return withTimeout(
          client.query(text, values) as Promise<unknown> as Promise<PostgresQueryResult<never>>,
          destroy,
        );
      }) as PostgresPoolClient['query'],
      release: () => {
        if (!isDestroyed) client.release();
      },
    };
  }

  return {
    connect: async () => guardClient(await pool.connect()),
    async end() {
      const giveUp = setTimeout(() => pending.forEach((entry) => entry.abandon()), CLOSE_TIMEOUT);
      await orTimeout(pool.end(), 2 * CLOSE_TIMEOUT);
      clearTimeout(giveUp);
      clearInterval(timer);
    },
  };
}

/** @returns whether a new connection answers within three seconds */
async function isReachable(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CHECK_TIMEOUT });
  // An unhandled error of a broken connection would end the process.
  client.on('error', () => undefined);
  const query = client.connect().then(() => client.query('select 1'));
  const isConnectable = await orTimeout(
    query.then(
      () => true,
      () => false,
    ),
    CHECK_TIMEOUT,
  );
  void client.end().catch(() => undefined);
  return isConnectable ?? false;
}

/** @returns the promise's value, or undefined after a timeout */
async function orTimeout<Value>(promise: Promise<Value>, milliseconds: number): Promise<Value | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, milliseconds, undefined);
  });
  return Promise.race([promise, timeout]).finally(() => clearTimeout(timer));
}

const CONNECT_MS = 5000;
/** Detects dead connections, and keeps routers from dropping idle ones. */
const KEEP_ALIVE_MS = 10_000;
const INT8 = 20;

/** Limits of the pool; `isWatched` lets queries without an answer time out. */
export interface PoolLimits extends PoolConfig {
  isWatched: boolean;
}

/** Limits for requests: slow statements fail instead of piling up. */
export const servingLimits: PoolLimits = {
  isWatched: true,
  statement_timeout: 30_000,
  // A replica that hangs in a transaction must not block the others forever.
  idle_in_transaction_session_timeout: 60_000,
};

/** Limits for migrations and seeds, without timeouts. The single connection stays open: it may hold a lock. */
export const preparingLimits: PoolLimits = { isWatched: false, max: 1, idleTimeoutMillis: 0 };

/**
 * @returns a Kysely dialect over a pool, which connects on demand
 * @throws Error for an invalid address
 */
export function postgresDialect(url: string, { isWatched, ...limits }: PoolLimits): PostgresDialect {
  const pool = new Pool({
    connectionString: url,
    application_name: 'account-center',
    // A stricter default of the server would make transactions fail.
    options: '-c default_transaction_isolation=read\\ committed',
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    types: {
      // Integers are ids, counts and milliseconds, all far below 2^53.
      getTypeParser: (type: number, format?: 'text' | 'binary') =>
        type === INT8 ? Number : (types.getTypeParser(type, format) as (value: string) => unknown),
    },
    ...limits,
  });
  // The next query on a broken connection fails; without a listener the error would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return new PostgresDialect({ pool: isWatched ? watchedPool(pool, url) : pool });
}

import { type PostgresPool, type PostgresPoolClient, type PostgresQueryResult, PostgresDialect } from 'kysely';
import { Client, Pool, type PoolClient, types, type PoolConfig } from 'pg';
import { words } from '../words/words';

/** Error for a failed first connection, with a message for the operator that contains no password. */
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

/**
 * Returns the message of the database server, or the error code of the operating system, without the address.
 */
function reasonOf(cause: unknown): string {
  const { message, code, severity } = cause as { message?: string; code?: string; severity?: string };
  if (severity && message) return message;
  return code ?? 'timeout';
}

/**
 * SQLSTATE classes of transient errors:
 * - connection lost (08)
 * - too many connections (53)
 * - shutdown (57P)
 * - lock or statement timeout (55P03, 57014)
 * - serialization failure or deadlock (40)
 */
const TRANSIENT_STATES = /^(08|53|57P|55P03$|57014$|40)/;
const TRANSIENT_SYSTEM_CODES = /^(ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)/;
/** Messages of transient errors for which the driver has no code. */
const TRANSIENT_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection)/;

/** @returns true if PostgreSQL was unavailable or overloaded, so that a retry may succeed */
export function isTransient(error: unknown): boolean {
  const { code = '', message = '' } = (error ?? {}) as { code?: unknown; message?: string };
  const name = String(code);
  return TRANSIENT_STATES.test(name) || TRANSIENT_SYSTEM_CODES.test(name) || TRANSIENT_MESSAGES.test(message);
}

/**
 * Timeout of a query in milliseconds.
 * The timeout is longer than the statement timeout of the database, which should apply first.
 */
const QUERY_TIMEOUT = 35_000;
/** Time in milliseconds after which a pending query starts a check of the database. */
const SLOW_QUERY = 3000;
const CHECK_INTERVAL = 2000;
const CHECK_TIMEOUT = 3000;
/** Time in milliseconds after which a closing store abandons pending queries. Closing takes at most twice this time. */
const CLOSE_TIMEOUT = 4000;

/** A pending query, with a function that abandons it. */
interface Pending {
  sentAt: number;
  abandon: () => void;
}

/** Error for a query that got no answer in time. Its `code` makes the error transient (`isTransient`). */
class NoAnswerError extends Error {
  override name = 'NoAnswerError';
  readonly code = 'ETIMEDOUT';
  constructor() {
    super('PostgreSQL did not answer');
  }
}

/**
 * Wraps a pool of connections with query timeouts.
 * After a failover or a network partition, connections hang without an error.
 * Queries on hanging connections fail after 35 s, or as soon as a new connection shows that the database is back.
 * The hanging connections are destroyed. Closing the pool takes at most eight seconds.
 * @param url address of the pool's database
 */
function watchedPool(pool: Pool, url: string): PostgresPool {
  const pending = new Set<Pending>();
  let timer: NodeJS.Timeout | undefined;
  let isChecking = false;
  let wasUnreachable = false;

  /** Checks the database on a separate connection, since all connections of the pool may hang. */
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

  /** Returns a promise that settles like `result`, or rejects when the query is abandoned. */
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
      // The argument `true` destroys the connection.
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

/** @returns true if a new connection answers within three seconds */
async function isReachable(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CHECK_TIMEOUT });
  // A broken connection emits an error. Without a listener, this error would end the process.
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

/** @returns the value of the promise; undefined after the timeout */
async function orTimeout<Value>(promise: Promise<Value>, milliseconds: number): Promise<Value | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, milliseconds, undefined);
  });
  return Promise.race([promise, timeout]).finally(() => clearTimeout(timer));
}

const CONNECT_MS = 5000;
/** Interval of TCP keep-alive in milliseconds, to detect dead connections and keep routers from dropping idle ones. */
const KEEP_ALIVE_MS = 10_000;
const INT8 = 20;

/** Limits of the connection pool. `isWatched` adds a timeout to queries that get no answer. */
export interface PoolLimits extends PoolConfig {
  isWatched: boolean;
}

/** Limits for serving requests: slow statements fail and cannot pile up. */
export const servingLimits: PoolLimits = {
  isWatched: true,
  statement_timeout: 30_000,
  // A replica that hangs in a transaction must not block the other replicas forever.
  idle_in_transaction_session_timeout: 60_000,
};

/** Limits for migrations and seeds, without timeouts. The single connection stays open, since it may hold a lock. */
export const preparingLimits: PoolLimits = { isWatched: false, max: 1, idleTimeoutMillis: 0 };

/**
 * Creates a Kysely dialect with a pool of connections. The pool connects when the first query is sent.
 * @throws Error if the address is invalid
 */
export function postgresDialect(url: string, { isWatched, ...limits }: PoolLimits): PostgresDialect {
  const pool = new Pool({
    connectionString: url,
    application_name: 'account-center',
    // Transactions need the level `read committed`. A stricter default of the database server would make them fail.
    options: '-c default_transaction_isolation=read\\ committed',
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    types: {
      // Integers are ids, counts and milliseconds, far below 2^53, so they fit a JavaScript number.
      getTypeParser: (type: number, format?: 'text' | 'binary') =>
        type === INT8 ? Number : (types.getTypeParser(type, format) as (value: string) => unknown),
    },
    ...limits,
  });
  // After an error of a connection, its next query fails. Without a listener, the error would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return new PostgresDialect({ pool: isWatched ? watchedPool(pool, url) : pool });
}

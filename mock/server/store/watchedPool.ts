import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { Client, type Pool, type PoolClient } from 'pg';

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
  since: number;
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
 * Pool with query timeouts. After a failover or network partition, connections hang without an error: their queries fail
 * after 35 s, or as soon as a new connection shows that the database is back, and the connections are destroyed. Closing
 * takes ten seconds at most.
 * @param url address of the pool's database
 */
export function watchedPool(pool: Pool, url: string): PostgresPool {
  const pending = new Set<Pending>();
  let timer: NodeJS.Timeout | undefined;
  let isChecking = false;
  let wasAway = false;

  /** Checks on a separate connection: all of the pool may hang. */
  async function check(): Promise<void> {
    isChecking = true;
    const startedAt = Date.now();
    const isThere = await isReachable(url);
    if (isThere && wasAway) for (const { since, abandon } of pending) if (since < startedAt) abandon();
    wasAway = !isThere;
    isChecking = false;
  }

  function watch(): void {
    const now = Date.now();
    for (const { since, abandon } of pending) if (now - since > QUERY_TIMEOUT) abandon();
    const isSlow = [...pending].some(({ since }) => now - since > SLOW_QUERY);
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
        since: Date.now(),
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
  const isThere = await orTimeout(
    query.then(
      () => true,
      () => false,
    ),
    CHECK_TIMEOUT,
  );
  void client.end().catch(() => undefined);
  return isThere ?? false;
}

/** @returns the promise's value, or undefined after a timeout */
async function orTimeout<Value>(promise: Promise<Value>, milliseconds: number): Promise<Value | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, milliseconds, undefined);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

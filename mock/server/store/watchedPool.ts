import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { Client, type Pool, type PoolClient } from 'pg';

/** In milliseconds. Above the statement timeout: what the database itself gives up is told by it. */
const DEADLINE = 35_000;
/** A query that takes longer makes one ask whether the database is there at all. */
const SUSPICIOUS = 3000;
const BETWEEN_CHECKS = 2000;
const CHECK_MAY_TAKE = 3000;
/** For what is under way when the store is closed, and then for the connections to end. */
const CLOSING = 4000;

/** A query on its way, and how to give it up. */
interface Pending {
  since: number;
  giveUp: () => void;
}

/** The database has not answered. The code is that of a line that went dead: the same request may succeed later. */
class NoAnswerError extends Error {
  override name = 'NoAnswerError';
  readonly code = 'ETIMEDOUT';
  constructor() {
    super('PostgreSQL did not answer');
  }
}

/**
 * A pool whose queries end. A database that vanishes without a word (failover, a partition) leaves connections on which
 * nothing ever comes: a query on such a one fails after 35 s, or as soon as a new connection shows that the database was
 * away and is back, and its connection is destroyed. Closing ends within ten seconds.
 * @param url where the pool connects to
 */
export function watchedPool(pool: Pool, url: string): PostgresPool {
  const pending = new Set<Pending>();
  let timer: NodeJS.Timeout | undefined;
  let checking = false;
  let wasAway = false;

  /** Asks on a connection of its own: those of the pool may all be stuck. */
  async function check(): Promise<void> {
    checking = true;
    const begun = Date.now();
    const isThere = await answers(url);
    if (isThere && wasAway) for (const { since, giveUp } of pending) if (since < begun) giveUp();
    wasAway = !isThere;
    checking = false;
  }

  function watch(): void {
    const now = Date.now();
    for (const { since, giveUp } of pending) if (now - since > DEADLINE) giveUp();
    const isSuspicious = [...pending].some(({ since }) => now - since > SUSPICIOUS);
    if (isSuspicious && !checking) void check();
    if (pending.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  }

  /** The result, or a failure when it is given up. */
  function watched<Result>(result: Promise<Result>, destroy: () => void): Promise<Result> {
    timer ??= setInterval(watch, BETWEEN_CHECKS);
    return new Promise((resolve, reject) => {
      const entry: Pending = {
        since: Date.now(),
        giveUp: () => {
          pending.delete(entry);
          destroy();
          reject(new NoAnswerError());
        },
      };
      pending.add(entry);
      result.then(resolve, reject).finally(() => pending.delete(entry));
    });
  }

  function guarded(client: PoolClient): PostgresPoolClient {
    let isDestroyed = false;
    const destroy = () => {
      isDestroyed = true;
      // With true the connection is cut, not given back.
      client.release(true);
    };
    return {
      query: ((text: string, values: unknown[]) => {
        if (isDestroyed) return Promise.reject(new NoAnswerError());
        return watched(client.query(text, values) as Promise<unknown> as Promise<PostgresQueryResult<never>>, destroy);
      }) as PostgresPoolClient['query'],
      release: () => {
        if (!isDestroyed) client.release();
      },
    };
  }

  return {
    connect: async () => guarded(await pool.connect()),
    async end() {
      const giveUp = setTimeout(() => pending.forEach((entry) => entry.giveUp()), CLOSING);
      await withinTime(pool.end(), 2 * CLOSING);
      clearTimeout(giveUp);
      clearInterval(timer);
    },
  };
}

/** @returns whether a new connection is made and answers, within three seconds */
async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CHECK_MAY_TAKE });
  // One that breaks later must not end the process.
  client.on('error', () => undefined);
  const asked = client.connect().then(() => client.query('select 1'));
  const isThere = await withinTime(
    asked.then(
      () => true,
      () => false,
    ),
    CHECK_MAY_TAKE,
  );
  void client.end().catch(() => undefined);
  return isThere ?? false;
}

/** What the promise comes to, or undefined when that takes longer. */
async function withinTime<Value>(promise: Promise<Value>, milliseconds: number): Promise<Value | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, milliseconds, undefined);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

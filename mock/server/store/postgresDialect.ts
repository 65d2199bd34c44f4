import { PostgresDialect } from 'kysely';
import { Pool, types, type PoolConfig } from 'pg';
import { watchedPool } from './watchedPool';

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
    // A stricter default of the server would let transactions fail.
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

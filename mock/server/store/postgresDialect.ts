import { PostgresDialect } from 'kysely';
import { Pool, types, type PoolConfig } from 'pg';
import { watchedPool } from './watchedPool';

const CONNECT_MS = 5000;
/** A line that went dead without traffic is noticed; routers on the way forget silent ones after minutes. */
const KEEP_ALIVE_MS = 10_000;
const INT8 = 20;

/** `watched`: whether a query that gets no answer fails in the end. */
export interface Limits extends PoolConfig {
  watched: boolean;
}

/** For serving requests: whoever waits longer is told to come back, instead of piling up. */
export const serving: Limits = {
  watched: true,
  statement_timeout: 30_000,
  // A replica that hangs in the middle of a change must not keep the others waiting for ever.
  idle_in_transaction_session_timeout: 60_000,
};

/** For migrations and the first data, which may take as long as they take. One connection, kept: it may hold a lock. */
export const preparing: Limits = { watched: false, max: 1, idleTimeoutMillis: 0 };

/**
 * @returns a Kysely dialect over a pool of connections, made when they are needed
 * @throws Error when the address cannot be understood
 */
export function postgresDialect(url: string, { watched, ...limits }: Limits): PostgresDialect {
  const pool = new Pool({
    connectionString: url,
    application_name: 'account-center',
    // The server's own default may be stricter, and would then fail changes for no reason of theirs.
    options: '-c default_transaction_isolation=read\\ committed',
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    types: {
      // The store's whole numbers are ids, counts and milliseconds, all far below 2^53.
      getTypeParser: (type: number, format?: 'text' | 'binary') =>
        type === INT8 ? Number : (types.getTypeParser(type, format) as (value: string) => unknown),
    },
    ...limits,
  });
  // A connection that breaks tells whoever uses it next; without a listener it would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return new PostgresDialect({ pool: watched ? watchedPool(pool, url) : pool });
}

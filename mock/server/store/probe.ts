import { sql } from 'kysely';
import type { Db } from './tables';

/** A balancer asks every few seconds; a database that takes longer than this would keep people waiting as well. */
const PATIENCE_MS = 2000;

/**
 * @returns whether the database answers, in two seconds at most. However often it is asked, only one question is under
 * way: one that hangs must not take all connections.
 */
export function createProbe(db: Db): () => Promise<boolean> {
  let asking: Promise<boolean> | undefined;
  const ask = () =>
    sql`select 1`
      .execute(db)
      .then(() => true)
      .catch(() => false)
      .finally(() => (asking = undefined));
  return () => {
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<false>((resolve) => {
      timer = setTimeout(resolve, PATIENCE_MS, false);
    });
    return Promise.race([(asking ??= ask()), tooLate]).finally(() => clearTimeout(timer));
  };
}

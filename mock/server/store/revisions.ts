import { setTimeout } from 'node:timers/promises';
import type { Db } from './tables';

/** What has a revision of its own; the triggers of the migration say which tables each one stands for. */
export type Noun = 'departments' | 'menus' | 'roles' | 'staff';

/** @returns a number that is another one as soon as a write of any of the nouns is stored, by whichever process */
export async function revisionOf(db: Db, nouns: readonly Noun[]): Promise<number> {
  const rows = await db.selectFrom('revisions').select('revision').where('noun', 'in', nouns).execute();
  // Each of them only grows, so their sum stays only when all of them do.
  return rows.reduce((sum, { revision }) => sum + revision, 0);
}

/** How many values of one kind are kept. */
const MOST = 100;

/**
 * Keeps what is made out of records until one of them changes. A caller gets what was stored when it asked, or later:
 * the revision is looked up after that, and before the records are read, so what is kept may be newer than its revision
 * but never older. However many ask at once, one looks it up for all of them, and at most one makes the value.
 *
 * Within a transaction the value is made anew and not kept: it may hold changes that will be undone.
 *
 * @param nouns everything that the value is made of
 * @param make the value is shared between callers: nobody may change it. Keys of different content are kept apart.
 * @param most how many keys are kept; the longest unused leave first
 */
export function memoizeBy<Value, Key = void>(
  nouns: readonly Noun[],
  make: (db: Db, key: Key) => Promise<Value>,
  most = MOST,
): (db: Db, key: Key) => Promise<Value> {
  const stores = new WeakMap<Db, Map<unknown, () => Promise<Value>>>();
  return (db, key) => {
    if (db.isTransaction) return make(db, key);
    const kept = stores.get(db) ?? new Map<unknown, () => Promise<Value>>();
    stores.set(db, kept);
    const name = typeof key === 'object' ? JSON.stringify(key) : key;
    const ask =
      kept.get(name) ??
      keeping(
        () => revisionOf(db, nouns),
        () => make(db, key),
      );
    kept.delete(name);
    kept.set(name, ask);
    if (kept.size > most) kept.delete(kept.keys().next().value);
    return ask();
  };
}

/** Making a value that takes this long is followed by an equal time in which it is not made again. */
const LONG_MS = 20;
const LONGEST_REST_MS = 1000;

/** Makes the value when the revision is another one than at the last time. */
function keeping<Value>(revisionNow: () => Promise<number>, make: () => Promise<Value>): () => Promise<Value> {
  let kept: { revision: number; value: Value } | undefined;
  let restsUntil = 0;
  // With changes all the time, every reader would have a large tree made, and nobody would get to anything else.
  const rest = async () => {
    const left = restsUntil - performance.now();
    if (left > 0) await setTimeout(left);
  };
  const look = oneAfterTheOther(revisionNow);
  const renew = oneAfterTheOther(async () => {
    const startedAt = performance.now();
    const revision = await revisionNow();
    if (kept?.revision !== revision) kept = { revision, value: await make() };
    const now = performance.now();
    const took = now - startedAt;
    restsUntil = took < LONG_MS ? 0 : now + Math.min(took, LONGEST_REST_MS);
    return kept.value;
  }, rest);
  return async () => {
    const revision = await look();
    return kept?.revision === revision ? kept.value : renew();
  };
}

/** Whoever asks while the work is being done, or rested from, shares the next one with all others who do. */
function oneAfterTheOther<Value>(work: () => Promise<Value>, rest?: () => Promise<void>): () => Promise<Value> {
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<Value> | undefined;
  const begin = async () => {
    await rest?.();
    next = undefined;
    return work();
  };
  return () => {
    next ??= running.then(begin, begin);
    running = next;
    return next;
  };
}

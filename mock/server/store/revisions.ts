import { setTimeout } from 'node:timers/promises';
import type { Db } from './tables';

/**
 * Kinds of records (nouns) with a revision: a number that grows with every write.
 * Triggers of the migration define which tables belong to a noun.
 */
export type Noun = 'departments' | 'menus' | 'roles' | 'staff';

/** @returns a number that changes with every committed write to records of these nouns, by any process */
export async function revisionOf(db: Db, nouns: readonly Noun[]): Promise<number> {
  const rows = await db.selectFrom('revisions').select('revision').where('noun', 'in', nouns).execute();
  // Revisions never decrease, so an unchanged sum means that no revision has changed.
  return rows.reduce((sum, { revision }) => sum + revision, 0);
}

/** Default number of cached keys. */
const DEFAULT_MAX_KEYS = 100;

/**
 * Caches a computed value until a record of `nouns` changes.
 * Callers never get a stale value: for each call, the revision is read before the records.
 * A cached value may be newer than the revision stored with it, but not older.
 * Concurrent callers share one read of the revision and one computation.
 *
 * A transaction computes the value without the cache, since its changes may be rolled back.
 *
 * @param nouns all nouns on whose records the value depends
 * @param make computes the value; callers share it and must not modify it; keys are compared by content
 * @param maxKeys maximum number of cached keys; the least recently used key is evicted first
 * @returns a function that returns the value for a key
 */
export function memoizeBy<Value, Key = void>(
  nouns: readonly Noun[],
  make: (db: Db, key: Key) => Promise<Value>,
  maxKeys = DEFAULT_MAX_KEYS,
): (db: Db, key: Key) => Promise<Value> {
  const cachedByDb = new WeakMap<Db, Map<unknown, () => Promise<Value>>>();
  return (db, key) => {
    if (db.isTransaction) return make(db, key);
    const entries = cachedByDb.get(db) ?? new Map<unknown, () => Promise<Value>>();
    cachedByDb.set(db, entries);
    const name = typeof key === 'object' ? JSON.stringify(key) : key;
    const readValue =
      entries.get(name) ??
      memoizeByRevision(
        () => revisionOf(db, nouns),
        () => make(db, key),
      );
    entries.delete(name);
    entries.set(name, readValue);
    if (entries.size > maxKeys) entries.delete(entries.keys().next().value);
    return readValue();
  };
}

/** Duration in milliseconds of a slow computation. The next computation waits for as long as the slow one took. */
const SLOW_MS = 20;
const MAX_PAUSE_MS = 1000;

/** Returns a function that returns the cached value, and recomputes it when the revision has changed. */
function memoizeByRevision<Value>(
  revisionNow: () => Promise<number>,
  make: () => Promise<Value>,
): () => Promise<Value> {
  let cachedValue: { revision: number; value: Value } | undefined;
  let pausedUntil = 0;
  // During constant changes, recomputing a large tree for every reader would block all other requests.
  const pause = async () => {
    const remainingMs = pausedUntil - performance.now();
    if (remainingMs > 0) await setTimeout(remainingMs);
  };
  const readRevision = coalesceCalls(revisionNow);
  const recompute = coalesceCalls(async () => {
    const startedAt = performance.now();
    const revision = await revisionNow();
    if (cachedValue?.revision !== revision) cachedValue = { revision, value: await make() };
    const now = performance.now();
    const durationMs = now - startedAt;
    pausedUntil = durationMs < SLOW_MS ? 0 : now + Math.min(durationMs, MAX_PAUSE_MS);
    return cachedValue.value;
  }, pause);
  return async () => {
    const revision = await readRevision();
    return cachedValue?.revision === revision ? cachedValue.value : recompute();
  };
}

/**
 * Runs the work one call at a time. Callers that arrive during a run, or during the pause after it, share the next run.
 */
function coalesceCalls<Value>(work: () => Promise<Value>, pause?: () => Promise<void>): () => Promise<Value> {
  let currentRun: Promise<unknown> = Promise.resolve();
  let nextRun: Promise<Value> | undefined;
  const begin = async () => {
    await pause?.();
    nextRun = undefined;
    return work();
  };
  return () => {
    nextRun ??= currentRun.then(begin, begin);
    currentRun = nextRun;
    return nextRun;
  };
}

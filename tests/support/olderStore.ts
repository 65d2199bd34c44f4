import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Kysely, type Dialect } from 'kysely';
import { postgresWords, sqliteWords, type DialectWords } from '../../mock/server/store/dialectWords';
import { migrate } from '../../mock/server/store/migrate';
import { DATA_FILE, openStore, type Store } from '../../mock/server/store/openStore';
import { postgresDialect, preparingLimits } from '../../mock/server/store/postgres';
import { sqliteDialect } from '../../mock/server/store/sqlite';
import type { Db, Tables } from '../../mock/server/store/tables';
import { createTestDatabase, isOnPostgres } from './testStore';

type Fill = (db: Db) => Promise<unknown>;

async function fillOlder(dialect: Dialect, words: DialectWords, upTo: string, fill: Fill): Promise<void> {
  const db = new Kysely<Tables>({ dialect });
  try {
    await migrate(db, words, { upTo });
    await fill(db);
  } finally {
    await db.destroy();
  }
}

/**
 * A store that a former version has filled, after its upgrade; closing it removes it.
 * @param upTo the last migration that the former version had
 * @param fill writes rows of the tables as they were then
 */
export async function upgradedStore(upTo: string, fill: Fill): Promise<Store> {
  if (isOnPostgres) {
    const { url, drop } = await createTestDatabase('nothing');
    await fillOlder(postgresDialect(url, preparingLimits), postgresWords, upTo, fill);
    return removedAfter(await openStore({ dataDir: '', databaseUrl: url, databasePool: 4 }), drop);
  }
  const dataDir = mkdtempSync(path.join(tmpdir(), 'upgrade-'));
  await fillOlder(sqliteDialect(path.join(dataDir, DATA_FILE)), sqliteWords, upTo, fill);
  return removedAfter(await openStore({ dataDir }), () => rmSync(dataDir, { recursive: true }));
}

/** @returns the store, whose data goes when it is closed, once */
function removedAfter(store: Store, remove: () => unknown): Store {
  let closing: Promise<void> | undefined;
  const close = async () => {
    await store.close();
    await remove();
  };
  return { ...store, close: () => (closing ??= close()) };
}

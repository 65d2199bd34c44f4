import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { words } from '../words/words';
import { openTables } from './database';
import { DATA_FILE, type Store } from './openStore';
import { archivingAlone, openPostgresBeside } from './postgresStore';
import { besideDialect } from './sqliteDialect';
import { DataFolderInUseError, lockFolder } from './sqliteLock';

/** Why a command did nothing to the log, in a sentence. */
export class LogCommandError extends Error {
  override name = 'LogCommandError';
}

export interface DataLocation {
  dataDir: string;
  databaseUrl: string | undefined;
}

/**
 * Opens the data for a command, whether servers are using it or not. The tables stay as they are.
 * @throws LogCommandError where there is no log, or none of this version; DatabaseUnreachableError, DataFileDamagedError
 */
export async function openBeside(location: DataLocation, purpose: 'readBeside' | 'writeBeside'): Promise<Store> {
  const store = location.databaseUrl
    ? await openPostgresBeside(location.databaseUrl)
    : openFileBeside(join(resolve(location.dataDir), DATA_FILE), purpose);
  const tables = await store.db.introspection.getTables();
  const log = tables.find(({ name }) => name === 'logs');
  if (log?.columns.some(({ name }) => name === 'search_key')) return store;
  await store.close();
  throw new LogCommandError(words().operator.logNotUpgraded);
}

function openFileBeside(file: string, purpose: 'readBeside' | 'writeBeside'): Store {
  if (!existsSync(file)) throw new LogCommandError(words().operator.logNothingHere(file));
  const db = openTables(besideDialect(file, purpose));
  return {
    db,
    transaction: (work) => db.transaction().execute(work),
    fill: (work) => work(),
    close: () => db.destroy(),
  };
}

/** Runs the work while nobody else archives this log. @throws LogCommandError where somebody does */
export async function whileArchiving({ dataDir, databaseUrl }: DataLocation, work: () => Promise<void>): Promise<void> {
  if (databaseUrl) {
    if (!(await archivingAlone(databaseUrl, work))) throw new LogCommandError(words().operator.logArchiveBusy);
    return;
  }
  const unlock = lockForArchive(resolve(dataDir));
  try {
    await work();
  } finally {
    unlock();
  }
}

function lockForArchive(folder: string): () => void {
  try {
    return lockFolder(folder, 'archive');
  } catch (error) {
    throw error instanceof DataFolderInUseError ? new LogCommandError(words().operator.logArchiveBusy) : error;
  }
}

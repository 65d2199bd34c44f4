import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { words } from '../words/words';
import { openTables } from './database';
import { DATA_FILE, type Store } from './openStore';
import { withPostgresArchiveLock, openPostgresForCommand } from './postgresStore';
import { commandDialect, DataFolderInUseError, lockFolder } from './sqlite';

/** Refused log command; the message is for the operator. */
export class LogCommandError extends Error {
  override name = 'LogCommandError';
}

export interface DataLocation {
  dataDir: string;
  databaseUrl: string | undefined;
}

/**
 * Opens the data for a command, also while servers use it. Runs no migrations.
 * @throws LogCommandError without a log of this version; DatabaseUnreachableError; DataFileDamagedError
 */
export async function openForCommand(location: DataLocation, purpose: 'read' | 'write'): Promise<Store> {
  const store = location.databaseUrl
    ? await openPostgresForCommand(location.databaseUrl)
    : openFileForCommand(join(resolve(location.dataDir), DATA_FILE), purpose);
  const tables = await store.db.introspection.getTables();
  const log = tables.find(({ name }) => name === 'logs');
  if (log?.columns.some(({ name }) => name === 'search_key')) return store;
  await store.close();
  throw new LogCommandError(words().operator.logNotUpgraded);
}

function openFileForCommand(file: string, purpose: 'read' | 'write'): Store {
  if (!existsSync(file)) throw new LogCommandError(words().operator.logNothingHere(file));
  const db = openTables(commandDialect(file, purpose));
  return {
    db,
    transaction: (work) => db.transaction().execute(work),
    fill: (work) => work(),
    close: () => db.destroy(),
  };
}

/** Runs the work with the lock for archiving. @throws LogCommandError while another process has it */
export async function withArchiveLock(
  { dataDir, databaseUrl }: DataLocation,
  work: () => Promise<void>,
): Promise<void> {
  if (databaseUrl) {
    if (!(await withPostgresArchiveLock(databaseUrl, work))) throw new LogCommandError(words().operator.logArchiveBusy);
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

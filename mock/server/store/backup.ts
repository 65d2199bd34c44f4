import { copyFileSync, existsSync, linkSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { words } from '../words/words';
import { syncFile, syncFolder } from './durableFiles';
import { DATA_FILE } from './openStore';
import { toDamagedError, requireIntact, connect, type Connection, lockFolder } from './sqlite';

/** Error for a refused backup or restore, with a message for the operator. */
export class BackupError extends Error {
  override name = 'BackupError';
}

/**
 * Copies a snapshot of the data into a new file. A server may write at the same time, and is not blocked.
 * The new file gets its final name only after it is complete, checked and synced to disk.
 * @returns the size of the file in bytes
 * @throws BackupError if the folder has no data or the file exists already. DataFileDamagedError for damaged data.
 */
export function backUp(dataDir: string, file: string): number {
  const source = join(resolve(dataDir), DATA_FILE);
  const target = resolve(file);
  if (!existsSync(source)) throw new BackupError(words().operator.nothingToBackUp(source));
  if (existsSync(target)) throw new BackupError(words().operator.backupExists(target));
  mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
  const partialFile = `${target}.part`;
  rmSync(partialFile, { force: true });
  try {
    // The driver's `backup()` is not used, because it starts again whenever another process writes.
    withConnection(connect(source, { readOnly: true }), (connection) =>
      connection.prepare('VACUUM INTO ?').run(partialFile),
    );
    withConnection(connect(partialFile, { readOnly: true }), (connection) => requireIntact(connection, partialFile));
    syncFile(partialFile);
    renameSync(partialFile, target);
    syncFolder(dirname(target));
  } catch (error) {
    rmSync(partialFile, { force: true });
    throw toDamagedError(error, source);
  }
  return statSync(target).size;
}

/**
 * Replaces the data by a backup.
 * All restored sessions are revoked, because people may have signed out since the backup.
 * @returns the path to which the previous data were moved; null if the folder had no data
 * @throws DataFolderInUseError if a server uses the folder.
 * BackupError if the file is missing or is not a backup. DataFileDamagedError if the backup is damaged.
 */
export function restore(dataDir: string, file: string, now = Date.now()): string | null {
  const backup = resolve(file);
  if (!existsSync(backup)) throw new BackupError(words().operator.backupMissing(backup));
  const folder = resolve(dataDir);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const unlock = lockAll(folder);
  const incomingFile = join(folder, `${DATA_FILE}.restoring`);
  try {
    copyFileSync(backup, incomingFile);
    prepare(incomingFile, backup, now);
    const previousFile = swap(folder, incomingFile, now);
    syncFolder(folder);
    return previousFile;
  } finally {
    for (const end of ['', '-wal', '-shm', '-journal']) rmSync(incomingFile + end, { force: true });
    unlock();
  }
}

/** Locks the data folder against servers and against archiving. @returns a function that releases both locks */
function lockAll(folder: string): () => void {
  const unlock = lockFolder(folder);
  try {
    const unlockArchive = lockFolder(folder, 'archive');
    return () => [unlockArchive, unlock].forEach((release) => release());
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Checks the copy of the backup, and revokes its sessions. */
function prepare(incomingFile: string, backup: string, now: number): void {
  try {
    withConnection(connect(incomingFile), (connection) => {
      connection.exec('PRAGMA journal_mode = DELETE');
      requireIntact(connection, backup);
      if (!isAccountStore(connection)) throw new BackupError(words().operator.notABackup(backup));
      connection.prepare('UPDATE sessions SET revoked_at = ? WHERE revoked_at IS NULL').run(now);
    });
  } catch (error) {
    throw toDamagedError(error, backup);
  }
  syncFile(incomingFile);
}

function isAccountStore(connection: Connection): boolean {
  const tables = connection.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all() as { name: string }[];
  return ['kysely_migration', 'staff', 'logs', 'sessions'].every((table) => tables.some(({ name }) => name === table));
}

/** Replaces the data file atomically: at any moment, the folder contains either the old or the new file. */
function swap(folder: string, incomingFile: string, now: number): string | null {
  const currentFile = join(folder, DATA_FILE);
  const previousFile = join(folder, `account-center.before-${new Date(now).toISOString().replace(/[:.]/g, '-')}.db`);
  const hadData = existsSync(currentFile);
  if (hadData) {
    applyWriteAheadLog(currentFile);
    linkSync(currentFile, previousFile);
    // A remaining write-ahead log belongs to the previous data file, and would damage the new data file.
    if (existsSync(`${currentFile}-wal`)) renameSync(`${currentFile}-wal`, `${previousFile}-wal`);
    rmSync(`${currentFile}-shm`, { force: true });
  }
  renameSync(incomingFile, currentFile);
  return hadData ? previousFile : null;
}

/**
 * Writes the changes of a write-ahead log, which a killed server has left, into the data file.
 * A damaged file is skipped, since the restore replaces it.
 */
function applyWriteAheadLog(file: string): void {
  try {
    withConnection(connect(file), (connection) => connection.exec('PRAGMA wal_checkpoint(TRUNCATE)'));
  } catch (error) {
    if ((error as { errcode?: unknown }).errcode === undefined) throw error;
  }
}

function withConnection<Result>(connection: Connection, use: (connection: Connection) => Result): Result {
  try {
    return use(connection);
  } finally {
    connection.close();
  }
}

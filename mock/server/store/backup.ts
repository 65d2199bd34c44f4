import { copyFileSync, existsSync, linkSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { words } from '../words/words';
import { syncFile, syncFolder } from './durableFiles';
import { DATA_FILE } from './openStore';
import { asDamage, requireSound } from './sqliteDialect';
import { connect, type Connection } from './sqliteDriver';
import { lockFolder } from './sqliteLock';

/** Why nothing was backed up or restored, in a sentence. */
export class BackupError extends Error {
  override name = 'BackupError';
}

/**
 * Copies the data of one moment into a new file, while a server may be writing: it neither waits nor is waited for.
 * The file is complete, checked and on the disk before it has its name.
 * @returns its size in bytes
 * @throws BackupError, DataFileDamagedError
 */
export function backUp(dataDir: string, file: string): number {
  const source = join(resolve(dataDir), DATA_FILE);
  const target = resolve(file);
  if (!existsSync(source)) throw new BackupError(words().operator.nothingToBackUp(source));
  if (existsSync(target)) throw new BackupError(words().operator.backupExists(target));
  mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
  const unfinished = `${target}.part`;
  rmSync(unfinished, { force: true });
  try {
    // Not the driver's page by page `backup()`: that begins anew whenever another process has written.
    using(connect(source, { readOnly: true }), (connection) => connection.prepare('VACUUM INTO ?').run(unfinished));
    using(connect(unfinished, { readOnly: true }), (connection) => requireSound(connection, unfinished));
    syncFile(unfinished);
    renameSync(unfinished, target);
    syncFolder(dirname(target));
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw asDamage(error, source);
  }
  return statSync(target).size;
}

/**
 * Puts a backup in the place of the data. Sessions do not come back with it: who has signed out since would be signed
 * in again.
 * @returns where the data from before is kept; null when there was none
 * @throws DataFolderInUseError while a server holds the folder, BackupError, DataFileDamagedError for the backup
 */
export function restore(dataDir: string, file: string, now = Date.now()): string | null {
  const backup = resolve(file);
  if (!existsSync(backup)) throw new BackupError(words().operator.backupMissing(backup));
  const folder = resolve(dataDir);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const unlock = lockAll(folder);
  const incoming = join(folder, `${DATA_FILE}.restoring`);
  try {
    copyFileSync(backup, incoming);
    prepare(incoming, backup, now);
    const kept = swap(folder, incoming, now);
    syncFolder(folder);
    return kept;
  } finally {
    for (const end of ['', '-wal', '-shm', '-journal']) rmSync(incoming + end, { force: true });
    unlock();
  }
}

/** No server, and nobody who moves rows into archives. */
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

/** Checks the copy and ends its sessions. */
function prepare(incoming: string, backup: string, now: number): void {
  try {
    using(connect(incoming), (connection) => {
      connection.exec('PRAGMA journal_mode = DELETE');
      requireSound(connection, backup);
      if (!isOurs(connection)) throw new BackupError(words().operator.notABackup(backup));
      connection.prepare('UPDATE sessions SET revoked_at = ? WHERE revoked_at IS NULL').run(now);
    });
  } catch (error) {
    throw asDamage(error, backup);
  }
  syncFile(incoming);
}

function isOurs(connection: Connection): boolean {
  const tables = connection.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all() as { name: string }[];
  return ['kysely_migration', 'staff', 'logs', 'sessions'].every((wanted) =>
    tables.some(({ name }) => name === wanted),
  );
}

/** At every moment the folder has a data file under its name: the old one, then the new one. */
function swap(folder: string, incoming: string, now: number): string | null {
  const present = join(folder, DATA_FILE);
  const kept = join(folder, `account-center.before-${new Date(now).toISOString().replace(/[:.]/g, '-')}.db`);
  const hadData = existsSync(present);
  if (hadData) {
    takeInLog(present);
    linkSync(present, kept);
    // What could not be taken in stays with the file that it belongs to; under the new one it would be damage.
    if (existsSync(`${present}-wal`)) renameSync(`${present}-wal`, `${kept}-wal`);
    rmSync(`${present}-shm`, { force: true });
  }
  renameSync(incoming, present);
  return hadData ? kept : null;
}

/** Moves the write-ahead log of a killed server into its file. A damaged file, a reason to restore, has to do without. */
function takeInLog(file: string): void {
  try {
    using(connect(file), (connection) => connection.exec('PRAGMA wal_checkpoint(TRUNCATE)'));
  } catch (error) {
    if ((error as { errcode?: unknown }).errcode === undefined) throw error;
  }
}

function using<Result>(connection: Connection, use: (connection: Connection) => Result): Result {
  try {
    return use(connection);
  } finally {
    connection.close();
  }
}

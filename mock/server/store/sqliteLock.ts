import { join } from 'node:path';
import { words } from '../words/words';
import { connect } from './sqliteDriver';

/** The data folder is open already, in this process or another. */
export class DataFolderInUseError extends Error {
  override name = 'DataFolderInUseError';
  constructor(folder: string) {
    super(words().operator.dataFolderInUse(folder));
  }
}

const SQLITE_BUSY = 5;

/** Exclusive work in a folder; serving and archiving have separate locks. */
type Work = 'serve' | 'archive';
const FILES: Record<Work, string> = { serve: 'lock.db', archive: 'archive-lock.db' };

/**
 * Locks the folder for this process, by a transaction on a separate database file. The operating system releases the lock
 * with the process, even after kill -9, so it can never be stale.
 * @returns a function that unlocks the folder
 * @throws DataFolderInUseError
 */
export function lockFolder(folder: string, work: Work = 'serve'): () => void {
  const lock = connect(join(folder, FILES[work]), { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    throw (error as { errcode?: unknown }).errcode === SQLITE_BUSY ? new DataFolderInUseError(folder) : error;
  }
  return () => lock.close();
}

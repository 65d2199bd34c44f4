import { join } from 'node:path';
import { messages } from '../messages';
import { connect } from './sqliteDriver';

/** A second process (or a second opening) wants the same data folder. */
export class DataFolderInUseError extends Error {
  override name = 'DataFolderInUseError';
  constructor(folder: string) {
    super(messages.dataFolderInUse(folder));
  }
}

const SQLITE_BUSY = 5;

/**
 * Takes the folder for this process alone. The lock is the operating system's, held through a transaction on a small
 * database file of its own: it goes with the process, also after kill -9, so nothing stale can stay behind.
 * @returns a function that gives the folder back
 * @throws DataFolderInUseError
 */
export function lockFolder(folder: string): () => void {
  const lock = connect(join(folder, 'lock.db'), { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    throw (error as { errcode?: unknown }).errcode === SQLITE_BUSY ? new DataFolderInUseError(folder) : error;
  }
  return () => lock.close();
}

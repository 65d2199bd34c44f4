import { join } from 'node:path';
import { words } from '../words/words';
import { connect } from './sqliteDriver';

/** A second process (or a second opening) wants the same data folder. */
export class DataFolderInUseError extends Error {
  override name = 'DataFolderInUseError';
  constructor(folder: string) {
    super(words().operator.dataFolderInUse(folder));
  }
}

const SQLITE_BUSY = 5;

/** Serving is what one process does at a time in a folder; archiving its log is, too, beside that one. */
type Work = 'serve' | 'archive';
const FILES: Record<Work, string> = { serve: 'lock.db', archive: 'archive-lock.db' };

/**
 * Takes the folder for this process alone. The lock is the operating system's, held through a transaction on a small
 * database file of its own: it goes with the process, also after kill -9, so nothing stale can stay behind.
 * @returns a function that gives the folder back
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

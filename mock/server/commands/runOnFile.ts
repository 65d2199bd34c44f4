import path from 'node:path';
import { words } from '../words/words';
import { BackupError } from '../store/backup';
import { speakAs } from '../words/language';
import { DataFileDamagedError, DataFolderInUseError } from '../store/openStore';

/**
 * A command for the data folder that the server would use, with one file as its argument.
 * @param work returns the sentence to print
 */
export function runOnFile(
  usage: 'backupUsage' | 'restoreUsage',
  work: (dataDir: string, file: string) => string,
): void {
  speakAs(process.env);
  // A backup holds password hashes and the token secret.
  process.umask(0o077);
  const [file, ...more] = process.argv.slice(2);
  const dataDir = path.resolve(process.env['DATA_DIR']?.trim() || '.data');
  try {
    if (process.env['DATABASE_URL']?.trim()) throw new BackupError(words().operator.onlyEmbedded);
    if (!file || more.length > 0) throw new BackupError(words().operator[usage]);
    console.log(work(dataDir, path.resolve(file)));
  } catch (error) {
    const isRefusal = [BackupError, DataFileDamagedError, DataFolderInUseError].some((kind) => error instanceof kind);
    console.error(isRefusal ? (error as Error).message : error);
    process.exitCode = 1;
  }
}

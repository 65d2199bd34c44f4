import path from 'node:path';
import { messages } from '../messages';
import { BackupError } from '../store/backup';
import { DataFileDamagedError, DataFolderInUseError } from '../store/openStore';

/**
 * A command for the data folder that the server would use, with one file as its argument.
 * @param work returns the sentence to print
 */
export function runOnFile(usage: string, work: (dataDir: string, file: string) => string): void {
  // A backup holds password hashes and the token secret.
  process.umask(0o077);
  const [file, ...more] = process.argv.slice(2);
  const dataDir = path.resolve(process.env['DATA_DIR']?.trim() || '.data');
  try {
    if (process.env['DATABASE_URL']?.trim()) throw new BackupError(messages.onlyEmbedded);
    if (!file || more.length > 0) throw new BackupError(usage);
    console.log(work(dataDir, path.resolve(file)));
  } catch (error) {
    const isRefusal = [BackupError, DataFileDamagedError, DataFolderInUseError].some((kind) => error instanceof kind);
    console.error(isRefusal ? (error as Error).message : error);
    process.exitCode = 1;
  }
}

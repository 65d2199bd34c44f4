import path from 'node:path';
import { parseArgs } from 'node:util';
import { BrokenLogError } from '../rules/logChain';
import {
  LogCommandError,
  type DataLocation,
  DatabaseUnreachableError,
  DataFileDamagedError,
  DataFolderInUseError,
} from '../store/openStore';
import { setProcessLanguage } from '../words/language';
import { words } from '../words/words';
import { BackupError } from '../store/backup';

type Option = 'head' | 'before';

interface Request {
  location: DataLocation;
  folders: string[];
  values: { [Name in Option]?: string[] };
}

/**
 * Runs a command on the operation log of the server's store. An expected error is printed as a message without a stack.
 * @param usage name of the help text, which is printed if the arguments are invalid
 * @param options names of the command's options, such as `before` for `--before`
 */
export async function runOnLog(
  usage: 'logVerifyUsage' | 'logArchiveUsage' | 'logRebuildUsage',
  options: readonly Option[],
  work: (request: Request) => Promise<void>,
): Promise<void> {
  setProcessLanguage(process.env);
  // Only the owner may read new files: archives contain personal data.
  process.umask(0o077);
  try {
    const request = readArguments(options);
    if (!request) throw new LogCommandError(words().operator[usage]);
    await work(request);
  } catch (error) {
    const refusals = [LogCommandError, BrokenLogError, DataFileDamagedError, DatabaseUnreachableError];
    console.error(refusals.some((kind) => error instanceof kind) ? (error as Error).message : error);
    process.exitCode = 1;
  }
}

/** Parses the command line. @returns undefined if the arguments are invalid */
function readArguments(options: readonly Option[]): Request | undefined {
  const optionTypes = Object.fromEntries(options.map((name) => [name, { type: 'string', multiple: true } as const]));
  try {
    const { values, positionals } = parseArgs({ options: optionTypes, allowPositionals: true });
    return {
      location: {
        dataDir: path.resolve(process.env['DATA_DIR']?.trim() || '.data'),
        databaseUrl: process.env['DATABASE_URL']?.trim() || undefined,
      },
      folders: positionals.map((folder) => path.resolve(folder)),
      values: values,
    };
  } catch {
    return undefined;
  }
}

/**
 * Runs a command on the server's data folder, with one file as its argument. An expected error is printed as a message
 * without a stack.
 * @param usage name of the help text, which is printed if the arguments are invalid
 * @param work runs the command and returns the message to print
 */
export function runOnFile(
  usage: 'backupUsage' | 'restoreUsage',
  work: (dataDir: string, file: string) => string,
): void {
  setProcessLanguage(process.env);
  // Only the owner may read new files: a backup contains password hashes and the token secret.
  process.umask(0o077);
  const [file, ...extraArguments] = process.argv.slice(2);
  const dataDir = path.resolve(process.env['DATA_DIR']?.trim() || '.data');
  try {
    if (process.env['DATABASE_URL']?.trim()) throw new BackupError(words().operator.onlyEmbedded);
    if (!file || extraArguments.length > 0) throw new BackupError(words().operator[usage]);
    console.log(work(dataDir, path.resolve(file)));
  } catch (error) {
    const isRefusal = [BackupError, DataFileDamagedError, DataFolderInUseError].some((kind) => error instanceof kind);
    console.error(isRefusal ? (error as Error).message : error);
    process.exitCode = 1;
  }
}

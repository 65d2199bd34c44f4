import path from 'node:path';
import { parseArgs } from 'node:util';
import { BrokenLogError } from '../archive/brokenLog';
import { LogCommandError, type DataLocation } from '../store/openBeside';
import { DatabaseUnreachableError, DataFileDamagedError } from '../store/openStore';
import { speakAs } from '../words/language';
import { words } from '../words/words';

type Option = 'head' | 'before';

interface Request {
  location: DataLocation;
  folders: string[];
  values: { [Name in Option]?: string[] };
}

/** A command for the log of the installation that the server would use; refusals are told in a sentence. */
export async function runOnLog(
  usage: 'logVerifyUsage' | 'logArchiveUsage' | 'logRebuildUsage',
  options: readonly Option[],
  work: (request: Request) => Promise<void>,
): Promise<void> {
  speakAs(process.env);
  // What is archived tells of people.
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

/** @returns undefined where they cannot be understood */
function readArguments(options: readonly Option[]): Request | undefined {
  const known = Object.fromEntries(options.map((name) => [name, { type: 'string', multiple: true } as const]));
  try {
    const { values, positionals } = parseArgs({ options: known, allowPositionals: true });
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

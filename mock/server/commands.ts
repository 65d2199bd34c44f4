import { createReadStream, existsSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { archiveLog, monthOf } from './archive/archiveLog';
import { rebuildDerivedData, verifyLog } from './archive/verifyLog';
import { BrokenLogError, type ChainLink } from './rules/logChain';
import { hashOf } from './rules/passwords';
import { firstMs } from './rules/time';
import { BackupError, backUp, restore } from './store/backup';
import {
  CommandError,
  DatabaseUnreachableError,
  DataFileDamagedError,
  DataFolderInUseError,
  openForCommand,
  withArchiveLock,
} from './store/openStore';
import { setProcessLanguage } from './words/language';
import { words } from './words/words';

/** Name of the command, such as `backup`, and its arguments. */
const [command = '', ...argv] = process.argv.slice(2);

const location = {
  dataDir: path.resolve(process.env['DATA_DIR']?.trim() || '.data'),
  databaseUrl: process.env['DATABASE_URL']?.trim() || undefined,
};

type LogUsage = 'logVerifyUsage' | 'logArchiveUsage' | 'logRebuildUsage';
type Option = 'head' | 'before';

interface LogArguments {
  folders: string[];
  values: { [Name in Option]?: string[] };
}

/**
 * Parses the arguments of a command on the operation log.
 * @param usage name of the help text
 * @param options names of the command's options, such as `before` for `--before`
 * @throws CommandError with the help text if the arguments are invalid
 */
function logArguments(usage: LogUsage, options: readonly Option[] = []): LogArguments {
  const optionTypes = Object.fromEntries(options.map((name) => [name, { type: 'string', multiple: true } as const]));
  try {
    const { values, positionals } = parseArgs({ args: argv, options: optionTypes, allowPositionals: true });
    return { folders: positionals.map((folder) => path.resolve(folder)), values };
  } catch {
    throw new CommandError(words().operator[usage]);
  }
}

/**
 * Parses the only argument of a command on the embedded database, a file.
 * @throws CommandError on PostgreSQL, or with the help text if the arguments are invalid
 */
function fileArgument(usage: 'backupUsage' | 'restoreUsage'): string {
  const [file, ...extraArguments] = argv;
  if (location.databaseUrl) throw new CommandError(words().operator.onlyEmbedded);
  if (!file || extraArguments.length > 0) throw new CommandError(words().operator[usage]);
  return path.resolve(file);
}

/** `npm run backup -- <file>` copies the data of the server to a file. The server may be running. */
function runBackup(): void {
  const file = fileArgument('backupUsage');
  console.log(words().operator.backedUp(file, backUp(location.dataDir, file)));
}

/** `npm run restore -- <file>` replaces the server's data by a backup. The server must be stopped. */
function runRestore(): void {
  const file = fileArgument('restoreUsage');
  console.log(words().operator.restored(file, restore(location.dataDir, file)));
}

/** `npm run log:verify -- [folder…] [--head <id>:<hash>]` verifies the log's hash chain. Servers may be running. */
async function runVerify(): Promise<void> {
  const { folders, values } = logArguments('logVerifyUsage', ['head']);
  const missingFolder = folders.find((folder) => !existsSync(folder));
  if (missingFolder) throw new CommandError(words().operator.logFolderMissing(missingFolder));
  const knownHeads = (values.head ?? []).map(linkOf);
  const store = await openForCommand(location, 'read');
  try {
    const { archived, stored, after, head } = await verifyLog(store.db, folders, knownHeads);
    console.log(words().operator.logVerified(archived, stored), words().operator.logBegins(after.id));
    console.log(words().operator.logHead(head.id, head.hash));
  } finally {
    await store.close();
  }
}

function linkOf(text: string): ChainLink {
  const [, id, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text.trim()) ?? [];
  if (!id || !hash) throw new CommandError(words().operator.logVerifyUsage);
  return { id: Number(id), hash };
}

/**
 * `npm run log:archive -- --before 2026-01-01 <folder>` moves older months of the log to files. Servers may be running.
 */
async function runArchive(): Promise<void> {
  const { folders, values } = logArguments('logArchiveUsage', ['before']);
  const [folder, ...extraFolders] = folders;
  const [day = '', ...days] = values.before ?? [];
  const before = /^\d{4}-\d\d-\d\d$/.test(day) ? firstMs(day) : Number.NaN;
  if (!folder || extraFolders.length > 0 || days.length > 0 || Number.isNaN(before))
    throw new CommandError(words().operator.logArchiveUsage);
  if (before > monthOf(Date.now()).start) throw new CommandError(words().operator.logBeforeFuture);
  await withArchiveLock(location, async () => {
    const store = await openForCommand(location, 'write');
    try {
      let months = 0;
      const onMonth = (file: string, rows: number) => {
        months += 1;
        console.log(words().operator.logArchived(file, rows));
      };
      await archiveLog(store, { before, folder, onMonth });
      if (months === 0) console.log(words().operator.logArchivedNothing);
    } finally {
      await store.close();
    }
  });
}

/** `npm run log:rebuild` recomputes the log's counts by day and its search keys. Servers may be running. */
async function runRebuild(): Promise<void> {
  if (logArguments('logRebuildUsage').folders.length > 0) throw new CommandError(words().operator.logRebuildUsage);
  const store = await openForCommand(location, 'write');
  try {
    const { days, keys } = await rebuildDerivedData(store);
    console.log(words().operator.logRebuilt(days, keys));
  } finally {
    await store.close();
  }
}

/**
 * `npm run leaked [-- <file>]` checks that a file of leaked passwords is sorted, so that the server can search it.
 * Without a file, it prints a help text.
 */
async function runLeaked(): Promise<void> {
  const [file] = argv;
  const { leakedHelp, leakedGood, leakedBad } = words().operator;
  if (file === undefined) return console.log(leakedHelp);
  let lines = 0;
  let previous = '';
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    lines += 1;
    const hash = hashOf(line);
    if (hash === undefined || hash <= previous) throw new CommandError(leakedBad(lines));
    previous = hash;
  }
  console.log(leakedGood(lines));
}

const commands: Readonly<Partial<Record<string, () => Promise<void> | void>>> = {
  'backup': runBackup,
  'restore': runRestore,
  'leaked': () =>
    runLeaked().catch(({ message }: Error) => {
      throw new CommandError(message);
    }),
  'log:verify': runVerify,
  'log:archive': runArchive,
  'log:rebuild': runRebuild,
};

/** Errors with a message for the operator, which is printed without a stack. */
const EXPECTED = [
  BackupError,
  BrokenLogError,
  CommandError,
  DataFileDamagedError,
  DataFolderInUseError,
  DatabaseUnreachableError,
];

/** Runs one of the commands of the server, by its name in `package.json`. */
async function main(): Promise<void> {
  setProcessLanguage(process.env);
  // Only the owner may read new files: backups and archives contain personal data, password hashes and secrets.
  process.umask(0o077);
  try {
    const run = commands[command];
    if (!run) throw new RangeError(`Unknown command "${command}", known are: ${Object.keys(commands).join(', ')}`);
    await run();
  } catch (error) {
    const isExpected = EXPECTED.some((kind) => error instanceof kind);
    console.error(isExpected ? (error as Error).message : error);
    process.exitCode = 1;
  }
}

void main();

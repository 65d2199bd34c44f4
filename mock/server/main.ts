import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createBackend } from './backend';
import { startForwarding, stopForwarding } from './archive/forwardLog';
import { forwardTarget } from './archive/forwardTargets';
import { addressReader } from './http/request';
import { closeGracefully, listen, createHttpServer } from './http/createHttpServer';
import { loadStaticFiles } from './http/staticFiles';
import { fillStore, needsSeed } from './fillStore';
import { accountLines, demoHashes, countDemoHashes } from './seed/demoAccounts';
import { missingRoles } from './rules/factors';
import { openLeakedPasswords } from './rules/passwords';
import { backendOptions, readSettings, SettingsError, type Settings } from './settings';
import { DatabaseUnreachableError, DataFolderInUseError, openStore, type Store } from './store/openStore';
import { databaseName } from './store/postgres';
import { storedTokenSecret } from './store/storedSettings';
import { createUploads } from './uploads/createUploads';
import { setProcessLanguage } from './words/language';

/** Command-line argument: seed the store, then exit without starting the server. */
const ONLY_FILL = '--only-fill';

/** Maximum time for stopping. Process managers kill a process ten seconds after the signal. */
const STOPPING_MS = 9500;

async function main(): Promise<void> {
  setProcessLanguage(process.env);
  // Only the owner can read new files, because the data folder contains password hashes and the token secret.
  process.umask(0o077);
  const settings = readSettings(process.env);
  if (process.argv.includes(ONLY_FILL)) return fillAndEnd(settings);
  let store = await openStore(settings);
  try {
    if (settings.seed === 'large' && (await needsSeed(store))) {
      await store.close();
      await fillInOtherProcess();
      store = await openStore(settings);
    }
    await serve(settings, store);
  } catch (error) {
    await store.close();
    throw error;
  }
}

/** Seeds in a child process. This process would otherwise keep the memory that inserting a million rows needs. */
async function fillInOtherProcess(): Promise<void> {
  // The memory limits of this process are for serving, so the child starts without them.
  // If this process ends, the IPC channel closes and the child process ends as well.
  const execArgv = process.execArgv.filter((argument) => !argument.startsWith('--max-'));
  const [code] = (await once(fork(__filename, [ONLY_FILL], { execArgv }), 'exit')) as [number | null];
  if (code !== 0) process.exit(1);
}

async function fillAndEnd(settings: Settings): Promise<void> {
  process.once('disconnect', () => process.exit(1));
  const store = await openStore(settings);
  await fill(settings, store);
  await store.close();
  process.exit(0);
}

const fill = (settings: Settings, store: Store) =>
  store.fill(() => fillStore(store, settings, (progress) => console.log(`- ${progress}`)));

async function serve(settings: Settings, store: Store): Promise<void> {
  await fill(settings, store);
  await warnOfMissingRoles(store, settings);
  const refusedHashes = settings.allowDemo ? [] : await publicHashes(store);
  const tokenSecret = settings.tokenSecret ?? (await storedTokenSecret(store));
  const uploads = createUploads({ folder: path.join(settings.dataDir, 'uploads'), secret: tokenSecret, store });
  await uploads.removeUnfinished();
  const options = backendOptions(settings);
  const backend = createBackend({
    ...options,
    store,
    tokenSecret,
    refusedHashes,
    passwordPolicy: { ...options.passwordPolicy, isLeaked: await leakedPasswords(settings) },
  });
  backend.startExpiryTimer();
  const forwarder = await forwardEntries(store, settings);
  const server = createHttpServer({
    backend,
    files: loadStaticFiles(settings.appDir),
    addressOf: addressReader(settings.trustedProxies, (peer) => logLine('warning', { message: untrustedProxy(peer) })),
    storageOrigins: settings.storageOrigins,
    uploads,
    onRequest: settings.logRequests ? (line) => logLine('request', line) : undefined,
    onFault: (fault, requestId) => logLine('fault', { id: requestId, fault: String((fault as Error)?.stack ?? fault) }),
  });
  const address = await listen(server, settings.port, settings.host);
  console.log(banner(address, settings));

  const stop = async (signal: string) => {
    console.log(`${signal}: finishing what is under way, then stopping`);
    // Exits even if something hangs. This loses no data: all acknowledged changes are stored.
    setTimeout(() => process.exit(1), STOPPING_MS);
    await Promise.all([closeGracefully(server), forwarder?.close()]);
    await backend.close();
    process.exit(0);
  };
  let stopping: Promise<void> | undefined;
  // The signal may arrive twice: once from the terminal, and once forwarded by `npm start`.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void (stopping ??= stop(signal)));
}

async function forwardEntries(store: Store, { logForward }: Settings) {
  const target = logForward && forwardTarget(logForward.address, logForward.token);
  if (target)
    return startForwarding(store, target, {
      error: (message, error) => logLine('fault', { message, fault: String(error) }),
    });
  await stopForwarding(store.db);
  return undefined;
}

/**
 * Opens the file that the setting LEAKED_PASSWORDS names.
 * @returns a function that looks up a password in this file; undefined if the setting is missing
 * @throws SettingsError if the file cannot be searched
 */
async function leakedPasswords({ leakedPasswords: file }: Settings) {
  if (file === undefined) return undefined;
  try {
    return (await openLeakedPasswords(file)).has;
  } catch (error) {
    const problem = `LEAKED_PASSWORDS needs a sorted file of SHA-1 hashes; "npm run leaked" says how to make one. ${String(error)}`;
    throw new SettingsError([problem], { cause: error });
  }
}

/**
 * Finds accounts that still have the demo password, which is published.
 * @returns the different hashes of the demo password in the store. Sign-in is refused to accounts with these hashes.
 * @throws SettingsError if all administrators still have the demo password
 */
async function publicHashes(store: Store): Promise<string[]> {
  const hashes = await demoHashes(store);
  if (hashes.length === 0) return [];
  const { accounts, hasSafeAdministrator } = await countDemoHashes(store, hashes);
  if (!hasSafeAdministrator) {
    throw new SettingsError([
      'The administrators of this installation still have the password of the demonstration, which everybody knows: start it with ALLOW_DEMO=1, change their passwords, and start it again without.',
    ]);
  }
  if (accounts > 0) {
    const message = `Enabled accounts that still have the password of the demonstration: ${accounts}. Nobody can sign in with it: reset their passwords.`;
    logLine('warning', { message });
  }
  return hashes;
}

/**
 * Warns if SECOND_FACTOR names roles that do not exist.
 * A missing role is not an error, since it may be created later.
 * Until then, SECOND_FACTOR requires no second factor for this role.
 */
async function warnOfMissingRoles({ db }: Store, { secondFactor }: Settings): Promise<void> {
  const codes = await missingRoles(db, secondFactor);
  if (codes.length > 0) logLine('warning', { message: `SECOND_FACTOR names no existing roles: ${codes.join(', ')}.` });
}

const untrustedProxy = (peer: string): string =>
  `A request from ${peer} came with X-Forwarded-For, which is not believed, as that address is not in TRUSTED_PROXIES. If it is a proxy of yours, add it: until then all people behind it share one address in the sign-in throttle and in the log. If not, somebody made the header up. This is said once.`;

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '::1']);

/** Returns the message at the start of the server, with its address and the demo accounts. */
function banner(address: string, { host, dataDir, databaseUrl, seed }: Settings): string {
  const warning = [
    '',
    `  HOST=${host} lets other machines in, and these accounts are no secret.`,
    '  For real use start with SEED=none, ADMIN_USERNAME and ADMIN_PASSWORD on an empty DATA_DIR.',
  ];
  return [
    '',
    `  Open     ${address}`,
    `  Data     ${databaseUrl ? `PostgreSQL ${databaseName(databaseUrl)}` : dataDir}`,
    ...(seed !== 'none' ? ['', ...accountLines()] : []),
    ...(seed !== 'none' && !LOOPBACK.has(host) ? warning : []),
    '',
    '  Stop with Ctrl+C',
    '',
  ].join('\n');
}

/** Writes one line of JSON to stderr. Messages for people are written to stdout instead. */
function logLine(kind: string, content: object): void {
  process.stderr.write(`${JSON.stringify({ time: new Date().toISOString(), kind, ...content })}\n`);
}

main().catch((error: unknown) => {
  // The message of an expected error is enough for the operator. Any other error is printed with its stack.
  const refusals = [SettingsError, DataFolderInUseError, DatabaseUnreachableError];
  const refusal = refusals.find((kind) => error instanceof kind) && (error as Error).message;
  console.error(refusal ?? error);
  process.exit(1);
});

import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createBackend } from './backend';
import { banner } from './banner';
import { startForwarding, stopForwarding } from './archive/forwardLog';
import { forwardTarget } from './archive/forwardTargets';
import { addressReader } from './http/clientAddress';
import { closeGracefully } from './http/closeGracefully';
import { createHttpServer } from './http/createHttpServer';
import { listen } from './http/listen';
import { loadStaticFiles } from './http/staticFiles';
import { fillStore, isToBeFilled } from './fillStore';
import { demoHashes, heldDemoHashes } from './seed/demoHashes';
import { openLeakedPasswords } from './rules/leakedPasswords';
import { readSettings, SettingsError, type Settings } from './settings';
import { DatabaseUnreachableError, DataFolderInUseError, openStore, type Store } from './store/openStore';
import { keptTokenSecret } from './store/tokenSecret';
import { createUploads } from './uploads/createUploads';
import { speakAs } from './words/language';

/** Argument of this program: no server, only its first data. */
const ONLY_FILL = '--only-fill';

/** Process managers kill what takes longer. */
const STOPPING_MS = 9500;

async function main(): Promise<void> {
  speakAs(process.env);
  // Files made from here on are their owner's alone: the data folder holds password hashes and the token secret.
  process.umask(0o077);
  const settings = readSettings(process.env);
  if (process.argv.includes(ONLY_FILL)) return fillAndEnd(settings);
  let store = await openStore(settings);
  try {
    if (settings.seed === 'large' && (await isToBeFilled(store))) {
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

/** A process would keep for good the memory that it takes to make a million rows. */
async function fillInOtherProcess(): Promise<void> {
  // The limits of memory are for serving. Its channel tells the child when this process is gone.
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
  const refusedHashes = settings.allowDemo ? [] : await publicPasswords(store);
  const tokenSecret = settings.tokenSecret ?? (await keptTokenSecret(store));
  const uploads = createUploads({ folder: path.join(settings.dataDir, 'uploads'), secret: tokenSecret, store });
  await uploads.removeUnfinished();
  const backend = createBackend({
    store,
    tokenSecret,
    tokenTtl: settings.tokenTtlSeconds,
    objectStorage: settings.objectStorage,
    refusedHashes,
    passwordPolicy: { words: settings.passwordWords, isLeaked: await leakedPasswords(settings) },
  });
  backend.watchEnds();
  const forwarding = await forwardEntries(store, settings);
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
    // Whatever hangs: everything acknowledged is stored.
    setTimeout(() => process.exit(1), STOPPING_MS);
    await closeGracefully(server);
    await forwarding?.close();
    await backend.close();
    process.exit(0);
  };
  let stopping: Promise<void> | undefined;
  // A terminal sends Ctrl+C to every process of `npm start`, and the commands forward it once more.
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
 * @returns the lookup, where a file is set
 * @throws SettingsError when it cannot be searched
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
 * @returns hashes that nobody signs in by
 * @throws SettingsError where nobody could administer the installation without them
 */
async function publicPasswords(store: Store): Promise<string[]> {
  const hashes = await demoHashes(store);
  if (hashes.length === 0) return [];
  const { accounts, isOwned } = await heldDemoHashes(store, hashes);
  if (!isOwned) {
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

const untrustedProxy = (peer: string): string =>
  `A request from ${peer} came with X-Forwarded-For, which is not believed, as that address is not in TRUSTED_PROXIES. If it is a proxy of yours, add it: until then all people behind it share one address in the sign-in throttle and in the log. If not, somebody made the header up. This is said once.`;

/** One line of JSON on stderr per event; stdout is for people. */
function logLine(kind: string, content: object): void {
  process.stderr.write(`${JSON.stringify({ time: new Date().toISOString(), kind, ...content })}\n`);
}

main().catch((error: unknown) => {
  // A refusal is a sentence for the person at the terminal; anything else is a fault and needs its stack.
  const refusals = [SettingsError, DataFolderInUseError, DatabaseUnreachableError];
  const refusal = refusals.find((kind) => error instanceof kind) && (error as Error).message;
  console.error(refusal ?? error);
  process.exit(1);
});

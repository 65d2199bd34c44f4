import type { Page } from '@playwright/test';
import { createHash } from 'node:crypto';
import { generate } from 'selfsigned';
import { createServer as createHttp, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createHttps } from 'node:https';
import type { AddressInfo } from 'node:net';
import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
  mkdirSync,
  renameSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import { execFileSync } from 'node:child_process';

import { expect, siteOf } from './server';

/** Creates a key and a self-signed certificate. The browser of the test does not check the certificate. */
async function ownCertificate(): Promise<{ key: string; cert: string }> {
  const attributes = [{ name: 'commonName', value: 'localhost' }];
  const { private: key, cert } = await generate(attributes, { keyType: 'ec', algorithm: 'sha256' });
  return { key, cert };
}

export const OLD_WORKER = '/old-worker.js';

/** Starts an http or https proxy before the app's server. The proxy also delivers an earlier service worker script. */
export async function startFront(target: string, secure: boolean): Promise<{ address: string; stop: () => void }> {
  const answer = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    if (incoming.url === OLD_WORKER) {
      outgoing.writeHead(200, { 'content-type': 'text/javascript' }).end("addEventListener('fetch', () => undefined);");
      return;
    }
    const { method, headers } = incoming;
    const onward = request(target + incoming.url, { method, headers }, (reply) => {
      outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  };
  const server = secure ? createHttps(await ownCertificate(), answer) : createHttp(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { address: `${secure ? 'https' : 'http'}://127.0.0.1:${port}`, stop };
}

const ENTRY = 'umi';
/** Name of the script that preloads all screens. Like the entry script, it contains the file names of the screens. */
const HELPER = 'preload_helper';
const PASSWORD = 'p__account__password__index';
/** A screen of the account menu. Screens of the navigation would be preloaded. */
const ACCESS = 'p__account__access__index';
const STAFF = 'p__account__staff__index';

/**
 * Makes a later version of a build, as on a server that kept only some files of the previous version.
 * Three screens, and the files that contain their names, get new hashes. The old file of the staff screen still exists.
 * The old files of the password screen, the access screen, the entry script and the preload script are missing.
 */
export function nextBuild(from: string, to: string, version = 0): { entry: string } {
  rmSync(to, { recursive: true, force: true });
  // Leaves out compressed files, which the server would send instead of the changed files.
  cpSync(from, to, { recursive: true, filter: (file) => !/\.(br|gz)$/.test(file) });
  const readText = (file: string) => readFileSync(path.join(to, file), 'utf8');
  /** @returns the hash of the file `name` that the text `namedBy` contains. The folder may also have older files. */
  const hashOf = (name: string, namedBy: string) => {
    const hashes = readdirSync(to).map(
      (file) => new RegExp(`^${name}\\.([0-9a-f]{8})\\.(async\\.)?js$`).exec(file)?.[1],
    );
    const match = hashes.find((hash) => hash && namedBy.includes(hash));
    if (!match) throw new Error(`${from} has no ${name}`);
    return match;
  };
  const fileOf = (name: string, hash: string) => `${name}.${hash}.${name.startsWith('p__') ? 'async.js' : 'js'}`;
  const page = readText('index.html');
  const entry = readText(fileOf(ENTRY, hashOf(ENTRY, page)));
  const names = [PASSWORD, ACCESS, STAFF, ENTRY, HELPER];
  const renamedFiles = names.map((name, place) => ({
    name,
    old: hashOf(name, name.startsWith('p__') ? entry : page),
    next: `${version}000000${place}`,
  }));

  for (const { name, old, next } of renamedFiles) {
    cpSync(path.join(to, fileOf(name, old)), path.join(to, fileOf(name, next)));
    if (name !== STAFF) rmSync(path.join(to, fileOf(name, old)));
  }
  const newName = (name: string) => fileOf(name, renamedFiles.find((one) => one.name === name)?.next ?? '');
  const naming = [newName(ENTRY), newName(HELPER), 'index.html', 'service-worker.js'].filter((file) =>
    existsSync(path.join(to, file)),
  );
  for (const file of naming) {
    const text = renamedFiles.reduce((all, { old, next }) => all.replaceAll(old, next), readText(file));
    writeFileSync(path.join(to, file), text);
  }
  return { entry: newName(ENTRY) };
}

const ROOT = path.resolve(__dirname, '../../..');
const CACHE = path.join(ROOT, '.cache/pwa-build');
const SOURCES = ['src', 'config', 'public', '.umirc.ts', 'package-lock.json'];

/** @returns the files below a path, or the path itself if it is a file. Files that Umi generates are left out. */
function filesBelow(place: string): string[] {
  if (statSync(path.join(ROOT, place)).isFile()) return [place];
  const names = readdirSync(path.join(ROOT, place)).filter((name) => !name.startsWith('.umi'));
  return names.sort().flatMap((name) => filesBelow(`${place}/${name}`));
}

function sourceHash(): string {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap(filesBelow)) hash.update(`${file}\0`).update(readFileSync(path.join(ROOT, file)));
  return hash.digest('hex').slice(0, 16);
}

/** @returns the folder of the app built as a PWA. A build takes half a minute, so it is cached until sources change. */
export function pwaBuild(): string {
  const hash = sourceHash();
  const folder = path.join(CACHE, hash);
  if (existsSync(folder)) return folder;
  mkdirSync(CACHE, { recursive: true });
  for (const name of readdirSync(CACHE).filter((entry) => !entry.startsWith(hash)))
    rmSync(path.join(CACHE, name), { recursive: true, force: true });
  // Another test worker may be building at the same time, so each worker first builds in a folder of its own.
  const partialFolder = `${folder}.${process.pid}`;
  const env = { ...process.env, NODE_ENV: 'production', PWA: '1', BUILD_FOLDER: partialFolder };
  execFileSync(process.execPath, ['node_modules/umi/bin/umi.js', 'build'], { cwd: ROOT, env, stdio: 'pipe' });
  if (existsSync(folder)) rmSync(partialFolder, { recursive: true });
  else renameSync(partialFolder, folder);
  return folder;
}

export const test = siteOf(pwaBuild);

/** Waits until the service worker controls the page and has cached the files that the page loaded. */
export async function underWorker(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  await expect.poll(async () => (await cachedPaths(page)).some((name) => /^\/umi\.\w+\.js$/.test(name))).toBe(true);
}

export const cachedPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

export { expect };

import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, siteOf } from './server';

const ROOT = path.resolve(__dirname, '../../..');
const CACHE = path.join(ROOT, '.cache/pwa-build');
const SOURCES = ['src', 'config', 'public', '.umirc.ts', 'package-lock.json'];

/** Files below a place, or the place itself; not what Umi generates. */
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

/** A folder with the app built as a PWA; made once for each state of the sources, which takes half a minute. */
export function pwaBuild(): string {
  const hash = sourceHash();
  const folder = path.join(CACHE, hash);
  if (existsSync(folder)) return folder;
  mkdirSync(CACHE, { recursive: true });
  for (const name of readdirSync(CACHE).filter((other) => !other.startsWith(hash)))
    rmSync(path.join(CACHE, name), { recursive: true, force: true });
  // Another worker of the run may be building, too.
  const unfinished = `${folder}.${process.pid}`;
  const env = { ...process.env, NODE_ENV: 'production', PWA: '1', BUILD_FOLDER: unfinished };
  execFileSync(process.execPath, ['node_modules/umi/bin/umi.js', 'build'], { cwd: ROOT, env, stdio: 'pipe' });
  if (existsSync(folder)) rmSync(unfinished, { recursive: true });
  else renameSync(unfinished, folder);
  return folder;
}

export const test = siteOf(pwaBuild);

/** Waits until the worker has installed, has taken over the page, and has what the page loaded before. */
export async function underWorker(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  await expect.poll(async () => (await cachedPaths(page)).some((name) => /^\/umi\.\w+\.js$/.test(name))).toBe(true);
}

/** Paths of all that any cache of the origin holds. */
export const cachedPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return kept.flat().map(({ url }) => new URL(url).pathname);
  });

export { expect };

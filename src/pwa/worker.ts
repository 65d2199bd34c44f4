import { ASSETS, isAsset, isOtherFile, isScreen, PAGES } from './addresses';
import type { FetchEvent, WorkerScope } from './workerTypes';

/**
 * The service worker. It keeps the page with its icons, and files whose names carry a hash of their content; nothing
 * else. These never change, so that all versions share one cache: a tab that still runs the version before finds its
 * own files there after an update.
 */
declare const self: WorkerScope;

/** About four versions of the shell, or one with every screen and language. */
const MOST_ASSETS = 400;
/** A network that answers this late counts as none. In milliseconds. */
const PATIENCE = 4000;

const shell = self.__WB_MANIFEST.map(({ url }) => url);
/** Start address of the app; its page serves every screen. */
const start = self.registration.scope;

const isGood = (answer: Response): boolean => answer.ok && answer.type === 'basic' && !answer.redirected;

/** Takes the page, and then all that it and its first screens need. One missing: no installation, tried again later. */
async function install(): Promise<void> {
  const page = await fetch(start, { cache: 'reload' });
  if (!isGood(page)) throw new Error(`The page could not be had: ${page.status}`);
  const named = Array.from((await page.clone().text()).matchAll(/\s(?:src|href)="(\/[^"]+)"/g), ([, url]) => url ?? '');
  await keepAssets([...named.filter(isAsset), ...shell]);
  const pages = await self.caches.open(PAGES);
  await pages.addAll(named.filter(isOtherFile));
  await pages.put(start, page);
}

async function keepAssets(urls: readonly string[]): Promise<void> {
  const cache = await self.caches.open(ASSETS);
  const known = await Promise.all(urls.map((url) => cache.match(url)));
  await cache.addAll(Array.from(new Set(urls.filter((_, place) => !known[place]))));
}

async function keep(url: string, answer: Response): Promise<void> {
  await (await self.caches.open(ASSETS)).put(url, answer);
  await limitAssets();
}

const keptIn = async (name: string, url: string): Promise<Response | undefined> =>
  (await self.caches.open(name)).match(url, { ignoreVary: true });

/** Forgets the files that were taken longest ago, those of this version's shell never. */
async function limitAssets(): Promise<void> {
  const cache = await self.caches.open(ASSETS);
  const kept = await cache.keys();
  const old = kept.filter(({ url }) => !shell.includes(new URL(url).pathname));
  await Promise.all(old.slice(0, Math.max(0, kept.length - MOST_ASSETS)).map((request) => cache.delete(request)));
}

/** From the cache, or from the network and kept. */
async function answerAsset(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const kept = await keptIn(ASSETS, request.url);
  if (kept) return kept;
  const answer = await fetch(request);
  // A full disk is no reason to be without the file.
  if (isGood(answer)) event.waitUntil(keep(request.url, answer.clone()).catch(() => undefined));
  return answer;
}

/** The server's page; the kept one when the server is away, fails, or does not answer for long. */
async function answerPage(request: Request): Promise<Response> {
  const fromServer = fetch(request);
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE));
  const answer = await Promise.race([fromServer.catch(() => undefined), late]);
  if (answer && answer.status < 500) return answer;
  return (await keptIn(PAGES, start)) ?? fromServer;
}

/** From the network, or as it was when the worker was installed. */
async function answerOtherFile(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (away) {
    const kept = await keptIn(PAGES, request.url);
    if (kept) return kept;
    throw away;
  }
}

self.addEventListener('install', (event) => event.waitUntil(install()));

self.addEventListener('activate', (event) => event.waitUntil(Promise.all([self.clients.claim(), limitAssets()])));

self.addEventListener('message', (event) => {
  const { type, urls = [] } = event.data as { type?: string; urls?: string[] };
  if (type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting());
  if (type === 'KEEP') event.waitUntil(keepAssets(urls.filter(isAsset)).then(limitAssets, () => undefined));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (isScreen(pathname)) event.respondWith(answerPage(request));
  } else if (isAsset(pathname)) event.respondWith(answerAsset(event));
  else if (isOtherFile(pathname)) event.respondWith(answerOtherFile(request));
});

import { ASSETS, isAsset, isUnhashedFile, isScreen, PAGES } from './addresses';

// Own types of the service worker's globals, because TypeScript's libraries `webworker` and `dom` conflict.

interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

interface MessageEventOfWorker extends ExtendableEvent {
  readonly data: unknown;
}

interface Events {
  install: ExtendableEvent;
  activate: ExtendableEvent;
  fetch: FetchEvent;
  message: MessageEventOfWorker;
}

interface WorkerScope {
  readonly location: Location;
  readonly registration: { readonly scope: string };
  readonly clients: { claim(): Promise<void> };
  readonly caches: CacheStorage;
  /** Files to cache. The build replaces `self.__WB_MANIFEST` with the list of these files. */
  readonly __WB_MANIFEST: readonly { url: string; revision: string | null }[];
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void): void;
}

/**
 * The service worker caches only the page, its icons, and files that have a hash of their content in their name.
 * Files with a hash in their name never change, so all versions of the app share one cache.
 * After an update, a tab that still runs the previous version finds the files of that version in the shared cache.
 */
declare const self: WorkerScope;

/** Maximum number of cached files, enough for all screens and languages of one version of the app. */
const MAX_ASSETS = 400;
/** Milliseconds after which the network counts as unavailable if there is no response. */
const RESPONSE_TIMEOUT_MS = 4000;

const shell = self.__WB_MANIFEST.map(({ url }) => url);
/** Address of the app's HTML page, which the server also returns for the address of every screen. */
const pageUrl = self.registration.scope;

const isGood = (answer: Response): boolean => answer.ok && answer.type === 'basic' && !answer.redirected;

/**
 * Caches the page, and all files that the page and the first screens need.
 * If a file is missing, the installation fails, and the browser retries it later.
 */
async function install(): Promise<void> {
  const page = await fetch(pageUrl, { cache: 'reload' });
  if (!isGood(page)) throw new Error(`The page could not be had: ${page.status}`);
  const linkedUrls = Array.from(
    (await page.clone().text()).matchAll(/\s(?:src|href)="(\/[^"]+)"/g),
    ([, url]) => url ?? '',
  );
  await keepAssets([...linkedUrls.filter(isAsset), ...shell]);
  const pageCache = await self.caches.open(PAGES);
  await pageCache.addAll(linkedUrls.filter(isUnhashedFile));
  await pageCache.put(pageUrl, page);
}

async function keepAssets(urls: readonly string[]): Promise<void> {
  const cache = await self.caches.open(ASSETS);
  const cachedFiles = await Promise.all(urls.map((url) => cache.match(url)));
  await cache.addAll(Array.from(new Set(urls.filter((_, place) => !cachedFiles[place]))));
}

async function keepAsset(url: string, answer: Response): Promise<void> {
  await (await self.caches.open(ASSETS)).put(url, answer);
  await limitAssets();
}

const matchInCache = async (name: string, url: string): Promise<Response | undefined> =>
  (await self.caches.open(name)).match(url, { ignoreVary: true });

/** If there are more than `MAX_ASSETS` files, removes the oldest ones, except those of this version's `shell`. */
async function limitAssets(): Promise<void> {
  const cache = await self.caches.open(ASSETS);
  const requests = await cache.keys();
  const oldRequests = requests.filter(({ url }) => !shell.includes(new URL(url).pathname));
  await Promise.all(
    oldRequests.slice(0, Math.max(0, requests.length - MAX_ASSETS)).map((request) => cache.delete(request)),
  );
}

/** Responds with a file from the cache. A file that is missing there is fetched from the network and cached. */
async function answerAsset(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const cachedFile = await matchInCache(ASSETS, request.url);
  if (cachedFile) return cachedFile;
  const answer = await fetch(request);
  // Caching errors are ignored, since the file must be delivered even if the disk is full.
  if (isGood(answer)) event.waitUntil(keepAsset(request.url, answer.clone()).catch(() => undefined));
  return answer;
}

/**
 * Responds with the page of the server. If the server is unreachable, fails or takes too long, uses the cached page.
 */
async function answerPage(request: Request): Promise<Response> {
  const fromServer = fetch(request);
  const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, RESPONSE_TIMEOUT_MS));
  const answer = await Promise.race([fromServer.catch(() => undefined), timeout]);
  if (answer && answer.status < 500) return answer;
  return (await matchInCache(PAGES, pageUrl)) ?? fromServer;
}

/**
 * Responds with a file from the network. If the network fails, uses the file cached when the worker was installed.
 */
async function answerUnhashedFile(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (networkError) {
    const cachedFile = await matchInCache(PAGES, request.url);
    if (cachedFile) return cachedFile;
    throw networkError;
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
  else if (isUnhashedFile(pathname)) event.respondWith(answerUnhashedFile(request));
});

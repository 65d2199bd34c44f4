import { Workbox } from 'workbox-window';
import { routerBase } from '@/utils/address/routerBase';
import { trustedScript } from '@/utils/trustedScript';
import { isAsset } from './addresses';

/** Milliseconds to wait for a worker to take over. */
const TAKEOVER_TIMEOUT_MS = 3000;

let workbox: Workbox | undefined;
let isWaiting = false;

/** Registers the service worker once the page has loaded; calls `onWaiting` for each new version that is ready. */
export async function register(onWaiting: () => void): Promise<void> {
  const script = trustedScript(
    'account-center-worker',
    '/service-worker.js',
    ({ pathname }) => pathname === '/service-worker.js',
  );
  workbox = new Workbox(script, { scope: `${routerBase()}/` });
  workbox.addEventListener('waiting', () => {
    isWaiting = true;
    onWaiting();
  });
  try {
    await workbox.register();
    await workbox.active;
    // The worker also caches resources that this page loaded before the worker existed.
    const resourceUrls = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
    const urls = resourceUrls.filter(({ origin }) => origin === location.origin).map(({ pathname }) => pathname);
    await workbox.messageSW({ type: 'KEEP', urls: urls.filter(isAsset) });
  } catch {
    // The worker cannot be registered (its script is missing, the browser refuses): the app works without it.
  }
}

/** Checks whether the server has a new worker; the browser itself checks only when a page loads. */
export async function checkForUpdate(): Promise<void> {
  await workbox?.update().catch(() => undefined);
}

/** Makes the waiting worker, if any, take over; resolves when it controls this page. */
export async function takeOver(): Promise<void> {
  if (!workbox || !isWaiting) return;
  const controls = new Promise<void>((resolve) => {
    navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
    // If another tab has activated the worker already, there is no event, so the wait is limited.
    setTimeout(resolve, TAKEOVER_TIMEOUT_MS);
  });
  workbox.messageSkipWaiting();
  await controls;
}

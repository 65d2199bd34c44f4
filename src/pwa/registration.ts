import { Workbox } from 'workbox-window';
import { routerBase } from '@/utils/address/routerBase';
import { trustedScript } from '@/utils/trustedScript';
import { isAsset } from './addresses';

/** Maximum milliseconds to wait until the new worker controls the page. */
const TAKEOVER_TIMEOUT_MS = 3000;

let workbox: Workbox | undefined;
let isWaiting = false;

/** Registers the service worker. Calls `onWaiting` for each new version that is ready. */
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
    // The worker also caches the files that this page had loaded before the worker existed.
    const resourceUrls = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
    const urls = resourceUrls.filter(({ origin }) => origin === location.origin).map(({ pathname }) => pathname);
    await workbox.messageSW({ type: 'KEEP', urls: urls.filter(isAsset) });
  } catch {
    // If the worker cannot be registered (its script is missing, or the browser refuses it), the app works without it.
  }
}

/**
 * Checks if the server has a new worker. Without this check, the browser looks for a new worker only at a page load.
 */
export async function checkForUpdate(): Promise<void> {
  await workbox?.update().catch(() => undefined);
}

/** Makes a waiting worker take over. Resolves when the worker controls this page; at once if no worker is waiting. */
export async function takeOver(): Promise<void> {
  if (!workbox || !isWaiting) return;
  const controls = new Promise<void>((resolve) => {
    navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
    // If another tab has already activated the worker, there is no event, so the wait is limited.
    setTimeout(resolve, TAKEOVER_TIMEOUT_MS);
  });
  workbox.messageSkipWaiting();
  await controls;
}

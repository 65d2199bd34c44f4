import { routerBase } from '@/utils/address/routerBase';
import { createListeners } from '@/utils/createListeners';
import { ASSETS, PAGES } from './addresses';
import type * as Registration from './registration';

/**
 * Chromium's event with which the app can offer its installation later. Other browsers install apps only from a menu.
 */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

let offer: InstallOffer | undefined;
const offerChange = createListeners();

function setOffer(newOffer: InstallOffer | undefined): void {
  offer = newOffer;
  offerChange.notify();
}

/** Stores the browser's offer to install the app, until the app is installed. */
function keepInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    setOffer(event as InstallOffer);
  });
  window.addEventListener('appinstalled', () => setOffer(undefined));
}

export const subscribeInstallOffer = offerChange.add;

export const canInstall = (): boolean => offer !== undefined;

/** Opens the browser's dialog to install the app. An offer can be used once, but the browser may send another event. */
export function install(): void {
  void offer?.prompt();
  setOffer(undefined);
}

let registration: Promise<typeof Registration> | undefined;
let isStarted = false;

/**
 * Starts the service worker; further calls do nothing.
 * In a PWA build, registers the service worker, and calls `onWaiting` for new versions.
 * In any other build, removes the worker and the caches of an earlier build.
 */
export function startServiceWorker(onWaiting: () => void): void {
  if (isStarted) return;
  isStarted = true;
  // webpack omits this branch in builds without a PWA, but only if the condition is literally `process.env['PWA']`.
  if (process.env['PWA']) {
    if (!('serviceWorker' in navigator)) return;
    keepInstallOffer();
    registration = import('./registration');
    void registration.then(({ register }) => register(onWaiting)).catch(() => undefined);
  } else {
    // Errors are ignored. If the browser blocks the storage, there is nothing to remove.
    void removeWorkers().catch(() => undefined);
  }
}

/** Makes the browser check for a new worker now. Does nothing if no worker is registered. */
export const lookForWorker = async (): Promise<void> => (await registration?.catch(() => undefined))?.checkForUpdate();

/** Makes a waiting worker control this page. Does nothing if no worker is waiting. */
export const letWorkerTakeOver = async (): Promise<void> => (await registration?.catch(() => undefined))?.takeOver();

/** Whether this page may have come from the service worker instead of the server. */
export const isUnderWorker = (): boolean => Boolean(navigator.serviceWorker?.controller);

/**
 * Removes service workers and caches that an earlier version of this site has left in the browser.
 * Nothing is removed on pages without https (spec §4).
 * An app at the root of the origin removes all workers and caches.
 * An app below a router base removes only its own.
 */
async function removeWorkers(): Promise<void> {
  if (!window.isSecureContext || window.location.protocol !== 'https:' || !('serviceWorker' in navigator)) return;
  const scope = `${window.location.origin}${routerBase()}/`;
  const registrations = await navigator.serviceWorker.getRegistrations();
  await Promise.all(
    registrations.filter((worker) => worker.scope.startsWith(scope)).map((worker) => worker.unregister()),
  );
  const names = await window.caches.keys();
  const isOwn = (name: string) => routerBase() === '' || name === PAGES || name === ASSETS || name.endsWith(scope);
  await Promise.all(names.filter(isOwn).map((name) => window.caches.delete(name)));
}

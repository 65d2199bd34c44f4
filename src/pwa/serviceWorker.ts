import { routerBase } from '@/utils/address/routerBase';
import { keepInstallOffer } from './installation';
import type * as Registration from './registration';
import { ASSETS, PAGES } from './addresses';

let registration: Promise<typeof Registration> | undefined;
let isStarted = false;

/**
 * Runs once per page. In a PWA build, registers the service worker and calls `onWaiting` for new versions; in any other
 * build, removes the worker and caches of an earlier build.
 */
export function startServiceWorker(onWaiting: () => void): void {
  if (isStarted) return;
  isStarted = true;
  // Must be this literal expression, so that webpack omits the branch and its chunk from builds without a PWA.
  if (process.env['PWA']) {
    if (!('serviceWorker' in navigator)) return;
    keepInstallOffer();
    registration = import('./registration');
    void registration.then(({ register }) => register(onWaiting)).catch(() => undefined);
  } else {
    // Errors are ignored: if the browser blocks storage, there is nothing to remove.
    void removeWorkers().catch(() => undefined);
  }
}

/** Lets the browser check for a new worker now; does nothing without a worker. */
export const lookForWorker = async (): Promise<void> => (await registration?.catch(() => undefined))?.checkForUpdate();

/** Lets a waiting worker control this page, if there is one. */
export const letWorkerTakeOver = async (): Promise<void> => (await registration?.catch(() => undefined))?.takeOver();

/** Whether this page may have come from the worker rather than from the server. */
export const isUnderWorker = (): boolean => Boolean(navigator.serviceWorker?.controller);

/**
 * Removes workers and caches that an earlier version of this site left in the browser, but only on https (spec §4). An
 * app at the root of the origin removes all of them; an app below a router base removes only its own.
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

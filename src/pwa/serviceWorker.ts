import { keepInstallOffer } from './installation';
import type * as Registration from './registration';
import { removeWorkers } from './removal';

let registration: Promise<typeof Registration> | undefined;
let started = false;

/**
 * Once a page: in a PWA build registers the worker, where `onWaiting` hears of new versions; in any other build removes
 * what an earlier one left.
 */
export function startServiceWorker(onWaiting: () => void): void {
  if (started) return;
  started = true;
  // Written out: webpack leaves the branch out of builds that are no PWA, and with it the chunk.
  if (process.env['PWA']) {
    if (!('serviceWorker' in navigator)) return;
    keepInstallOffer();
    registration = import('./registration');
    void registration.then(({ register }) => register(onWaiting)).catch(() => undefined);
  } else {
    // Storage that the browser blocks holds nothing to remove.
    void removeWorkers().catch(() => undefined);
  }
}

/** Has the browser look for a new worker now. Nothing without one. */
export const lookForWorker = async (): Promise<void> => (await registration?.catch(() => undefined))?.look();

/** Lets a waiting worker control this page, if there is one. */
export const letWorkerTakeOver = async (): Promise<void> => (await registration?.catch(() => undefined))?.takeOver();

/** Whether this page may have come from the worker rather than from the server. */
export const isUnderWorker = (): boolean => Boolean(navigator.serviceWorker?.controller);

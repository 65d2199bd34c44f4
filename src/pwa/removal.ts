import { routerBase } from '@/utils/address/routerBase';
import { ASSETS, PAGES } from './addresses';

/**
 * Removes the workers and caches that an earlier version of this site left in the browser, where that is allowed: in a
 * secure context on https (spec §4). An app that has the origin for itself clears it; one below a router base only
 * touches what is its own.
 */
export async function removeWorkers(): Promise<void> {
  if (!window.isSecureContext || window.location.protocol !== 'https:' || !('serviceWorker' in navigator)) return;
  const scope = `${window.location.origin}${routerBase()}/`;
  const registrations = await navigator.serviceWorker.getRegistrations();
  await Promise.all(registrations.filter((found) => found.scope.startsWith(scope)).map((found) => found.unregister()));
  const names = await window.caches.keys();
  const isOwn = (name: string) => routerBase() === '' || name === PAGES || name === ASSETS || name.endsWith(scope);
  await Promise.all(names.filter(isOwn).map((name) => window.caches.delete(name)));
}

import { STORAGE_PREFIX } from './safeStorage';
import { isStorageBlocked } from './storageShim';

const RELOADED = `${STORAGE_PREFIX}reloaded-for`;

/** Notes that this tab is loaded anew for a build: true once for each, false where the browser would forget it, since it might go on for ever. */
export function noteReload(build: string): boolean {
  if (isStorageBlocked('sessionStorage')) return false;
  try {
    if (sessionStorage.getItem(RELOADED) === build) return false;
    sessionStorage.setItem(RELOADED, build);
    return true;
  } catch {
    return false;
  }
}

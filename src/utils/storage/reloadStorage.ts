import { STORAGE_PREFIX } from './safeStorage';
import { isStorageBlocked } from './storageShim';

const RELOADED = `${STORAGE_PREFIX}reloaded-for`;

/**
 * Records that this tab reloads for a build. Returns true once per build; false if the browser cannot store the record,
 * since the page might then reload forever.
 */
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

import { STORAGE_PREFIX } from './safeStorage';
import { isStorageBlocked } from './storageShim';

const RELOADED = `${STORAGE_PREFIX}reloaded-for`;

/**
 * Records that this tab reloads for a build. True once per build; false where the browser would not keep the record,
 * since the page might then reload for ever.
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

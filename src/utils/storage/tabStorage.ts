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

const OWNER = `${STORAGE_PREFIX}address-owner`;

/** Runs an action on the session storage, since the address belongs to this tab; undefined if storage is blocked. */
function attempt<Result>(action: (storage: Storage) => Result): Result | undefined {
  try {
    return action(sessionStorage);
  } catch {
    return undefined;
  }
}

/**
 * Returns the id of the account whose screens this tab showed last, even after a reload or the end of the session;
 * undefined in a new tab.
 */
export function readAddressOwner(): number | undefined {
  const storedId = attempt((storage) => storage.getItem(OWNER));
  return storedId && /^\d{1,15}$/.test(storedId) ? Number(storedId) : undefined;
}

export const storeAddressOwner = (id: number): void => void attempt((storage) => storage.setItem(OWNER, String(id)));

/** Removes the owner, if a page is loaded while signed out: its address comes from a link, which has no owner. */
export const forgetAddressOwner = (): void => void attempt((storage) => storage.removeItem(OWNER));

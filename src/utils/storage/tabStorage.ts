import { STORAGE_PREFIX } from './safeStorage';
import { isStorageBlocked } from './storageShim';

const RELOADED = `${STORAGE_PREFIX}reloaded-for`;

/**
 * Records that this tab reloads because of a new build. Returns true if the tab should reload, at most once per build.
 * Returns false if the browser cannot store the record, since the page might then reload forever.
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

/** Runs an action on the session storage, since each tab has its own address; undefined if the storage is blocked. */
function attempt<Result>(action: (storage: Storage) => Result): Result | undefined {
  try {
    return action(sessionStorage);
  } catch {
    return undefined;
  }
}

/**
 * Returns the owner of the address: the id of the account whose screens this tab showed last.
 * The owner is kept after a reload and after the end of the session. In a new tab, the owner is undefined.
 */
export function readAddressOwner(): number | undefined {
  const storedId = attempt((storage) => storage.getItem(OWNER));
  return storedId && /^\d{1,15}$/.test(storedId) ? Number(storedId) : undefined;
}

export const storeAddressOwner = (id: number): void => void attempt((storage) => storage.setItem(OWNER, String(id)));

/** Removes the owner. Called if a page is loaded without a session, since its address then comes from a link. */
export const forgetAddressOwner = (): void => void attempt((storage) => storage.removeItem(OWNER));

import { STORAGE_PREFIX } from './safeStorage';
import { isStorageBlocked } from './storageShim';

const RELOADED = `${STORAGE_PREFIX}reloaded-for`;
const OWNER = `${STORAGE_PREFIX}address-owner`;

/** Runs an action on the session storage, which is separate for each tab; undefined if the storage is blocked. */
export function withTabStorage<Result>(action: (storage: Storage) => Result): Result | undefined {
  try {
    return action(sessionStorage);
  } catch {
    return undefined;
  }
}

/**
 * Records that this tab reloads because of a new build. Returns true if the tab should reload, at most once per build.
 * Returns false if the browser cannot store the record, since the page might then reload forever.
 */
export function noteReload(build: string): boolean {
  if (isStorageBlocked('sessionStorage')) return false;
  const isNoted = withTabStorage((storage) => {
    if (storage.getItem(RELOADED) === build) return false;
    storage.setItem(RELOADED, build);
    return true;
  });
  return isNoted ?? false;
}

/**
 * Returns the owner of the address: the id of the account whose screens this tab showed last.
 * The owner is kept after a reload and after the end of the session. In a new tab, the owner is undefined.
 */
export function readAddressOwner(): number | undefined {
  const storedId = withTabStorage((storage) => storage.getItem(OWNER));
  return storedId && /^\d{1,15}$/.test(storedId) ? Number(storedId) : undefined;
}

export const storeAddressOwner = (id: number): void =>
  void withTabStorage((storage) => storage.setItem(OWNER, String(id)));

/** Removes the owner. Called if a page is loaded without a session, since its address then comes from a link. */
export const forgetAddressOwner = (): void => void withTabStorage((storage) => storage.removeItem(OWNER));

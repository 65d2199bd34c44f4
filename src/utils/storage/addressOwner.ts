import { STORAGE_PREFIX } from './safeStorage';

const OWNER = `${STORAGE_PREFIX}address-owner`;

/** Session storage: the address belongs to this tab. Undefined where storage is blocked. */
function attempt<Result>(action: (storage: Storage) => Result): Result | undefined {
  try {
    return action(sessionStorage);
  } catch {
    return undefined;
  }
}

/** The account whose screens this tab showed last, also after its session and after a reload; undefined in a new tab. */
export function readAddressOwner(): number | undefined {
  const stored = attempt((storage) => storage.getItem(OWNER));
  return stored && /^\d{1,15}$/.test(stored) ? Number(stored) : undefined;
}

export const storeAddressOwner = (id: number): void => void attempt((storage) => storage.setItem(OWNER, String(id)));

/** For a page that is loaded while signed out: its address is an opened link, which has no owner. */
export const forgetAddressOwner = (): void => void attempt((storage) => storage.removeItem(OWNER));

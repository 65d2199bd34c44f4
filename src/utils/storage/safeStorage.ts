import { isStorageBlocked } from './storageShim';

/** Every key that the product stores starts with this, so that two products on one origin do not meet. */
export const STORAGE_PREFIX = 'account-center-';

/** Values that the browser refused to store; kept for the lifetime of the page. */
const memory = new Map<string, string>();

/** The setter throws when the quota is full; all of it when storage is blocked after the page was opened. */
function attempt<Result>(action: (storage: Storage) => Result): { done: true; result: Result } | { done: false } {
  try {
    return { done: true, result: action(localStorage) };
  } catch {
    return { done: false };
  }
}

/** The stored text under a key (given without the prefix), or null. Never throws. */
export function readStored(key: string): string | null {
  const name = STORAGE_PREFIX + key;
  const kept = memory.get(name);
  if (kept !== undefined) return kept;
  const read = attempt((storage) => storage.getItem(name));
  return read.done ? read.result : null;
}

/** Stores a text under a key (given without the prefix); where the browser refuses, until the page closes. */
export function writeStored(key: string, value: string): void {
  const name = STORAGE_PREFIX + key;
  if (attempt((storage) => storage.setItem(name, value)).done) {
    memory.delete(name);
    return;
  }
  memory.set(name, value);
  // An older value must not come back after a reload.
  attempt((storage) => storage.removeItem(name));
}

/** Forgets a key (given without the prefix), in the browser and in memory. */
export function removeStored(key: string): void {
  const name = STORAGE_PREFIX + key;
  memory.delete(name);
  attempt((storage) => storage.removeItem(name));
}

/** All keys that are stored, in the browser and in memory, without the prefix. */
export function storedKeys(): string[] {
  const read = attempt((storage) => Array.from({ length: storage.length }, (_, place) => storage.key(place) ?? ''));
  return [...(read.done ? read.result : []), ...memory.keys()]
    .filter((name) => name.startsWith(STORAGE_PREFIX))
    .map((name) => name.slice(STORAGE_PREFIX.length));
}

/** False while anything stored would be lost with the page: storage blocked or full. */
export function isPersistent(): boolean {
  const probe = `${STORAGE_PREFIX}probe`;
  return (
    !isStorageBlocked() &&
    memory.size === 0 &&
    attempt((storage) => {
      storage.setItem(probe, '1');
      storage.removeItem(probe);
    }).done
  );
}

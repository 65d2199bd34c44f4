import { isStorageBlocked } from './storageShim';

/** Prefix of all storage keys of this product, so that other products on the same origin do not overwrite its data. */
export const STORAGE_PREFIX = 'account-center-';

/** Values that the browser has refused to store. Memory keeps these values until the page closes. */
const memory = new Map<string, string>();

/**
 * Runs an action on the local storage, which may throw an error. Writing throws an error if the quota is full.
 * Any access throws an error if the storage was blocked after the page was opened.
 */
function attempt<Result>(action: (storage: Storage) => Result): { done: true; result: Result } | { done: false } {
  try {
    return { done: true, result: action(localStorage) };
  } catch {
    return { done: false };
  }
}

/** Returns the text that is stored under a key (without the prefix); null if there is none. Never throws an error. */
export function readStored(key: string): string | null {
  const name = STORAGE_PREFIX + key;
  const memoryValue = memory.get(name);
  if (memoryValue !== undefined) return memoryValue;
  const outcome = attempt((storage) => storage.getItem(name));
  return outcome.done ? outcome.result : null;
}

/**
 * Stores a text under a key (without the prefix).
 * If the browser refuses to store the text, it is kept in memory until the page closes.
 */
export function writeStored(key: string, value: string): void {
  const name = STORAGE_PREFIX + key;
  if (attempt((storage) => storage.setItem(name, value)).done) {
    memory.delete(name);
    return;
  }
  memory.set(name, value);
  // The older value is removed, so that it does not reappear after a reload.
  attempt((storage) => storage.removeItem(name));
}

/** Removes a key (without the prefix) from the browser's storage and from memory. */
export function removeStored(key: string): void {
  const name = STORAGE_PREFIX + key;
  memory.delete(name);
  attempt((storage) => storage.removeItem(name));
}

/** Returns all stored keys without the prefix, in the browser's storage and in memory. */
export function storedKeys(): string[] {
  const outcome = attempt((storage) => Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? ''));
  return [...(outcome.done ? outcome.result : []), ...memory.keys()]
    .filter((name) => name.startsWith(STORAGE_PREFIX))
    .map((name) => name.slice(STORAGE_PREFIX.length));
}

/** Whether stored values are kept when the page closes; false while the storage is blocked or full. */
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

/** Returns the parsed JSON value of a stored text; null if it is missing, undefined if it is corrupt. */
function parsedValue(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
}

/** Returns the list in a stored JSON text; empty if it contains no list. The items are not validated. */
export function listIn(text: string | null): unknown[] {
  const list = parsedValue(text);
  return Array.isArray(list) ? list : [];
}

/**
 * Returns the fields of the object in a stored JSON text; empty if it contains no object. The values are not validated.
 */
export const fieldsIn = <Name extends string>(text: string | null): Partial<Record<Name, unknown>> =>
  Object(parsedValue(text)) as Partial<Record<Name, unknown>>;

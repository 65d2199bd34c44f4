import { isStorageBlocked } from './storageShim';

/**
 * Every key that the product stores starts with this, so that two products on one origin do not overwrite each other's
 * data.
 */
export const STORAGE_PREFIX = 'account-center-';

/** Values that the browser refused to store; kept for the lifetime of the page. */
const memory = new Map<string, string>();

/**
 * Runs an action on the storage, which may throw: writing when the quota is full, any access when storage was blocked
 * after the page was opened.
 */
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
  const memoryValue = memory.get(name);
  if (memoryValue !== undefined) return memoryValue;
  const outcome = attempt((storage) => storage.getItem(name));
  return outcome.done ? outcome.result : null;
}

/** Stores a text under a key (given without the prefix); in memory until the page closes if the browser refuses. */
export function writeStored(key: string, value: string): void {
  const name = STORAGE_PREFIX + key;
  if (attempt((storage) => storage.setItem(name, value)).done) {
    memory.delete(name);
    return;
  }
  memory.set(name, value);
  // The older value must not reappear after a reload.
  attempt((storage) => storage.removeItem(name));
}

/** Removes a key (given without the prefix) from the browser's storage and from memory. */
export function removeStored(key: string): void {
  const name = STORAGE_PREFIX + key;
  memory.delete(name);
  attempt((storage) => storage.removeItem(name));
}

/** Returns all stored keys, in the browser and in memory, without the prefix. */
export function storedKeys(): string[] {
  const outcome = attempt((storage) => Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? ''));
  return [...(outcome.done ? outcome.result : []), ...memory.keys()]
    .filter((name) => name.startsWith(STORAGE_PREFIX))
    .map((name) => name.slice(STORAGE_PREFIX.length));
}

/** Whether stored values survive the page; false while storage is blocked or full. */
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

/** Parsed value of a stored text; undefined when missing or corrupt. */
function parsedValue(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
}

/** Returns the list in a stored text; empty if there is none. Its items are not validated. */
export function listIn(text: string | null): unknown[] {
  const list = parsedValue(text);
  return Array.isArray(list) ? list : [];
}

/** Returns the fields of the object in a stored text; empty if there is none. Their values are not validated. */
export const fieldsIn = <Name extends string>(text: string | null): Partial<Record<Name, unknown>> =>
  Object(parsedValue(text)) as Partial<Record<Name, unknown>>;

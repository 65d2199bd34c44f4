const MARK = Symbol.for('account-center memory storage');

/**
 * Storage in memory.
 * The class replaces a browser storage that cannot be used, for example because cookies are blocked.
 * The stored values are lost when the page closes.
 * Without `MemoryStorage`, libraries that use `window.localStorage` directly would crash.
 * `storageShim.ts` must be imported before all other modules.
 */
class MemoryStorage {
  /** Marks a storage that was already replaced, for example by the early script of the page. */
  readonly [MARK] = true;
  private readonly entries = new Map<string, string>();

  get length(): number {
    return this.entries.size;
  }
  key(index: number): string | null {
    return [...this.entries.keys()][index] ?? null;
  }
  getItem(key: string): string | null {
    return this.entries.get(String(key)) ?? null;
  }
  setItem(key: string, value: string): void {
    this.entries.set(String(key), String(value));
  }
  removeItem(key: string): void {
    this.entries.delete(String(key));
  }
  clear(): void {
    this.entries.clear();
  }
}

/** Replaces a storage if it cannot be read, and returns true in this case. A full storage is still readable. */
function replaceUnusable(name: 'localStorage' | 'sessionStorage'): boolean {
  try {
    window[name].getItem('');
    return MARK in window[name];
  } catch {
    Object.defineProperty(window, name, { configurable: true, value: new MemoryStorage() });
    return true;
  }
}

const isReplaced = { localStorage: replaceUnusable('localStorage'), sessionStorage: replaceUnusable('sessionStorage') };

/** Whether the storage was replaced. All stored values are then lost when the page closes or reloads. */
export const isStorageBlocked = (name: keyof typeof isReplaced = 'localStorage'): boolean => isReplaced[name];

const MARK = Symbol.for('account-center memory storage');

/**
 * Replaces browser storage that cannot be used (cookies blocked), until the page closes: libraries access
 * `window.localStorage` themselves and would crash on it. Imported before everything else of the app.
 */
class MemoryStorage {
  /** Marks a storage that was replaced already, such as by the page's early script. */
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

/**
 * Replaces a storage if reading it throws; returns whether it was replaced. A full storage can be read and is not
 * replaced.
 */
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

/** Whether the storage was replaced: then a reload or closing the page removes all stored values. */
export const isStorageBlocked = (name: keyof typeof isReplaced = 'localStorage'): boolean => isReplaced[name];

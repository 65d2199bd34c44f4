import { isPersistent, readStored, removeStored, writeStored, fieldsIn, listIn } from '@/utils/storage/safeStorage';
import {
  clearSession,
  readAuthority,
  readToken,
  saveAuthority,
  saveSession,
  sessionState,
} from '@/utils/storage/authStorage';

const blocked = () => {
  throw new DOMException('denied', 'SecurityError');
};
const full = () => {
  throw new DOMException('full', 'QuotaExceededError');
};

describe('storedText', () => {
  test.each([
    ['[1,"a"]', [1, 'a']],
    ['[]', []],
    ['{"0":1,"length":1}', []],
    ['"ab"', []],
    ['7', []],
    ['null', []],
    ['[1,', []],
    ['', []],
    [null, []],
  ])('the stored text %p is read as the list %p', (text, list) => expect(listIn(text)).toEqual(list));

  test.each([
    ['{"theme":"dark","more":[1]}', { theme: 'dark', more: [1] }],
    ['{}', {}],
    ['7', {}],
    ['null', {}],
    ['{"theme":', {}],
    ['', {}],
    [null, {}],
  ])('the stored text %p is read as the fields %p', (text, fields) => expect({ ...fieldsIn(text) }).toEqual(fields));
});

describe('safeStorage', () => {
  afterEach(() => {
    jest.restoreAllMocks();
    ['locale', 'other'].forEach(removeStored);
    localStorage.clear();
  });

  test('safeStorage keeps texts in the browser, with the product prefix', () => {
    writeStored('locale', 'zh-CN');
    expect([localStorage.getItem('account-center-locale'), readStored('locale')]).toEqual(['zh-CN', 'zh-CN']);
    expect(isPersistent()).toBe(true);
    removeStored('locale');
    expect([localStorage.length, readStored('locale')]).toEqual([0, null]);
  });

  test('safeStorage keeps values until the page closes if the storage is blocked', () => {
    jest.spyOn(window, 'localStorage', 'get').mockImplementation(blocked);
    expect([readStored('locale'), isPersistent()]).toEqual([null, false]);
    writeStored('locale', 'zh-CN');
    expect(readStored('locale')).toBe('zh-CN');
    removeStored('locale');
    expect(readStored('locale')).toBeNull();
  });

  test('a session can be opened and closed if the storage is blocked', () => {
    jest.spyOn(window, 'localStorage', 'get').mockImplementation(blocked);
    saveSession({ token: 't', expireIn: 60 });
    saveAuthority(['a']);
    expect([readToken(), sessionState(), readAuthority()]).toEqual(['t', 'active', ['a']]);
    clearSession();
    expect([readToken(), sessionState(), readAuthority()]).toEqual([null, 'none', []]);
  });

  test('if the storage is full the new value is used, and a reload does not restore the old value', () => {
    writeStored('locale', 'zh-CN');
    const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(full);
    writeStored('locale', 'en-US');
    expect([readStored('locale'), localStorage.getItem('account-center-locale')]).toEqual(['en-US', null]);
    expect(isPersistent()).toBe(false);
    setItem.mockRestore();
    writeStored('locale', 'fr-FR');
    expect([localStorage.getItem('account-center-locale'), isPersistent()]).toEqual(['fr-FR', true]);
  });

  test('safeStorage reads values that another tab has written', () => {
    writeStored('other', 'a');
    localStorage.setItem('account-center-other', 'b');
    expect(readStored('other')).toBe('b');
  });

  test('a value kept in memory stays there until it is removed, even if storage space becomes free', () => {
    const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(full);
    writeStored('locale', '');
    setItem.mockRestore();
    expect([readStored('locale'), isPersistent()]).toEqual(['', false]);
    removeStored('locale');
    expect([readStored('locale'), isPersistent()]).toEqual([null, true]);
  });

  test('the check for a persistent storage writes a key of the product, and removes it', () => {
    const setItem = jest.spyOn(Storage.prototype, 'setItem');
    expect(isPersistent()).toBe(true);
    expect(setItem.mock.calls.map(([key]) => key)).toEqual(['account-center-probe']);
    expect(localStorage.length).toBe(0);
  });
});

describe('storageShim', () => {
  /** The shim checks the storage when the shim's module is loaded, so each test loads the module again. */
  async function load() {
    const shim = await import('@/utils/storage/storageShim');
    const safe = await import('@/utils/storage/safeStorage');
    return { ...shim, ...safe };
  }

  const NAMES = ['localStorage', 'sessionStorage'] as const;
  const originals = NAMES.map((name) => Object.getOwnPropertyDescriptor(window, name));

  /** Simulates a browser with blocked cookies, in which the getter of the storage throws. */
  const block = (...names: string[]) =>
    names.forEach((name) => Object.defineProperty(window, name, { configurable: true, get: blocked }));

  // Must run before a test breaks the storage, because `resetModules` reads the storage.
  beforeEach(() => void jest.resetModules());

  afterEach(() => {
    NAMES.forEach((name, index) => {
      const original = originals[index];
      if (original) Object.defineProperty(window, name, original);
      else Reflect.deleteProperty(window, name);
    });
    window.localStorage.clear();
  });

  test('storageShim leaves a working storage unchanged, even if it is full', async () => {
    const before = window.localStorage;
    const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(full);
    const { isStorageBlocked } = await load();
    setItem.mockRestore();
    expect(window.localStorage).toBe(before);
    expect(isStorageBlocked()).toBe(false);
  });

  test('storageShim replaces a blocked storage by a storage that works until the page closes', async () => {
    block('localStorage', 'sessionStorage');
    const { isStorageBlocked, isPersistent, readStored, writeStored } = await load();
    expect([isStorageBlocked(), isStorageBlocked('sessionStorage'), isPersistent()]).toEqual([true, true, false]);
    const { localStorage } = window;
    localStorage.setItem('a', '1');
    localStorage.setItem('b', '2');
    expect([1, 2].map((index) => localStorage.key(index))).toEqual(['b', null]);
    expect(['a', 'b', 'c'].map((key) => localStorage.getItem(key))).toEqual(['1', '2', null]);
    localStorage.removeItem('a');
    expect(localStorage.length).toBe(1);
    localStorage.clear();
    expect([localStorage.length, localStorage.getItem('b')]).toEqual([0, null]);
    writeStored('theme', 'dark');
    expect([readStored('theme'), window.sessionStorage.length]).toEqual(['dark', 0]);
  });

  test('storageShim replaces a missing localStorage, and leaves sessionStorage unchanged', async () => {
    Object.defineProperty(window, 'localStorage', { configurable: true, value: null });
    const { isStorageBlocked } = await load();
    window.localStorage.setItem('a', '1');
    expect(window.localStorage.getItem('a')).toBe('1');
    expect([isStorageBlocked(), isStorageBlocked('sessionStorage')]).toEqual([true, false]);
  });

  test('a storage that another script has replaced also counts as blocked', async () => {
    block('localStorage');
    await load();
    jest.resetModules();
    const { isStorageBlocked, writeStored, readStored } = await load();
    expect([isStorageBlocked(), isStorageBlocked('sessionStorage')]).toEqual([true, false]);
    writeStored('key', 'value');
    expect(readStored('key')).toBe('value');
  });
});

describe('reloadStorage', () => {
  const original = Object.getOwnPropertyDescriptor(window, 'sessionStorage');
  const setSessionStorage = (get: () => Storage) =>
    Object.defineProperty(window, 'sessionStorage', { configurable: true, get });

  /** The module checks the storage when it is loaded, so each test loads the module again. */
  const load = () => import('@/utils/storage/tabStorage');

  beforeEach(() => {
    jest.resetModules();
    sessionStorage.clear();
  });
  afterEach(() => {
    jest.restoreAllMocks();
    if (original) Object.defineProperty(window, 'sessionStorage', original);
    else Reflect.deleteProperty(window, 'sessionStorage');
  });

  test('reloadStorage lets a page reload once for each build', async () => {
    const { noteReload } = await load();
    expect(['one', 'one', 'two', 'two'].map(noteReload)).toEqual([true, false, true, false]);
    expect({ ...sessionStorage }).toEqual({ 'account-center-reloaded-for': 'two' });
  });

  test('reloadStorage prevents a reload if the storage is blocked', async () => {
    setSessionStorage(blocked);
    const { noteReload } = await load();
    expect(['one', 'two'].map(noteReload)).toEqual([false, false]);
  });

  test('reloadStorage prevents a reload if the storage is full, or becomes blocked later', async () => {
    const { noteReload } = await load();
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked);
    expect(noteReload('one')).toBe(false);
    setSessionStorage(blocked);
    expect(noteReload('one')).toBe(false);
  });
});

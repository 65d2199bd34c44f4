/** The shim looks at the browser once, when it is loaded: each case loads it anew. */
async function load() {
  const shim = await import('@/utils/storage/storageShim');
  const safe = await import('@/utils/storage/safeStorage');
  return { ...shim, ...safe };
}

const NAMES = ['localStorage', 'sessionStorage'] as const;
const originals = NAMES.map((name) => Object.getOwnPropertyDescriptor(window, name));

/** A browser with blocked cookies: the getter itself throws. */
const block = (...names: string[]) =>
  names.forEach((name) =>
    Object.defineProperty(window, name, {
      configurable: true,
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    }),
  );

// Before a case breaks the storage, which Jest looks at meanwhile.
beforeEach(() => void jest.resetModules());

afterEach(() => {
  NAMES.forEach((name, at) => {
    const original = originals[at];
    if (original) Object.defineProperty(window, name, original);
    else Reflect.deleteProperty(window, name);
  });
  window.localStorage.clear();
});

test('a working storage stays, also a full one', async () => {
  const before = window.localStorage;
  const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const { isStorageBlocked } = await load();
  setItem.mockRestore();
  expect(window.localStorage).toBe(before);
  expect(isStorageBlocked()).toBe(false);
});

test('a blocked storage is replaced by one that works until the page closes', async () => {
  block('localStorage', 'sessionStorage');
  const { isStorageBlocked, isPersistent, readStored, writeStored } = await load();
  expect([isStorageBlocked(), isStorageBlocked('sessionStorage'), isPersistent()]).toEqual([true, true, false]);
  const { localStorage } = window;
  localStorage.setItem('a', '1');
  localStorage.setItem('b', '2');
  expect([
    localStorage.length,
    localStorage.key(1),
    localStorage.key(2),
    localStorage.getItem('a'),
    localStorage.getItem('c'),
  ]).toEqual([2, 'b', null, '1', null]);
  localStorage.removeItem('a');
  expect(localStorage.length).toBe(1);
  localStorage.clear();
  expect([localStorage.length, localStorage.getItem('b')]).toEqual([0, null]);
  writeStored('theme', 'dark');
  expect(readStored('theme')).toBe('dark');
  expect(window.sessionStorage.length).toBe(0);
});

test('a storage that is missing altogether is replaced, the other one is left alone', async () => {
  Object.defineProperty(window, 'localStorage', { configurable: true, value: null });
  const { isStorageBlocked } = await load();
  window.localStorage.setItem('a', '1');
  expect(window.localStorage.getItem('a')).toBe('1');
  expect([isStorageBlocked(), isStorageBlocked('sessionStorage')]).toEqual([true, false]);
});

test('what another script of the page has replaced counts as blocked, too', async () => {
  block('localStorage');
  await load();
  jest.resetModules();
  const { isStorageBlocked, writeStored, readStored } = await load();
  expect(isStorageBlocked()).toBe(true);
  expect(isStorageBlocked('sessionStorage')).toBe(false);
  writeStored('key', 'value');
  expect(readStored('key')).toBe('value');
});

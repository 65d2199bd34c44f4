/** Keeps the names in here to themselves. */
export {};

const original = Object.getOwnPropertyDescriptor(window, 'sessionStorage');
const setSessionStorage = (get: () => Storage) =>
  Object.defineProperty(window, 'sessionStorage', { configurable: true, get });
const denied = () => {
  throw new DOMException('denied', 'SecurityError');
};

/** The storage is looked at once, when this is loaded: each case loads it anew. */
const load = () => import('@/utils/storage/reloadStorage');

beforeEach(() => {
  jest.resetModules();
  sessionStorage.clear();
});
afterEach(() => {
  jest.restoreAllMocks();
  if (original) Object.defineProperty(window, 'sessionStorage', original);
  else Reflect.deleteProperty(window, 'sessionStorage');
});

test('for each build the page is loaded anew once', async () => {
  const { noteReload } = await load();
  expect(['one', 'one', 'two', 'two'].map(noteReload)).toEqual([true, false, true, false]);
  expect({ ...sessionStorage }).toEqual({ 'account-center-reloaded-for': 'two' });
});

test('never where the browser would have forgotten it after the reload', async () => {
  setSessionStorage(denied);
  const { noteReload } = await load();
  expect(['one', 'two'].map(noteReload)).toEqual([false, false]);
});

test('never where the browser has no room for it, or blocks storage meanwhile', async () => {
  const { noteReload } = await load();
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(denied);
  expect(noteReload('one')).toBe(false);
  setSessionStorage(denied);
  expect(noteReload('one')).toBe(false);
});

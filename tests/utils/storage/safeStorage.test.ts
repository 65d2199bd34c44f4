import {
  clearSession,
  readAuthority,
  readToken,
  saveAuthority,
  saveSession,
  sessionState,
} from '@/utils/storage/authStorage';
import { isPersistent, readStored, removeStored, writeStored } from '@/utils/storage/safeStorage';

const blocked = () => {
  throw new DOMException('denied', 'SecurityError');
};
const full = () => {
  throw new DOMException('full', 'QuotaExceededError');
};

afterEach(() => {
  jest.restoreAllMocks();
  ['locale', 'other'].forEach(removeStored);
  localStorage.clear();
});

test('keeps texts in the browser, with the product prefix', () => {
  writeStored('locale', 'zh-CN');
  expect(localStorage.getItem('account-center-locale')).toBe('zh-CN');
  expect(readStored('locale')).toBe('zh-CN');
  expect(isPersistent()).toBe(true);
  removeStored('locale');
  expect(localStorage.length).toBe(0);
  expect(readStored('locale')).toBeNull();
});

test('a blocked storage: everything works until the page closes', () => {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(blocked);
  expect(readStored('locale')).toBeNull();
  expect(isPersistent()).toBe(false);
  writeStored('locale', 'zh-CN');
  expect(readStored('locale')).toBe('zh-CN');
  removeStored('locale');
  expect(readStored('locale')).toBeNull();
});

test('a blocked storage: a session can be opened and closed', () => {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(blocked);
  saveSession({ token: 't', expireIn: 60 });
  saveAuthority(['a']);
  expect([readToken(), sessionState(), readAuthority()]).toEqual(['t', 'active', ['a']]);
  clearSession();
  expect([readToken(), sessionState(), readAuthority()]).toEqual([null, 'none', []]);
});

test('a full storage: the new value counts, and the old one does not come back after a reload', () => {
  writeStored('locale', 'zh-CN');
  const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(full);
  writeStored('locale', 'en-US');
  expect(readStored('locale')).toBe('en-US');
  expect(localStorage.getItem('account-center-locale')).toBeNull();
  expect(isPersistent()).toBe(false);
  setItem.mockRestore();
  writeStored('locale', 'fr-FR');
  expect(localStorage.getItem('account-center-locale')).toBe('fr-FR');
  expect(isPersistent()).toBe(true);
});

test('what another tab writes is read', () => {
  writeStored('other', 'a');
  localStorage.setItem('account-center-other', 'b');
  expect(readStored('other')).toBe('b');
});

test('what only the page remembers is lost with it, even once there is room again', () => {
  const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(full);
  writeStored('locale', '');
  setItem.mockRestore();
  expect(readStored('locale')).toBe('');
  expect(isPersistent()).toBe(false);
  removeStored('locale');
  expect(readStored('locale')).toBeNull();
  expect(isPersistent()).toBe(true);
});

test('whether anything stays is tried out under a key of the product, and leaves nothing', () => {
  const setItem = jest.spyOn(Storage.prototype, 'setItem');
  expect(isPersistent()).toBe(true);
  expect(setItem.mock.calls.map(([key]) => key)).toEqual(['account-center-probe']);
  expect(localStorage.length).toBe(0);
});

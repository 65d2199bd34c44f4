import { readStored, removeStored, STORAGE_PREFIX, writeStored } from './safeStorage';

/**
 * Returns the list of codes in a value from a server or the storage: an array, its JSON, or a single code (spec §3).
 * The list is empty for any other value.
 */
export function codeList(value: unknown): string[] {
  if (Array.isArray(value)) return value.filter((code): code is string => typeof code === 'string' && code !== '');
  if (typeof value !== 'string' || value === '' || value === 'undefined') return [];
  try {
    return codeList(JSON.parse(value));
  } catch {
    // Broken JSON is not treated as a code.
    return /^[[{"]/.test(value) ? [] : [value];
  }
}

const TOKEN = 'token';
const AUTHORITY = 'authority';
const EXPIRE_TIME = 'expire-time';
const SIGNED_OUT = 'signed-out';
const IDLE = 'idle';
const USED_AT = 'used-at';

/**
 * Lifetime of a session in seconds, used if the server returns no valid `expire_in`.
 * An estimate is enough, because the server ends the session by itself.
 */
const DEFAULT_EXPIRE_IN = 7200;
const MAX_EXPIRE_IN = 366 * 24 * 60 * 60;
/** Maximum delay of a timer in milliseconds. A longer delay overflows, so that the timer fires at once. */
const MAX_TIMER = 2 ** 31 - 1;

/** 'expired': a token is stored, but its expiry has passed according to this browser's clock. */
export type SessionState = 'none' | 'active' | 'expired';
/** Cause of a change of the session: an action in this tab, in another tab, or the expiry. */
type SessionChange = 'here' | 'elsewhere' | 'expired';
type SessionListener = (change: SessionChange) => void;

const nowSeconds = () => Math.floor(Date.now() / 1000);

/**
 * Returns the stored access token; null if there is none, or if its characters are invalid in an HTTP header.
 * With an invalid header, `fetch` would throw an error, and every call would look like a network failure.
 */
export function readToken(): string | null {
  const token = readStored(TOKEN);
  return token && /^[\x21-\x7e]+$/.test(token) ? token : null;
}

function readNumber(key: string): number | null {
  const storedText = readStored(key);
  return storedText && /^\d{1,15}$/.test(storedText) ? Number(storedText) : null;
}

/** Returns the epoch seconds of the latest use of the session in any tab; null if sessions do not end by inactivity. */
export const readUsedAt = (): number | null => (readNumber(IDLE) === null ? null : readNumber(USED_AT));

/** Returns the epoch seconds at which an unused session ends; null if sessions do not end by inactivity. */
export function readIdleEnd(): number | null {
  const [idleSeconds, usedAt] = [readNumber(IDLE), readUsedAt()];
  return idleSeconds === null || usedAt === null ? null : usedAt + idleSeconds;
}

/** Returns the epoch seconds at which the session ends, by expiry or inactivity; null if unknown or corrupt. */
export function readExpireTime(): number | null {
  const [expireTime, idleEnd] = [readNumber(EXPIRE_TIME), readIdleEnd()];
  return expireTime !== null && idleEnd !== null ? Math.min(expireTime, idleEnd) : (expireTime ?? idleEnd);
}

/**
 * Stores the number of seconds of inactivity after which the session ends.
 * @param seconds undefined if inactivity does not end the session
 */
export function saveIdle(seconds: number | undefined): void {
  if (seconds === undefined || !(seconds > 0)) return [IDLE, USED_AT].forEach(removeStored);
  if (readUsedAt() === null) writeStored(USED_AT, String(nowSeconds()));
  writeStored(IDLE, String(Math.floor(seconds)));
}

/**
 * Stores the time of the latest use of the session.
 * @param moment time at which an answered call was sent, in epoch milliseconds
 */
export function noteUse(moment: number): void {
  const usedAt = readUsedAt();
  const seconds = Math.floor(moment / 1000);
  // Older times are ignored, since responses may arrive out of order.
  // A stored time in the future is replaced, since the clock may have been set back.
  if (usedAt !== null && (seconds > usedAt || usedAt > nowSeconds())) writeStored(USED_AT, String(seconds));
}

/** Returns the stored authority codes: a single string as a list of one, a corrupt value as an empty list (spec §3). */
export const readAuthority = (): string[] => codeList(readStored(AUTHORITY));

export const saveAuthority = (authority: string | readonly string[]): void =>
  writeStored(AUTHORITY, JSON.stringify(codeList(authority)));

export const forgetAuthority = (): void => removeStored(AUTHORITY);

/** Whether an authority is stored, even an empty list. The app was then already opened in this session. */
export const hasAuthority = (): boolean => readStored(AUTHORITY) !== null;

const validSeconds = (expireIn: unknown): number => {
  const seconds = typeof expireIn === 'number' || typeof expireIn === 'string' ? Number(expireIn) : NaN;
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(Math.ceil(seconds), MAX_EXPIRE_IN) : DEFAULT_EXPIRE_IN;
};

/**
 * Stores a token, which expires `expireIn` seconds from now, and removes the authority of the previous user (spec §9).
 * If `expireIn` is missing, not positive or not a number, two hours are used.
 * Without this default, the session would already be expired, and users would be locked out after a successful sign-in.
 */
export function saveSession({ token, expireIn }: { token: string; expireIn: unknown }): void {
  // The token is stored last, since other tabs read all these values as soon as the token changes.
  removeStored(AUTHORITY);
  [SIGNED_OUT, IDLE, USED_AT].forEach(removeStored);
  writeStored(EXPIRE_TIME, String(nowSeconds() + validSeconds(expireIn)));
  writeStored(TOKEN, token);
  announce('here');
}

/**
 * Removes the token, the authority and the expiry (spec §4).
 * @param signedOut true if the user has signed out deliberately: all tabs then remove the user's unfinished work
 */
export function clearSession({ signedOut = false } = {}): void {
  // `SIGNED_OUT` is stored before the token is removed, since other tabs read `SIGNED_OUT` after the removal.
  if (signedOut) writeStored(SIGNED_OUT, '1');
  const hadToken = readStored(TOKEN) !== null;
  [AUTHORITY, EXPIRE_TIME, IDLE, USED_AT, TOKEN].forEach(removeStored);
  if (hadToken) announce('here');
}

/** Whether the last session ended by a sign-out in any tab, and no sign-in has followed. */
export const wasSignedOut = (): boolean => readStored(SIGNED_OUT) !== null;

/** Returns the state of the stored session by this browser's clock. A session with an unknown expiry is active. */
export function sessionState(): SessionState {
  if (readToken() === null) return 'none';
  const expireTime = readExpireTime();
  return expireTime !== null && expireTime <= nowSeconds() ? 'expired' : 'active';
}

const listeners = new Set<SessionListener>();
let expiryTimer: ReturnType<typeof setTimeout> | undefined;

function awaitExpiry(): void {
  clearTimeout(expiryTimer);
  expiryTimer = undefined;
  const expireTime = readExpireTime();
  if (sessionState() !== 'active' || expireTime === null) return;
  const delay = Math.min(expireTime * 1000 - Date.now(), MAX_TIMER);
  expiryTimer = setTimeout(() => (sessionState() === 'expired' ? announce('expired') : awaitExpiry()), delay);
}

function announce(change: SessionChange): void {
  if (listeners.size === 0) return;
  awaitExpiry();
  [...listeners].forEach((listener) => listener(change));
}

/** Must be called if the session is found expired before the timer fires. The listeners are notified only once. */
export function noticeExpiry(): void {
  if (expiryTimer === undefined || sessionState() !== 'expired') return;
  announce('expired');
}

function onStorage({ key, oldValue, newValue }: StorageEvent): void {
  // The key is null after `localStorage.clear()`.
  if (key === null || (key === STORAGE_PREFIX + TOKEN && oldValue !== newValue)) announce('elsewhere');
}

/** Notifies the listeners when the page returns from the back/forward cache, in which a page misses all events. */
const onPageShow = ({ persisted }: PageTransitionEvent): void => {
  if (persisted) announce('elsewhere');
};

/**
 * Calls the listener on each sign-in and sign-out, in this tab or another tab of this origin.
 * Also calls the listener when the session expires.
 * Returns the function that unsubscribes the listener.
 */
export function subscribeSession(listener: SessionListener): () => void {
  if (listeners.size === 0) {
    window.addEventListener('storage', onStorage);
    window.addEventListener('pageshow', onPageShow);
  }
  listeners.add(listener);
  awaitExpiry();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', onPageShow);
    clearTimeout(expiryTimer);
  };
}

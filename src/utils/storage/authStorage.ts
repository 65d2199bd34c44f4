import { readStored, removeStored, STORAGE_PREFIX, writeStored } from './safeStorage';

/**
 * Returns a list of codes from a server or from storage: an array, its JSON, or a single code (spec §3). Anything else
 * is an empty list.
 */
export function codeList(value: unknown): string[] {
  if (Array.isArray(value)) return value.filter((code): code is string => typeof code === 'string' && code !== '');
  if (typeof value !== 'string' || value === '' || value === 'undefined') return [];
  try {
    return codeList(JSON.parse(value));
  } catch {
    // Broken JSON is not a code.
    return /^[[{"]/.test(value) ? [] : [value];
  }
}

const TOKEN = 'token';
const AUTHORITY = 'authority';
const EXPIRE_TIME = 'expire-time';
const SIGNED_OUT = 'signed-out';
const IDLE = 'idle';
const USED_AT = 'used-at';

/** Seconds. Used when the server returns no valid `expire_in`: the server itself ends the session anyway. */
const DEFAULT_EXPIRE_IN = 7200;
const MAX_EXPIRE_IN = 366 * 24 * 60 * 60;
/** Maximum delay of a timer in milliseconds: longer ones overflow and fire at once. */
const MAX_TIMER = 2 ** 31 - 1;

/** 'expired': a token is stored, and its expiry is past by this browser's clock. */
export type SessionState = 'none' | 'active' | 'expired';
/** Origin of a session event: this tab, another tab, or expiry. */
type SessionChange = 'here' | 'elsewhere' | 'expired';
type SessionListener = (change: SessionChange) => void;

const nowSeconds = () => Math.floor(Date.now() / 1000);

/**
 * The stored access token, or null. A value that no HTTP header can carry counts as none: `fetch` would
 * throw on it, and every call would look like a network failure.
 */
export function readToken(): string | null {
  const token = readStored(TOKEN);
  return token && /^[\x21-\x7e]+$/.test(token) ? token : null;
}

function readNumber(key: string): number | null {
  const storedText = readStored(key);
  return storedText && /^\d{1,15}$/.test(storedText) ? Number(storedText) : null;
}

/** Epoch seconds of the latest use of the session, in any tab; null if sessions do not end by inactivity. */
export const readUsedAt = (): number | null => (readNumber(IDLE) === null ? null : readNumber(USED_AT));

/** Epoch seconds at which the session ends if it is not used; null if it does not end by inactivity. */
export function readIdleEnd(): number | null {
  const [idleSeconds, usedAt] = [readNumber(IDLE), readUsedAt()];
  return idleSeconds === null || usedAt === null ? null : usedAt + idleSeconds;
}

/** Epoch seconds at which the session expires, also by inactivity, or null when unknown or corrupt. */
export function readExpireTime(): number | null {
  const [expireTime, idleEnd] = [readNumber(EXPIRE_TIME), readIdleEnd()];
  return expireTime !== null && idleEnd !== null ? Math.min(expireTime, idleEnd) : (expireTime ?? idleEnd);
}

/**
 * Stores the number of seconds without use after which the session ends; undefined if it does not end by inactivity.
 */
export function saveIdle(seconds: number | undefined): void {
  if (seconds === undefined || !(seconds > 0)) return [IDLE, USED_AT].forEach(removeStored);
  if (readUsedAt() === null) writeStored(USED_AT, String(nowSeconds()));
  writeStored(IDLE, String(Math.floor(seconds)));
}

/**
 * Stores that the session was used at a moment (epoch milliseconds): the time of a call that the server has answered.
 */
export function noteUse(moment: number): void {
  const usedAt = readUsedAt();
  const seconds = Math.floor(moment / 1000);
  // Responses may arrive out of order, and the clock may have been set back.
  if (usedAt !== null && (seconds > usedAt || usedAt > nowSeconds())) writeStored(USED_AT, String(seconds));
}

/** The stored authority codes; a lone string is a one-item list, anything corrupt an empty one (spec §3). */
export const readAuthority = (): string[] => codeList(readStored(AUTHORITY));

export const saveAuthority = (authority: string | readonly string[]): void =>
  writeStored(AUTHORITY, JSON.stringify(codeList(authority)));

export const forgetAuthority = (): void => removeStored(AUTHORITY);

/** Whether an authority is stored, even an empty one: if so, the app was already opened in this session. */
export const hasAuthority = (): boolean => readStored(AUTHORITY) !== null;

const validSeconds = (expireIn: unknown): number => {
  const seconds = typeof expireIn === 'number' || typeof expireIn === 'string' ? Number(expireIn) : NaN;
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(Math.ceil(seconds), MAX_EXPIRE_IN) : DEFAULT_EXPIRE_IN;
};

/**
 * Stores a token and removes the authority of the previous user; the token expires `expireIn` seconds from now (spec
 * §9). A missing, zero, negative or non-numeric `expireIn` counts as two hours: "already expired" would lock out every
 * user after a successful sign-in.
 */
export function saveSession({ token, expireIn }: { token: string; expireIn: unknown }): void {
  // Other tabs react to the token, so everything else is stored before it.
  removeStored(AUTHORITY);
  [SIGNED_OUT, IDLE, USED_AT].forEach(removeStored);
  writeStored(EXPIRE_TIME, String(nowSeconds() + validSeconds(expireIn)));
  writeStored(TOKEN, token);
  announce('here');
}

/**
 * Removes token, authority and expiry (spec §4).
 * @param signedOut whether the person signed out deliberately: then all tabs remove the person's unfinished work
 */
export function clearSession({ signedOut = false } = {}): void {
  // Stored before the token is removed, because other tabs react to the removal.
  if (signedOut) writeStored(SIGNED_OUT, '1');
  const hadToken = readStored(TOKEN) !== null;
  [AUTHORITY, EXPIRE_TIME, IDLE, USED_AT, TOKEN].forEach(removeStored);
  if (hadToken) announce('here');
}

/** Whether the last session ended by signing out, in any tab, without a sign-in since. */
export const wasSignedOut = (): boolean => readStored(SIGNED_OUT) !== null;

/** Whether a session is stored and, by this browser's clock, still running. An unknown expiry counts as running. */
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

/** Called where an expiry is noticed before the timer fires; notifies the listeners once. */
export function noticeExpiry(): void {
  if (expiryTimer === undefined || sessionState() !== 'expired') return;
  announce('expired');
}

function onStorage({ key, oldValue, newValue }: StorageEvent): void {
  // A null key is `localStorage.clear()`.
  if (key === null || (key === STORAGE_PREFIX + TOKEN && oldValue !== newValue)) announce('elsewhere');
}

/** A page restored from the back/forward cache has missed all events meanwhile. */
const onPageShow = ({ persisted }: PageTransitionEvent): void => {
  if (persisted) announce('elsewhere');
};

/**
 * Calls the listener when someone signs in or out, here or in another tab of this origin, and when the session expires.
 * Returns the function that unsubscribes it.
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

import { readStored, removeStored, writeStored } from './storage/safeStorage';

/**
 * Whether a passkey was made or used in this browser, so that the sign-in page offers one. Backends without passkeys
 * never get a request for one.
 */

const USE_KEY = 'passkey';

/** Whether the browser supports passkeys, and the page may use them. */
export const hasPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';

export const wasPasskeyUsed = (): boolean => hasPasskeys() && readStored(USE_KEY) === '1';

export const notePasskeyUse = (): void => writeStored(USE_KEY, '1');

export const forgetPasskeyUse = (): void => removeStored(USE_KEY);

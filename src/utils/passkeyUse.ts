import { readStored, removeStored, writeStored } from './storage/safeStorage';

/**
 * Stores whether a passkey was created or used in this browser. The sign-in page offers passkeys only in this case.
 * Backends without support for passkeys therefore never receive a request for passkeys.
 */

const USE_KEY = 'passkey';

/** Whether the browser supports passkeys, and the page may use them. */
export const hasPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';

export const wasPasskeyUsed = (): boolean => hasPasskeys() && readStored(USE_KEY) === '1';

export const notePasskeyUse = (): void => writeStored(USE_KEY, '1');

export const forgetPasskeyUse = (): void => removeStored(USE_KEY);

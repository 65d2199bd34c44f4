import { randomBytes } from 'node:crypto';
import type { Store } from './openStore';
import { readSetting, writeSetting } from './storedSettings';

const KEY = 'token_secret';

/** @returns the secret that signs tokens (64 hex digits); generated at the first call and stored with the data */
export async function storedTokenSecret(store: Store): Promise<string> {
  return store.transaction(async (tx) => {
    const stored = await readSetting(tx, KEY);
    if (stored !== undefined) return stored;
    const value = randomBytes(32).toString('hex');
    await writeSetting(tx, KEY, value);
    return value;
  });
}

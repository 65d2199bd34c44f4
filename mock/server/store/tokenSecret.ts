import { randomBytes } from 'node:crypto';
import type { Store } from './openStore';

const KEY = 'token_secret';

/** @returns the secret that signs tokens (64 hex digits); generated at the first call and stored with the data */
export async function storedTokenSecret(store: Store): Promise<string> {
  return store.transaction(async (tx) => {
    const row = await tx.selectFrom('settings').select('value').where('key', '=', KEY).executeTakeFirst();
    if (row) return row.value;
    const value = randomBytes(32).toString('hex');
    await tx.insertInto('settings').values({ key: KEY, value }).execute();
    return value;
  });
}

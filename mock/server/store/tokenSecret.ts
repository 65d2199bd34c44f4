import { randomBytes } from 'node:crypto';
import type { Store } from './openStore';

const KEY = 'token_secret';

/** @returns the secret that signs tokens: made at the first call and kept with the data from then on (64 hex digits) */
export async function keptTokenSecret(store: Store): Promise<string> {
  return store.transaction(async (tx) => {
    const kept = await tx.selectFrom('settings').select('value').where('key', '=', KEY).executeTakeFirst();
    if (kept) return kept.value;
    const value = randomBytes(32).toString('hex');
    await tx.insertInto('settings').values({ key: KEY, value }).execute();
    return value;
  });
}

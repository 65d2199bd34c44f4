import { randomBytes } from 'node:crypto';
import type { Db } from './tables';
import type { Store } from './openStore';

/** @returns the value that the database stores under the key; undefined if the key has no value */
export async function readSetting(db: Db, key: string): Promise<string | undefined> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst();
  return row?.value;
}

/** Stores a value under the key, and replaces a previous value. */
export async function writeSetting(tx: Db, key: string, value: string): Promise<void> {
  await tx
    .insertInto('settings')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

const KEY = 'token_secret';

/** @returns the secret that signs session tokens (64 hexadecimal digits), generated and stored by the first call */
export async function storedTokenSecret(store: Store): Promise<string> {
  return store.transaction(async (tx) => {
    const storedSecret = await readSetting(tx, KEY);
    if (storedSecret !== undefined) return storedSecret;
    const value = randomBytes(32).toString('hex');
    await writeSetting(tx, KEY, value);
    return value;
  });
}

import type { Db } from './tables';

/** @returns the value that is stored with the data under the key; undefined without one */
export async function readSetting(db: Db, key: string): Promise<string | undefined> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst();
  return row?.value;
}

/** Stores a value under the key, instead of a previous one. */
export async function writeSetting(tx: Db, key: string, value: string): Promise<void> {
  await tx
    .insertInto('settings')
    .values({ key, value })
    .onConflict((of) => of.column('key').doUpdateSet({ value }))
    .execute();
}

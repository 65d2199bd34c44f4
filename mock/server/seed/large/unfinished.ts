import { ORIGIN, setHead } from '../../rules/logChain';
import type { Store } from '../../store/openStore';
import type { Db } from '../../store/tables';

const KEY = 'seeding';

/** What refers to another table comes before it. */
const FILLED = [
  'role_nodes',
  'staff_roles',
  'role_cards',
  'cards',
  'staff',
  'departments',
  'menu_nodes',
  'roles',
  'logs',
  'log_days',
] as const;

/** Says in the store itself that what it holds is the beginning of something. */
export async function markUnfinished(tx: Db): Promise<void> {
  await tx.insertInto('settings').values({ key: KEY, value: 'large' }).execute();
}

export async function markFinished(tx: Db): Promise<void> {
  await tx.deleteFrom('settings').where('key', '=', KEY).execute();
}

export const isUnfinished = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('settings').select('value').where('key', '=', KEY).executeTakeFirst()) !== undefined;

/**
 * Empties a store whose filling was cut off. Nothing of value is lost: a server never starts on such a store.
 * @returns whether there was anything to empty
 */
export async function clearUnfinished(store: Store): Promise<boolean> {
  return store.transaction(async (tx) => {
    if (!(await isUnfinished(tx))) return false;
    // Parents within a tree come before their children, so the children let go first.
    await tx.updateTable('departments').set({ parent_id: null }).where('parent_id', 'is not', null).execute();
    await tx.updateTable('menu_nodes').set({ parent_id: null }).where('parent_id', 'is not', null).execute();
    for (const table of FILLED) await tx.deleteFrom(table).execute();
    await setHead(tx, ORIGIN);
    await markFinished(tx);
    return true;
  });
}

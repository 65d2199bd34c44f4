import { ORIGIN, setHead } from '../../rules/logChain';
import type { Store } from '../../store/openStore';
import { readSetting, writeSetting } from '../../store/storedSettings';
import type { Db } from '../../store/tables';

const KEY = 'seeding';

/** Seeded tables in the order of deletion: each table precedes the tables to which its rows refer. */
const SEEDED_TABLES = [
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

/** Records that the store is not completely seeded. */
export const markUnfinished = (tx: Db): Promise<void> => writeSetting(tx, KEY, 'large');

export async function markFinished(tx: Db): Promise<void> {
  await tx.deleteFrom('settings').where('key', '=', KEY).execute();
}

export const isUnfinished = async (db: Db): Promise<boolean> => (await readSetting(db, KEY)) !== undefined;

/**
 * Empties a store whose seed was interrupted. No user data is lost, since a server never starts on such a store.
 * @returns true if the seed was interrupted
 */
export async function clearUnfinished(store: Store): Promise<boolean> {
  return store.transaction(async (tx) => {
    if (!(await isUnfinished(tx))) return false;
    // Parent references would prevent the deletion of departments and menu nodes.
    await tx.updateTable('departments').set({ parent_id: null }).where('parent_id', 'is not', null).execute();
    await tx.updateTable('menu_nodes').set({ parent_id: null }).where('parent_id', 'is not', null).execute();
    for (const table of SEEDED_TABLES) await tx.deleteFrom(table).execute();
    await setHead(tx, ORIGIN);
    await markFinished(tx);
    return true;
  });
}

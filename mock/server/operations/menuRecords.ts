import type { Db } from '../store/tables';

/** All menu nodes, in the order in which siblings appear. */
export const orderedNodes = (db: Db) => db.selectFrom('menu_nodes').selectAll().orderBy('sort').orderBy('id').execute();

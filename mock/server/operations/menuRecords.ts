import type { Db } from '../store/tables';

/** All menu nodes, in display order of siblings. */
export const orderedNodes = (db: Db) => db.selectFrom('menu_nodes').selectAll().orderBy('sort').orderBy('id').execute();

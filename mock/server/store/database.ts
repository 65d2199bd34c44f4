import { HandleEmptyInListsPlugin, Kysely, replaceWithNoncontingentExpression, type Dialect } from 'kysely';
import type { Tables } from './tables';

/** SQL has no empty list: PostgreSQL refuses `in ()`. Here it holds for no row, as in SQLite. */
const emptyLists = new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression });

/** @returns the tables of a database, closed by `destroy`; a list that a column is looked up in may be empty */
export const openTables = (dialect: Dialect): Kysely<Tables> => new Kysely<Tables>({ dialect, plugins: [emptyLists] });

import { sql, type Expression, type SqlBool } from 'kysely';
import { containsAll } from '../rules/listing';
import { isPostgres } from './database';
import type { Db } from './tables';

/**
 * Returns the name of the substring index for SQLite, a full-text table of bigrams.
 * Each pair of adjacent characters is a word of the index, and so is the last character.
 * Words are in hexadecimal, so that the tokenizer does not interpret the characters.
 * A phrase search for the bigrams of a keyword finds exactly the texts that contain the keyword, in any script.
 * A search for one character is a prefix query.
 * The trigram tokenizer of FTS5 is not used, because it cannot find fewer than three characters.
 */
const indexOf = (table: string): string => `${table}_grams`;

/** Returns an SQL expression for the bigrams of a text. */
export const gramsOf = (text: string): string =>
  `(with recursive at(place) as (select 1 union all select place + 1 from at where place < length(${text}))
    select group_concat(hex(substr(${text}, place, 2)), ' ') from at)`;

function pairsOf(text: string): string[] {
  const characters = [...text];
  return characters.slice(1).map((character, index) => (characters[index] ?? '') + character);
}

/** @returns the bigrams of a text of at least two characters, in the form of the index (hexadecimal) */
export const bigramsOf = (text: string): string[] => pairsOf(text).map(hexOf);

const hexOf = (text: string): string => Buffer.from(text).toString('hex');

/** @returns SQL statements that create and fill the index, and triggers that update it */
export function substringIndex(table: string, column: string): string[] {
  const index = indexOf(table);
  const add = `insert into ${index} (rowid, grams) values (new.id, ${gramsOf(`new.${column}`)})`;
  const remove = `delete from ${index} where rowid = old.id`;
  const isChanged = `when old.${column} <> new.${column}`;
  return [
    `create virtual table ${index} using fts5(grams, content = '', contentless_delete = 1, tokenize = 'ascii')`,
    `insert into ${index} (rowid, grams) select id, ${gramsOf(column)} from ${table}`,
    `create trigger ${index}_insert after insert on ${table} begin ${add}; end`,
    `create trigger ${index}_update after update of ${column} on ${table} ${isChanged} begin ${remove}; ${add}; end`,
    `create trigger ${index}_delete after delete on ${table} begin ${remove}; end`,
  ];
}

/**
 * @returns SQL statements that drop the index; if most rows change, creating it again is twice as fast as updating it
 */
export const dropSubstringIndex = (table: string): string[] => [
  ...['insert', 'update', 'delete'].map((event) => `drop trigger ${indexOf(table)}_${event}`),
  `drop table ${indexOf(table)}`,
];

/**
 * SQL statement for PostgreSQL that creates a function which returns the pairs of adjacent characters of a text.
 * Compared with `pg_trgm`, an index on pairs needs no extension, finds two characters, and works in every locale.
 * In the locale `C`, `pg_trgm` ignores all letters beyond ASCII.
 */
export const CREATE_PAIRS = `create or replace function pairs_of(text) returns text[]
  language sql immutable strict parallel safe
  as $$ select array(select substr($1, place, 2) from generate_series(1, length($1) - 1) as place) $$`;

/** @returns the SQL statement that creates the substring index of PostgreSQL; it must run after `CREATE_PAIRS` */
export const pairIndex = (table: string, column: string): string =>
  `create index if not exists ${table}_${column}_pairs on ${table} using gin (pairs_of(${column}))`;

/**
 * Returns an SQL condition with the same result as `containsAll`.
 * PostgreSQL can use its substring index for this condition. SQLite needs `findContaining` instead.
 */
export function containsIndexed(db: Db, text: Expression<unknown>, parts: readonly string[]): Expression<SqlBool> {
  const contains = containsAll(text, parts);
  const pairs = isPostgres(db) ? parts.flatMap(pairsOf) : [];
  return pairs.length > 0
    ? sql<SqlBool>`(${contains} and pairs_of(${text}) @> array[${sql.join(pairs)}]::text[])`
    : contains;
}

/** Rows that match some words: the number of rows, and their ids if few rows match. */
export interface Matches {
  total: number;
  ids: readonly number[] | null;
}

/**
 * Finds the rows whose text contains all words, with the substring index of SQLite.
 * @returns number and ids of the rows; `ids` is null if more than `maxIds` rows match
 */
export async function findContaining(db: Db, table: 'staff', words: string, maxIds: number): Promise<Matches> {
  const matchQuery = sql`from ${sql.table(indexOf(table))} where grams match ${phrasesOf(words)}`;
  const count = async () => {
    const { rows } = await sql<{ total: number }>`select count(*) as total ${matchQuery}`.execute(db);
    return { total: rows[0]?.total ?? 0, ids: null };
  };
  // A single character is searched with a prefix query.
  // SQLite collects all rows of a prefix query before it returns the first row, so the rows are counted first.
  // A phrase query stops at the limit.
  const isPrefixQuery = [...words].length === 1;
  if (isPrefixQuery) {
    const matches = await count();
    if (matches.total > maxIds) return matches;
  }
  const { rows } = await sql<{ rowid: number }>`select rowid ${matchQuery} limit ${maxIds + 1}`.execute(db);
  return rows.length > maxIds ? count() : { total: rows.length, ids: rows.map((row) => row.rowid) };
}

/** SQL subquery: a list of ids of any length, which is sent as one parameter. */
export function idsIn(db: Db, ids: readonly number[]): Expression<number> {
  const list = JSON.stringify(ids);
  return isPostgres(db)
    ? sql<number>`(select cast(value as bigint) from json_array_elements_text(${list}) as list (value))`
    : sql<number>`(select value from json_each(${list}))`;
}

/** SQL subquery: the ids of the matching rows. */
export const idsContaining = (db: Db, table: 'staff', words: string, { ids }: Matches): Expression<number> =>
  ids
    ? idsIn(db, ids)
    : sql<number>`(select rowid from ${sql.table(indexOf(table))} where grams match ${phrasesOf(words)})`;

/**
 * @param words words, separated by spaces
 * @returns the search expression of FTS5 that matches all words
 */
const phrasesOf = (words: string): string => words.split(' ').map(phraseOf).join(' AND ');

const phraseOf = (text: string): string =>
  [...text].length === 1 ? `"${hexOf(text)}" *` : `"${bigramsOf(text).join(' ')}"`;

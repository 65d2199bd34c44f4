import { PostgresAdapter, sql, type Expression } from 'kysely';
import type { Db } from './tables';

/**
 * SQLite: a full-text table beside a table whose rows have one text to look through. Every two neighbouring characters
 * of the text are one "word" (their bytes in hexadecimal, so that no character means anything to the index), and the
 * last character one of its own. A phrase of such words is found exactly where the text contains the characters, from
 * one character (the beginning of a word) to all of them, in any script; the tokenizer made for it needs three.
 */
const indexOf = (table: string): string => `${table}_grams`;

/** SQL: the words of a text. */
const gramsOf = (text: string): string =>
  `(with recursive at(place) as (select 1 union all select place + 1 from at where place < length(${text}))
    select group_concat(hex(substr(${text}, place, 2)), ' ') from at)`;

/** @returns statements that make the index of a SQLite table, fill it and keep it up with every write */
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

/** @returns statements that take the index away, before most rows are written: making it anew is twice as quick */
export const dropSubstringIndex = (table: string): string[] => [
  ...['insert', 'update', 'delete'].map((event) => `drop trigger ${indexOf(table)}_${event}`),
  `drop table ${indexOf(table)}`,
];

/** @returns whether `findContaining` may be asked; PostgreSQL's own index is behind LIKE itself */
export const hasSubstringIndex = (db: Db): boolean => !(db.getExecutor().adapter instanceof PostgresAdapter);

/** What an index knows of some words: how many rows contain them, and which, when they are few. */
export interface Found {
  total: number;
  ids: readonly number[] | null;
}

/** @returns the rows whose text contains each of these words, the same that LIKE finds; `few`: their ids at most */
export async function findContaining(db: Db, table: 'staff', words: string, few: number): Promise<Found> {
  const matching = sql`from ${sql.table(indexOf(table))} where grams match ${phrasesOf(words)}`;
  const count = async () => {
    const { rows } = await sql<{ total: number }>`select count(*) as total ${matching}`.execute(db);
    return { total: rows[0]?.total ?? 0, ids: null };
  };
  // A phrase can stop at so many rows. All beginnings with one character are put together before the first is known.
  if ([...words].length === 1) {
    const counted = await count();
    if (counted.total > few) return counted;
  }
  const { rows } = await sql<{ rowid: number }>`select rowid ${matching} limit ${few + 1}`.execute(db);
  return rows.length > few ? count() : { total: rows.length, ids: rows.map((row) => row.rowid) };
}

/** SQL: the ids of these rows. */
export const idsContaining = (table: 'staff', words: string, { ids }: Found): Expression<number> =>
  ids
    ? sql<number>`(select value from json_each(${JSON.stringify(ids)}))`
    : sql<number>`(select rowid from ${sql.table(indexOf(table))} where grams match ${phrasesOf(words)})`;

/** @param words separated by blanks */
const phrasesOf = (words: string): string => words.split(' ').map(phraseOf).join(' AND ');

function phraseOf(text: string): string {
  const characters = [...text];
  const hex = (part: string) => Buffer.from(part).toString('hex');
  if (characters.length === 1) return `"${hex(text)}" *`;
  return `"${characters
    .slice(1)
    .map((character, at) => hex((characters[at] ?? '') + character))
    .join(' ')}"`;
}

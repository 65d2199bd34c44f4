import { foldName } from '@/constants/writing';
import type { FileRow } from './table';

/** Accepted titles of the column of each field, best first. */
export type Aliases<Field extends string> = Readonly<Record<Field, readonly string[]>>;

const REMARK = /\([^()]*\)|\[[^[\]]*\]|\u3010[^\u3010\u3011]*\u3011|\u5fc5\u586b|\u9009\u586b|[*:\u203b\u2605]/gu;
const BRACKETS = /[()[\]\u3010\u3011]/gu;

/**
 * Returns a column title without common additions. These are an asterisk, a colon and a remark in brackets.
 * The word "required" in Chinese and blanks between letters are removed too.
 */
export function plainTitle(title: string): string {
  const foldedTitle = foldName(title);
  // Some files have the whole title in brackets.
  return (foldedTitle.replace(REMARK, '').trim() || foldedTitle.replace(BRACKETS, '')).replace(/\s/gu, '');
}

/**
 * Finds the column of each field by its title. Each column belongs to at most one field. Better titles take precedence.
 */
export function matchColumns<Field extends string>(
  header: readonly string[],
  aliases: Aliases<Field>,
): Partial<Record<Field, number>> {
  const titles = header.map(plainTitle);
  const usedColumns = new Set<number>();
  const mapping: Partial<Record<Field, number>> = {};
  for (const field of Object.keys(aliases) as Field[]) {
    const places = aliases[field].map((alias) => titles.indexOf(plainTitle(alias)));
    const column = places.find((place) => place >= 0 && !usedColumns.has(place));
    if (column === undefined) continue;
    usedColumns.add(column);
    mapping[field] = column;
  }
  return mapping;
}

/** Number of rows in which the titles are searched, since many lists have a name and a date above the titles. */
const TITLES_WITHIN = 10;
/** Minimum number of known titles in a title row, since a single known title may be a coincidence. */
const MIN_TITLES = 2;

/**
 * Returns the index of the title row: among the first rows, the row with the most known titles; 0 without such a row.
 */
export function titleRow(rows: readonly FileRow[], aliases: Aliases<string>): number {
  const counts = rows.slice(0, TITLES_WITHIN).map(({ cells }) => Object.keys(matchColumns(cells, aliases)).length);
  const maxCount = Math.max(...counts);
  return maxCount < MIN_TITLES ? 0 : counts.indexOf(maxCount);
}

import { foldName } from '@/constants/writing';
import type { FileRow } from './table';

/** Accepted names of each field's column, best first. */
export type Aliases<Field extends string> = Readonly<Record<Field, readonly string[]>>;

const REMARK = /\([^()]*\)|\[[^[\]]*\]|\u3010[^\u3010\u3011]*\u3011|\u5fc5\u586b|\u9009\u586b|[*:\u203b\u2605]/gu;
const BRACKETS = /[()[\]\u3010\u3011]/gu;

/** A title without what people add to it: a star, a colon, a remark in brackets, "required", blanks between its letters. */
export function plainTitle(title: string): string {
  const folded = foldName(title);
  // Some put the whole title in brackets.
  return (folded.replace(REMARK, '').trim() || folded.replace(BRACKETS, '')).replace(/\s/gu, '');
}

/** Finds the columns by their titles; a column counts for one field only, and the better name first. */
export function matchColumns<Field extends string>(
  header: readonly string[],
  aliases: Aliases<Field>,
): Partial<Record<Field, number>> {
  const titles = header.map(plainTitle);
  const taken = new Set<number>();
  const mapping: Partial<Record<Field, number>> = {};
  for (const field of Object.keys(aliases) as Field[]) {
    const places = aliases[field].map((alias) => titles.indexOf(plainTitle(alias)));
    const column = places.find((place) => place >= 0 && !taken.has(place));
    if (column === undefined) continue;
    taken.add(column);
    mapping[field] = column;
  }
  return mapping;
}

/** Lists that people keep begin with a name and a date before their titles come; further down these are not looked for. */
const TITLES_WITHIN = 10;
/** One title alone may be a word of a row by chance. */
const LEAST_TITLES = 2;

/** The place of the row with the titles: of the first rows that with the most of them, or the very first. */
export function titleRow(rows: readonly FileRow[], aliases: Aliases<string>): number {
  const counts = rows.slice(0, TITLES_WITHIN).map(({ cells }) => Object.keys(matchColumns(cells, aliases)).length);
  const most = Math.max(...counts);
  return most < LEAST_TITLES ? 0 : counts.indexOf(most);
}

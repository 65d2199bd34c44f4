import { foldName } from '@/constants/writing';

/** Types of the tables in an imported file, as the file's reader returns them. */

/** Maximum size of a file in bytes. A file with 5,000 accounts is smaller. */
export const MAX_IMPORT_BYTES = 10 * 1024 * 1024;
export const MAX_IMPORT_ROWS = 5_000;
/** Maximum number of cells in all sheets of a file together. */
export const MAX_CELLS = 500_000;

/** Row with its number in the spreadsheet, beginning with 1. */
export interface FileRow {
  number: number;
  /** Texts of the cells as a spreadsheet shows them, trimmed. */
  cells: readonly string[];
  /** Date cells by column index (from 0): days as `2030-12-31`, moments as `2030-12-31 13:05:00`. */
  dates?: Readonly<Record<number, string>>;
  /** Column indexes (from 0) of cells that have an error, or a formula without a calculated value. */
  broken?: readonly number[];
  /** Set if the row is hidden, by a filter or by the user. */
  isHidden?: true;
}

export interface Sheet {
  name: string;
  /** Rows that are not empty, in order. */
  rows: readonly FileRow[];
}

export const separators = [',', ';', '\t', '|'] as const;
export type Separator = (typeof separators)[number];

/** Format in which a text file was read. */
export interface TextFormat {
  /** Name of the encoding for `TextDecoder`. */
  encoding: string;
  separator: Separator;
  /** Whether the encoding was guessed. */
  isGuessed: boolean;
  /** Numbers of the rows with characters that do not exist in the encoding. */
  damaged: readonly number[];
  /** Number of the row with a quote that is never closed. */
  openQuote?: number;
}

export interface TableFile {
  sheets: readonly Sheet[];
  /** Set only for text files. */
  text?: TextFormat;
}

export type TableFault = 'tooLarge' | 'tooManyRows' | 'tooSlow' | 'empty' | 'unreadable' | 'password' | 'numbers';

export type ReadTables = { ok: true; file: TableFile } | { ok: false; fault: TableFault };

/**
 * Whether a file is a zip file, as modern workbooks are. The first bytes decide, since file names are not reliable.
 */
export const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

/** Whether a file has the container format of `.xls` and of encrypted workbooks. The first bytes of the file decide. */
export const isOleFile = (bytes: Uint8Array): boolean =>
  [0xd0, 0xcf, 0x11, 0xe0].every((byte, index) => bytes[index] === byte);

const MARKS: readonly (readonly [string, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** Returns the encoding that the byte order mark of a text indicates; undefined without such a mark. */
export const markedEncoding = (bytes: Uint8Array): string | undefined =>
  MARKS.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte))?.[0];

/** Error for a file that cannot be read, with the reason. */
export class TableError extends Error {
  constructor(readonly fault: TableFault) {
    super(fault);
  }
}

/** Options for reading a text file. Missing options are detected. */
export interface TextOptions {
  encoding?: string | undefined;
  separator?: Separator | undefined;
  /** Language of the app, such as `zh-CN`. The legacy encoding of this language is the most likely one. */
  language: string;
}

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

/** Tables of an imported file, as its reader returns them. */

/** Maximum size of a file in bytes: more than 5,000 accounts need. */
export const MAX_IMPORT_BYTES = 10 * 1024 * 1024;
export const MAX_IMPORT_ROWS = 5_000;
/** Maximum number of cells in all sheets together. */
export const MAX_CELLS = 500_000;

/** A row with the number that a spreadsheet shows beside it, from 1. */
export interface FileRow {
  number: number;
  /** Texts as a spreadsheet shows them, without blanks around them. */
  cells: readonly string[];
  /** Date cells by column, from 0: days as `2030-12-31`, moments as `2030-12-31 13:05:00`. */
  dates?: Readonly<Record<number, string>>;
  /** Columns, from 0, whose cells have an error, or a formula without a calculated value. */
  broken?: readonly number[];
  /** Set if the row is hidden, by a filter or by hand. */
  isHidden?: true;
}

export interface Sheet {
  name: string;
  /** Rows that are not empty, in order. */
  rows: readonly FileRow[];
}

export const separators = [',', ';', '\t', '|'] as const;
export type Separator = (typeof separators)[number];

/** How a text file was read. */
export interface TextFormat {
  /** Name of the encoding for `TextDecoder`. */
  encoding: string;
  separator: Separator;
  /** Whether the encoding is a guess. */
  isGuessed: boolean;
  /** Numbers of rows with characters that the encoding does not have. */
  damaged: readonly number[];
  /** The number of the row in which a quote is never closed. */
  openQuote?: number;
}

export interface TableFile {
  sheets: readonly Sheet[];
  /** Only for text files. */
  text?: TextFormat;
}

export type TableFault = 'tooLarge' | 'tooManyRows' | 'tooSlow' | 'empty' | 'unreadable' | 'password' | 'numbers';

export type ReadTables = { ok: true; file: TableFile } | { ok: false; fault: TableFault };

/** Whether a file is a zip file, as workbooks are, by its first bytes: the name is not reliable. */
export const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

/** Whether a file is in the container format of `.xls`, by its first bytes; encrypted workbooks are as well. */
export const isOleFile = (bytes: Uint8Array): boolean =>
  [0xd0, 0xcf, 0x11, 0xe0].every((byte, index) => bytes[index] === byte);

const MARKS: readonly (readonly [string, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** Returns the encoding of a text by its byte order mark; undefined without one. */
export const markedEncoding = (bytes: Uint8Array): string | undefined =>
  MARKS.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte))?.[0];

/** Thrown for a file that cannot be read, with the reason. */
export class TableError extends Error {
  constructor(readonly fault: TableFault) {
    super(fault);
  }
}

/** How to read a text file; missing options are detected. */
export interface TextOptions {
  encoding?: string | undefined;
  separator?: Separator | undefined;
  /** The app's language, such as `zh-CN`: its legacy encoding is the most likely one. */
  language: string;
}

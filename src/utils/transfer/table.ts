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

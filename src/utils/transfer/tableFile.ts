import { neutralCell } from './formulas';

export const fileFormats = ['xlsx', 'csv'] as const;
export type FileFormat = (typeof fileFormats)[number];

const NEEDS_QUOTES = /[",;|\t\r\n]|^\s|\s$/;

const cellText = (cell: string): string => (NEEDS_QUOTES.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/**
 * Returns rows as CSV (RFC 4180): each row ends with CRLF, cells are quoted if needed, and quotes in them are doubled.
 * A row of one empty cell is quoted, because an empty line would not count as a row.
 */
const csvText = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.length === 1 && row[0] === '' ? '""' : row.map(cellText).join(',')}\r\n`).join('');

/** Number of characters that form one part of the file; browsers may store such parts on disk. */
const PART_LENGTH = 1_000_000;

/** Without this mark, spreadsheets assume another encoding. */
const BYTE_ORDER_MARK = '\ufeff';

function csvWriter(): TableWriter {
  const parts: Blob[] = [];
  let pendingText = BYTE_ORDER_MARK;
  return {
    add(rows) {
      pendingText += csvText(rows.map((row) => row.map(neutralCell)));
      if (pendingText.length < PART_LENGTH) return;
      parts.push(new Blob([pendingText]));
      pendingText = '';
    },
    finish: () => new Blob([...parts, pendingText], { type: 'text/csv;charset=utf-8' }),
  };
}

/** Opens a writer whose file begins with the header. Rejects when the chunk for the format cannot be loaded. */
export async function openTableWriter(
  format: FileFormat,
  header: readonly string[],
  layout?: SheetLayout,
): Promise<TableWriter> {
  const writer = format === 'csv' ? csvWriter() : (await import('./xlsxWriter')).xlsxWriter(undefined, layout);
  writer.add([header]);
  return writer;
}

/** Returns a file with a small table. */
export async function tableFile(
  format: FileFormat,
  rows: readonly (readonly string[])[],
  layout?: SheetLayout,
): Promise<Blob> {
  const [header = [], ...bodyRows] = rows;
  const writer = await openTableWriter(format, header, layout);
  writer.add(bodyRows);
  return writer.finish();
}

/**
 * Returns a file name such as `name-2026-03-01.csv`, with the browser's current day and without characters that file
 * systems refuse.
 */
export function datedFileName(name: string, format: FileFormat | 'json', now = new Date()): string {
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
  return `${name.replace(/[\\/:*?"<>|\p{Cc}]/gu, '')}-${day}.${format}`;
}

/** Writes rows one after the other without storing them, so that a table of any length needs little memory. */
export interface TableWriter {
  add: (rows: readonly (readonly string[])[]) => void;
  /** Returns the file; no rows can be added afterwards. */
  finish: () => Blob;
}

/** How a workbook shows a table; ignored for text files. */
export interface SheetLayout {
  /** Number of leading columns that stay visible when scrolling. */
  frozenColumns?: number;
  /** Widths of the first columns, in characters; others have the default. */
  widths?: readonly number[];
}

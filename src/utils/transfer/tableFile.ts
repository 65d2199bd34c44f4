import { neutralCell } from './formulas';
import type { SheetLayout, TableWriter } from './xlsxWriter';

export const fileFormats = ['xlsx', 'csv'] as const;
export type FileFormat = (typeof fileFormats)[number];

const NEEDS_QUOTES = /[",;|\t\r\n]|^\s|\s$/;

const cellText = (cell: string): string => (NEEDS_QUOTES.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/**
 * Returns rows as CSV (RFC 4180). Each row ends with CRLF, cells are quoted if needed, and quotes in cells are doubled.
 * A row with a single empty cell is quoted, because an empty line would not be read as a row.
 */
const csvText = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.length === 1 && row[0] === '' ? '""' : row.map(cellText).join(',')}\r\n`).join('');

/** Number of characters in one part of the file. Browsers may store such parts on disk instead of in memory. */
const PART_LENGTH = 1_000_000;

/** Byte order mark at the start of a CSV file. Without it, spreadsheet programs assume another encoding. */
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

/** Opens a writer whose file begins with the header row. Rejects if the chunk for the format cannot be loaded. */
export async function openTableWriter(
  format: FileFormat,
  header: readonly string[],
  layout?: SheetLayout,
): Promise<TableWriter> {
  const writer = format === 'csv' ? csvWriter() : (await import('./xlsxWriter')).xlsxWriter(undefined, layout);
  writer.add([header]);
  return writer;
}

/** Returns a file with a small table, whose first row is the header. */
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
 * Returns a file name such as `name-2026-03-01.csv`, with the current day in the browser's time zone.
 * Characters that file systems refuse are removed.
 */
export function datedFileName(name: string, format: FileFormat | 'json', now = new Date()): string {
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
  return `${name.replace(/[\\/:*?"<>|\p{Cc}]/gu, '')}-${day}.${format}`;
}

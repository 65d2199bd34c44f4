import { parseCsv } from './csv';
import { plainCell } from './formulas';

/** Bytes; more than 5,000 accounts take. */
export const MAX_IMPORT_BYTES = 10 * 1024 * 1024;
export const MAX_IMPORT_ROWS = 5_000;

export type TableFault = 'tooLarge' | 'tooManyRows' | 'empty' | 'unreadable';

/** A row with the number that a spreadsheet shows beside it, from 1. */
export interface FileRow {
  number: number;
  cells: readonly string[];
}

type ReadTable = { ok: true; header: FileRow; rows: readonly FileRow[] } | { ok: false; fault: TableFault };

/** UTF-8, with or without its mark, or else what Chinese spreadsheets write without being asked. */
function decode(bytes: Uint8Array): string {
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  if (isUtf16) return new TextDecoder(bytes[0] === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}

/** By its first bytes, not by its name: a workbook is a zip file. */
const isWorkbook = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

async function cellsOf(bytes: Uint8Array): Promise<string[][]> {
  if (isWorkbook(bytes)) return (await import('./xlsxReader')).readXlsx(bytes);
  const text = decode(bytes);
  // An old workbook or a picture is no text.
  if (text.includes('\0')) throw new Error('This is no text.');
  return parseCsv(text);
}

/** The table in a CSV file or a workbook; its first row that is not empty is the header. Never rejects. */
export async function readTableFile(file: Blob): Promise<ReadTable> {
  if (file.size > MAX_IMPORT_BYTES) return { ok: false, fault: 'tooLarge' };
  try {
    const cells = await cellsOf(new Uint8Array(await file.arrayBuffer()));
    const [header, ...rows] = cells
      .map((row, index) => ({ number: index + 1, cells: row.map((cell) => plainCell(cell.trim())) }))
      .filter((row) => row.cells.some((cell) => cell !== ''));
    if (!header || rows.length === 0) return { ok: false, fault: 'empty' };
    return rows.length > MAX_IMPORT_ROWS ? { ok: false, fault: 'tooManyRows' } : { ok: true, header, rows };
  } catch {
    return { ok: false, fault: 'unreadable' };
  }
}

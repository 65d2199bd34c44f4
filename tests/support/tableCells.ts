import { readTables } from '@/utils/transfer/readTables';
import type { FileRow, TextWish } from '@/utils/transfer/table';
import { bytesOf } from './files';

/** The rows of the only sheet of a file, or why it cannot be read. */
export async function tableRows(
  file: Blob | Uint8Array,
  wish: Partial<TextWish> = {},
): Promise<readonly FileRow[] | string> {
  const bytes = file instanceof Blob ? await bytesOf(file) : file;
  const read = await readTables({ bytes, language: 'zh-CN', ...wish });
  return read.ok ? (read.file.sheets[0]?.rows ?? []) : read.fault;
}

/** The texts of the only sheet of a file, row by row. Throws for a file that cannot be read. */
export async function tableCells(file: Blob | Uint8Array): Promise<(readonly string[])[]> {
  const rows = await tableRows(file);
  if (typeof rows === 'string') throw new Error(rows);
  return rows.map(({ cells }) => cells);
}

/** The same, each row as wide as the first. */
export async function tableTexts(file: Blob | Uint8Array): Promise<string[][]> {
  const rows = await tableCells(file);
  return rows.map((cells) => (rows[0] ?? []).map((_, column) => cells[column] ?? ''));
}

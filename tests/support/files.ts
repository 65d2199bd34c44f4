import { readTables } from '@/utils/transfer/readTables';
import type { FileRow, TextOptions } from '@/utils/transfer/table';

/** Replacements for browser features that jsdom lacks: reading a file, and creating an object URL for it. */

const readBlob = (blob: Blob): Promise<ArrayBuffer> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.onerror = () => reject(new Error('The file cannot be read.'));
    reader.readAsArrayBuffer(blob);
  });

export function installFileReading(): void {
  Blob.prototype.arrayBuffer ??= function arrayBuffer(this: Blob) {
    return readBlob(this);
  };
}

export const bytesOf = async (blob: Blob): Promise<Uint8Array> => new Uint8Array(await readBlob(blob));

/** @returns the text of the file, including its byte order mark */
export const textOf = async (blob: Blob): Promise<string> =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(await bytesOf(blob));

export interface SavedFile {
  name: string;
  content: Blob;
}

export function collectDownloads(): SavedFile[] {
  installFileReading();
  const savedFiles: SavedFile[] = [];
  const contents: Blob[] = [];
  URL.createObjectURL = (content) => `blob:test/${contents.push(content as Blob) - 1}`;
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = function click(this: HTMLAnchorElement) {
    const content = contents[Number(this.href.split('/').at(-1))];
    if (content) savedFiles.push({ name: this.download, content });
  };
  return savedFiles;
}

/** @returns the rows of the only sheet of a file, or the reason why the file cannot be read */
export async function tableRows(
  file: Blob | Uint8Array,
  wish: Partial<TextOptions> = {},
): Promise<readonly FileRow[] | string> {
  const bytes = file instanceof Blob ? await bytesOf(file) : file;
  const result = await readTables({ bytes, language: 'zh-CN', ...wish });
  return result.ok ? (result.file.sheets[0]?.rows ?? []) : result.fault;
}

/** @returns the cell texts of the only sheet, by row @throws Error if the file cannot be read */
export async function tableCells(file: Blob | Uint8Array): Promise<(readonly string[])[]> {
  const rows = await tableRows(file);
  if (typeof rows === 'string') throw new Error(rows);
  return rows.map(({ cells }) => cells);
}

/** Like `tableCells`, but every row has as many cells as the first row. */
export async function tableTexts(file: Blob | Uint8Array): Promise<string[][]> {
  const rows = await tableCells(file);
  return rows.map((cells) => (rows[0] ?? []).map((_, column) => cells[column] ?? ''));
}

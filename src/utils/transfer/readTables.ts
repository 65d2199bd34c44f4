import { isOleFile, isZip, TableError, type ReadTables, type TableFile, type TextOptions } from './table';
import { readText, textOf } from './textTable';

export interface ReadRequest extends TextOptions {
  bytes: Uint8Array;
}

const head = (bytes: Uint8Array): string =>
  new TextDecoder('latin1').decode(bytes.subarray(0, 1000)).replaceAll('\0', '');
/** Beginning of HTML or XML, since some programs save tables in these formats as `.xls`. */
const MARKUP = /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?\s*<(?:!|\?xml|\?mso|html|head|meta|table|style|div)/i;
const DECLARED_ENCODING = /(?:charset|encoding)\s*=\s*["']?([\w-]+)/i;

/** Removes cell comments. LibreOffice writes them beside the text of the cell, hidden by a style. */
const withoutComments = (markup: string): string =>
  markup
    .split(/<comment>/i)
    .map((segment, index) => (index === 0 ? segment : segment.replace(/^[^]*?<\/comment>/i, '')))
    .join('');

async function readFile(bytes: Uint8Array, options: TextOptions): Promise<TableFile> {
  const start = head(bytes);
  const isMarkup = MARKUP.test(start);
  if (!isMarkup && !isZip(bytes) && !isOleFile(bytes)) return readText(bytes, options);
  const { readWorkbook } = await import('./workbookTable');
  return readWorkbook(
    isMarkup ? withoutComments(textOf(bytes, options.language, DECLARED_ENCODING.exec(start)?.[1])) : bytes,
  );
}

/** Reads the tables of a workbook of any format, a text file with separators, or HTML or XML. Never rejects. */
export async function readTables({ bytes, ...options }: ReadRequest): Promise<ReadTables> {
  try {
    const file = await readFile(bytes, options);
    return file.sheets.some(({ rows }) => rows.length > 0) ? { ok: true, file } : { ok: false, fault: 'empty' };
  } catch (error) {
    return { ok: false, fault: error instanceof TableError ? error.fault : 'unreadable' };
  }
}

import { isOldWorkbook, isZip, TableError, type ReadTables, type TableFile, type TextWish } from './table';
import { readText, textOf } from './textTable';

export interface ReadWish extends TextWish {
  bytes: Uint8Array;
}

const head = (bytes: Uint8Array): string =>
  new TextDecoder('latin1').decode(bytes.subarray(0, 1000)).replaceAll('\0', '');
/** Programs save tables of HTML and XML as `.xls`. */
const MARKUP = /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?\s*<(?:!|\?xml|\?mso|html|head|meta|table|style|div)/i;
const SAID_ENCODING = /(?:charset|encoding)\s*=\s*["']?([\w-]+)/i;

/** Removes comments of cells, which LibreOffice writes beside the text and hides by a style. */
const withoutComments = (markup: string): string =>
  markup
    .split(/<comment>/i)
    .map((part, at) => (at === 0 ? part : part.replace(/^[^]*?<\/comment>/i, '')))
    .join('');

async function read(bytes: Uint8Array, wish: TextWish): Promise<TableFile> {
  const start = head(bytes);
  const isMarkup = MARKUP.test(start);
  if (!isMarkup && !isZip(bytes) && !isOldWorkbook(bytes)) return readText(bytes, wish);
  const { readWorkbook } = await import('./workbookTable');
  return readWorkbook(isMarkup ? withoutComments(textOf(bytes, wish.language, SAID_ENCODING.exec(start)?.[1])) : bytes);
}

/**
 * Reads the tables of a file: a workbook of any kind, a text with separators, or a table of HTML or XML. Never rejects.
 */
export async function readTables({ bytes, ...wish }: ReadWish): Promise<ReadTables> {
  try {
    const file = await read(bytes, wish);
    return file.sheets.some(({ rows }) => rows.length > 0) ? { ok: true, file } : { ok: false, fault: 'empty' };
  } catch (error) {
    return { ok: false, fault: error instanceof TableError ? error.fault : 'unreadable' };
  }
}

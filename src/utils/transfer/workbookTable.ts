import { read, SSF, type CellObject, type WorkBook, type WorkSheet } from '@e965/xlsx';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { twoDigits } from '@/utils/days';
import { plainCell } from './formulas';
import {
  isOleFile,
  isZip,
  markedEncoding,
  MAX_CELLS,
  MAX_IMPORT_ROWS,
  TableError,
  type FileRow,
  type Sheet,
  type TableFile,
} from './table';

/** Reads tables from workbooks. Loaded only in the worker of `readTableFile`. */

/** Maximum unpacked size in bytes, since a small file can unpack to more than the browser's memory. */
const MAX_UNPACKED = 64 * 1024 * 1024;
/** Maximum number of bytes by which compression enlarges an incompressible part. */
const OVERHEAD = 1024;
/** Maximum number of rows that are read, including empty rows. */
const MAX_SHEET_ROWS = MAX_IMPORT_ROWS * 4;

/** Parts of a workbook that contain no cells. */
const UNUSED_PARTS =
  /(?:^|[\\/])(?:media|drawings|theme|pivot\w*|customXml|docProps|printerSettings|externalLinks|charts|embeddings|Pictures|Thumbnails)[\\/]|vbaProject|\.(?:png|jpe?g|emf|wmf)$/i;
const READ_PARTS = /(?:\.(?:xml|rels|bin)|(?:^|[\\/])mimetype)$/i;

/** A boolean cell without a value, which the library would treat as false. */
const EMPTY_BOOLEAN =
  /<(\w+:)?c\s(?:[^>]*\s)?t="b"[^>]*(?:\/>|>\s*(?:<(?:\w+:)?v\s*\/>|<(?:\w+:)?v>\s*<\/(?:\w+:)?v>)?\s*<\/(?:\w+:)?c>)/g;

/** Converts the XML of a part of a workbook to UTF-8. */
function utf8(partBytes: Uint8Array): Uint8Array {
  const encoding =
    markedEncoding(partBytes) ??
    /^(?:\xef\xbb\xbf)?<\?xml[^>]*\sencoding=["']([\w-]+)["']/.exec(strFromU8(partBytes.subarray(0, 200), true))?.[1];
  if (!encoding || /^utf-8$/i.test(encoding)) return partBytes;
  return strToU8(new TextDecoder(encoding).decode(partBytes).replace(/^(<\?xml[^>]*\sencoding=["'])[\w-]+/, '$1UTF-8'));
}

/** Truncates a sheet after the maximum number of rows, since the library would take too long for more. */
function firstRows(xml: string): string {
  let end = 0;
  for (let rows = 0; rows < MAX_SHEET_ROWS; rows += 1) {
    end = xml.indexOf('</row>', end) + 1;
    if (end === 0) return xml;
  }
  return xml.slice(0, end - 1) + '</row>' + xml.slice(xml.lastIndexOf('</sheetData>'));
}

function reducedSheet(partBytes: Uint8Array): Uint8Array {
  const xml = strFromU8(partBytes);
  const cleanedXml = firstRows(xml).replace(EMPTY_BOOLEAN, '');
  return cleanedXml.length === xml.length ? partBytes : strToU8(cleanedXml);
}

/**
 * Replaces relative links that leave their folder with absolute paths, because the library requires absolute paths.
 * An example of such a link is `../xl/worksheets/sheet1.xml`.
 */
function withAbsoluteTargets(name: string, partBytes: Uint8Array): Uint8Array {
  const folder = `http://book/${name.replaceAll('\\', '/').replace(/_rels\/[^/]*$/i, '')}`;
  const absoluteTarget = (_: string, start: string, target: string) =>
    `${start}${decodeURI(new URL(target, folder).pathname)}`;
  const links = strFromU8(partBytes).replace(/<(?:\w+:)?Relationship\s(?![^>]*TargetMode="External")[^>]*>/g, (link) =>
    link.replace(/(\sTarget=["'])(\.\.\/[^"']+)/, absoluteTarget),
  );
  return strToU8(links);
}

/** Returns the indexes of hidden and filtered rows by sheet of an OpenDocument file, which the library ignores. */
function hiddenRows(xml: string): Set<number>[] {
  return [...xml.matchAll(/<table:table[ >].*?<\/table:table>/gs)].map(([table]) => {
    const hiddenIndexes = new Set<number>();
    let rowIndex = 0;
    for (const [, attributes = ''] of table.matchAll(/<table:table-row([^>]*)>/g)) {
      const repeatCount = Number(/number-rows-repeated="(\d+)"/.exec(attributes)?.[1] ?? 1);
      const end = Math.min(rowIndex + repeatCount, MAX_SHEET_ROWS);
      if (/visibility="(?:collapse|filter)"/.test(attributes))
        for (let row = rowIndex; row < end; row += 1) hiddenIndexes.add(row);
      rowIndex += repeatCount;
    }
    return hiddenIndexes;
  });
}

/** Returns the zip file of a workbook with only the parts that its cells need. Sizes are checked before unpacking. */
function reducedWorkbook(bytes: Uint8Array): { content: Uint8Array; hidden: readonly Set<number>[] } {
  let size = 0;
  let isNumbersFile = false;
  const parts = unzipSync(bytes, {
    filter: ({ name, size: packedSize, originalSize }) => {
      isNumbersFile ||= /(?:^|\/)Index(?:\/.*\.iwa|\.zip)$/.test(name);
      if (!READ_PARTS.test(name) || UNUSED_PARTS.test(name)) return false;
      // If the packed size is larger than the original size, one of them is wrong.
      if (packedSize > originalSize + OVERHEAD) throw new TableError('unreadable');
      size += originalSize;
      if (size > MAX_UNPACKED) throw new TableError('tooManyRows');
      return true;
    },
  });
  if (isNumbersFile) throw new TableError('numbers');
  const manifest = parts['META-INF/manifest.xml'];
  if (manifest && strFromU8(manifest).includes('encryption-data')) throw new TableError('password');
  const keptParts = Object.entries(parts).map(([name, partBytes]): [string, Uint8Array] => {
    const text = /\.(?:xml|rels)$/i.test(name) ? utf8(partBytes) : partBytes;
    if (/workbook\.(?:xml|bin)\.rels$/i.test(name)) return [name, withAbsoluteTargets(name, text)];
    return [name, /sheet[^\\/]*\.xml$/i.test(name) ? reducedSheet(text) : text];
  });
  const openDocument = parts['content.xml'];
  // The library requires `styles.xml` in OpenDocument files, but some programs do not write this part.
  if (openDocument && !parts['styles.xml']) keptParts.push(['styles.xml', strToU8('<styles/>')]);
  return {
    content: zipSync(Object.fromEntries(keptParts), { level: 0 }),
    hidden: openDocument ? hiddenRows(strFromU8(openDocument)) : [],
  };
}

/**
 * Returns the displayed text of a cell.
 * A whole number has all its digits, even if the cell displays it as `1.38E+10`.
 * Narrow columns display phone numbers in this way.
 */
function displayedText({ t, v, w, z }: CellObject): string {
  const isWhole = t === 'n' && Number.isSafeInteger(v);
  if (isWhole && (z === undefined || z === 'General' || /\dE[+-]?\d/i.test(w ?? ''))) return String(v);
  return w ?? String(v ?? '');
}

/** The functions below are missing in the library's own types. */
const formats = SSF as {
  is_date: (format: string) => boolean;
  parse_date_code: (value: number, options: { date1904: boolean }) => Record<'y' | 'm' | 'd' | 'H' | 'M' | 'S', number>;
};

/** Returns the date, or the date and time, of a cell with a date format; undefined for other cells. */
function dateOf({ t, v, z }: CellObject, date1904: boolean): string | undefined {
  if (t !== 'n' || typeof v !== 'number' || v < 1 || !z || !formats.is_date(String(z))) return undefined;
  const { y, m, d, H, M, S } = formats.parse_date_code(v, { date1904 });
  const time = H || M || S ? ` ${twoDigits(H)}:${twoDigits(M)}:${twoDigits(S)}` : '';
  return `${y}-${twoDigits(m)}-${twoDigits(d)}${time}`;
}

type Cells = (CellObject | undefined)[];

/** Copies the value of a merged cell to all rows of the merged range. */
function fillMerges(sheet: WorkSheet, data: Cells[]): void {
  for (const { s, e } of sheet['!merges'] ?? []) {
    const cell = data[s.r]?.[s.c];
    if (!cell) continue;
    for (const row of data.slice(s.r + 1, e.r + 1)) if (row) row[s.c] = cell;
  }
}

function rowOf(number: number, row: Cells, date1904: boolean): FileRow {
  const cells: string[] = [];
  const dates: Record<number, string> = {};
  const brokenColumns: number[] = [];
  // `row` is sparse: it has only a few of the 16,384 possible columns.
  for (const column of Object.keys(row).map(Number)) {
    const cell = row[column];
    if (!cell) continue;
    const text = cell.t === 'z' ? '' : plainCell(displayedText(cell).trim());
    const isBroken = (cell.t === 'e' && text !== '') || (cell.t === 'z' && cell.f !== undefined);
    const date = dateOf(cell, date1904);
    if (isBroken) brokenColumns.push(column);
    if (date) dates[column] = date;
    if (text === '') continue;
    while (cells.length < column) cells.push('');
    cells[column] = text;
  }
  return {
    number,
    cells,
    ...(Object.keys(dates).length > 0 && { dates }),
    ...(brokenColumns.length > 0 && { broken: brokenColumns }),
  };
}

function rowsOf(sheet: WorkSheet, date1904: boolean, hiddenIndexes: ReadonlySet<number> | undefined): FileRow[] {
  const data = ((sheet as { '!data'?: Cells[] })['!data'] ?? []).slice(0, MAX_SHEET_ROWS);
  fillMerges(sheet, data);
  const rows: FileRow[] = [];
  for (const rowIndex of Object.keys(data).map(Number)) {
    const row = rowOf(rowIndex + 1, data[rowIndex] ?? [], date1904);
    if (row.cells.length === 0 && !row.broken) continue;
    const isHidden = sheet['!rows']?.[rowIndex]?.hidden ?? hiddenIndexes?.has(rowIndex);
    rows.push(isHidden ? { ...row, isHidden } : row);
  }
  return rows;
}

const isLocked = (bytes: Uint8Array): boolean => {
  // Encrypted workbooks have a part with this name in UTF-16.
  const name = Array.from('EncryptedPackage').join('\0');
  return new TextDecoder('latin1').decode(bytes).includes(name);
};

function parseWorkbook(content: Uint8Array | string): WorkBook {
  try {
    return read(content, {
      type: typeof content === 'string' ? 'string' : 'array',
      dense: true,
      cellNF: true,
      cellHTML: false,
      cellStyles: true,
      sheetStubs: true,
      raw: true,
      dateNF: 'yyyy-mm-dd',
      sheetRows: MAX_SHEET_ROWS,
    });
  } catch (error) {
    throw new TableError(/password|encrypt/i.test(String(error)) ? 'password' : 'unreadable');
  }
}

/** Returns the visible sheets of a workbook, or the tables in HTML or XML. Throws a `TableError` for a bad file. */
export function readWorkbook(content: Uint8Array | string): TableFile {
  const isText = typeof content === 'string';
  if (!isText && isOleFile(content) && isLocked(content)) throw new TableError('password');
  const workbook = isText || !isZip(content) ? { content, hidden: [] } : reducedWorkbook(content);
  const book = parseWorkbook(workbook.content);
  const { Sheets: states = [], WBProps } = book.Workbook ?? {};
  let cells = 0;
  const sheets = book.SheetNames.flatMap((name, sheetIndex): Sheet[] => {
    const sheet = book.Sheets[name];
    if (!sheet || states[sheetIndex]?.Hidden || sheet['!type'] === 'chart') return [];
    const rows = rowsOf(sheet, WBProps?.date1904 === true, workbook.hidden[sheetIndex]);
    for (const row of rows) cells += row.cells.length;
    if (cells > MAX_CELLS) throw new TableError('tooManyRows');
    return [{ name, rows }];
  });
  return { sheets };
}

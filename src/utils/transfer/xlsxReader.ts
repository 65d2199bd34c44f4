import { strFromU8, unzipSync } from 'fflate';
import { fromSheetText } from './xlsxText';

/** Loaded on use only: nothing but an import from a workbook needs it. */

/** Bytes; a small file can unpack to more than a browser holds. */
const MAX_UNPACKED = 100 * 1024 * 1024;

/** The parts that hold what is written in cells; drawings and the like are not unpacked. */
const NEEDED = /^xl\/(?:workbook\.xml|sharedStrings\.xml|_rels\/workbook\.xml\.rels|worksheets\/[^/]+\.xml)$/;

type Parts = Readonly<Record<string, Uint8Array>>;

function unpack(bytes: Uint8Array): Parts {
  let size = 0;
  return unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!NEEDED.test(name)) return false;
      size += originalSize;
      if (size > MAX_UNPACKED) throw new Error('The workbook is too large.');
      return true;
    },
  });
}

function xml(parts: Parts, name: string): Document | undefined {
  const part = parts[name];
  if (!part) return undefined;
  const parsed = new DOMParser().parseFromString(strFromU8(part), 'application/xml');
  if (parsed.getElementsByTagName('parsererror').length > 0) throw new Error(`${name} is damaged.`);
  return parsed;
}

/** By local name: some programs write every name with a prefix. */
const named = (parent: Document | Element, name: string): Element[] => [...parent.getElementsByTagNameNS('*', name)];

/** The words of a shared or inline string: of its runs, without the readings that stand above East Asian characters. */
const wordsOf = (element: Element): string =>
  fromSheetText(
    named(element, 't')
      .filter(({ parentElement }) => parentElement?.localName !== 'rPh')
      .map(({ textContent }) => textContent ?? '')
      .join(''),
  );

/** The first sheet, in the order in which people see them. */
function firstSheet(parts: Parts): string {
  const workbook = xml(parts, 'xl/workbook.xml');
  const sheet = workbook && named(workbook, 'sheet')[0];
  const id = [...(sheet?.attributes ?? [])].find(({ localName }) => localName === 'id')?.value;
  const links = xml(parts, 'xl/_rels/workbook.xml.rels');
  const target =
    links &&
    named(links, 'Relationship')
      .find((link) => link.getAttribute('Id') === id)
      ?.getAttribute('Target');
  const place = target?.startsWith('/') ? target.slice(1) : `xl/${target ?? ''}`;
  return place in parts ? place : (Object.keys(parts).find((name) => name.includes('/worksheets/')) ?? '');
}

/** `C7` as 2; undefined where a cell does not say where it stands. */
function columnOf(reference: string | null): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0];
  return letters === undefined
    ? undefined
    : [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** Spreadsheets have no more. */
const MAX_COLUMNS = 16_384;

function cellText(cell: Element, shared: readonly string[]): string {
  const type = cell.getAttribute('t');
  if (type === 'inlineStr') return wordsOf(cell);
  const value = named(cell, 'v')[0]?.textContent ?? '';
  if (type === 's') return shared[Number(value)] ?? '';
  if (type === 'str') return fromSheetText(value);
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
  // A phone number that is stored as 1.38E+10.
  const number = Number(value);
  return /e/i.test(value) && Number.isSafeInteger(number) ? String(number) : value;
}

/** The first sheet of a workbook as texts; formulas as their last results. Throws for what is no workbook. */
export function readXlsx(bytes: Uint8Array): string[][] {
  const parts = unpack(bytes);
  const sheet = xml(parts, firstSheet(parts));
  if (!sheet) throw new Error('The file has no sheet.');
  const strings = xml(parts, 'xl/sharedStrings.xml');
  const shared = strings ? named(strings, 'si').map(wordsOf) : [];
  const rows: string[][] = [];
  for (const row of named(sheet, 'row')) {
    const cells: string[] = [];
    for (const cell of named(row, 'c')) {
      const column = columnOf(cell.getAttribute('r')) ?? cells.length;
      if (column >= MAX_COLUMNS) continue;
      while (cells.length < column) cells.push('');
      cells[column] = cellText(cell, shared);
    }
    const place = Number(row.getAttribute('r') ?? 0);
    // Rows that were left out are empty ones: what is said about a row must name the number that people see.
    while (rows.length < place - 1 && rows.length < 1_048_576) rows.push([]);
    rows.push(cells);
  }
  return rows;
}

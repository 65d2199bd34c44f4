import { strToU8, zipSync } from 'fflate';
import { readXlsx } from '@/utils/transfer/xlsxReader';

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const sheetXml = (rows: string) => `<worksheet ${MAIN}><sheetData>${rows}</sheetData></worksheet>`;
const stringsXml = (items: string) => `<sst ${MAIN}>${items}</sst>`;

/** A workbook of these parts; names are those below `xl/`. */
const zipped = (parts: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [`xl/${name}`, strToU8(xml)])));
const read = (rows: string, more: Record<string, string> = {}) =>
  readXlsx(zipped({ 'worksheets/sheet1.xml': sheetXml(rows), ...more }));

const strings = {
  'sharedStrings.xml': stringsXml(
    '<si><t>Name</t></si><si><r><t>North</t></r><r><t xml:space="preserve"> West</t></r></si>' +
      '<si><t>東京</t><rPh sb="0" eb="2"><t>とうきょう</t></rPh></si>',
  ),
};

test.each([
  ['a shared text', '<c t="s"><v>0</v></c>', 'Name'],
  ['a shared text of several runs', '<c t="s"><v>1</v></c>', 'North West'],
  ['a shared text with its reading above it', '<c t="s"><v>2</v></c>', '東京'],
  ['a shared text that is not there', '<c t="s"><v>9</v></c>', ''],
  ['an inline text', '<c t="inlineStr"><is><t>in_x000D_line</t></is></c>', 'in\rline'],
  ['an inline text of runs', '<c t="inlineStr"><is><r><t>in</t></r><r><t>line</t></r><t/></is></c>', 'inline'],
  ['the text of a formula', '<c t="str"><f>A1</f><v>_x005F_x000D_</v></c>', '_x000D_'],
  ['what is true', '<c t="b"><v>1</v></c>', 'TRUE'],
  ['what is false', '<c t="b"><v>0</v></c>', 'FALSE'],
  ['an error', '<c t="e"><v>#N/A</v></c>', '#N/A'],
  ['a number', '<c><v>12.50</v></c>', '12.50'],
  ['a number with its type', '<c t="n"><v>0010</v></c>', '0010'],
  ['a long number', '<c><v>1.38E+10</v></c>', '13800000000'],
  ['a long number in small letters', '<c><v>1.38e10</v></c>', '13800000000'],
  ['a small number', '<c><v>1.5E-7</v></c>', '1.5E-7'],
  ['a number without all of its digits', '<c><v>1.1E+20</v></c>', '1.1E+20'],
  ['an escape that is no text', '<c><v>_x0041_</v></c>', '_x0041_'],
  ['nothing', '<c/>', ''],
])('a cell holds %s', (_, cell, text) => {
  expect(read(`<row>${cell}<c><v>1</v></c></row>`, strings)).toEqual([[text, '1']]);
});

test('without shared texts their cells are empty', () => {
  expect(read('<row><c t="s"><v>0</v></c></row>')).toEqual([['']]);
});

test.each([
  ['B1', 1],
  ['Z1', 25],
  ['AA1', 26],
  ['BC12', 54],
  ['XFD1', 16_383],
])('the cell %s is in the column %d, and those before it are empty', (place, column) => {
  const [row = []] = read(`<row><c r="${place}"><v>7</v></c></row>`);
  expect(row).toHaveLength(column + 1);
  expect(row[column]).toBe('7');
  expect(row.slice(0, column).every((cell) => cell === '')).toBe(true);
});

test('a cell that does not say where it stands is behind the one before it; one beyond all columns is none', () => {
  const cell = (attributes: string, value: number) => `<c ${attributes}><v>${value}</v></c>`;
  const row = cell('r="XFE1"', 1) + cell('r="B1"', 2) + cell('', 3) + cell('r="ZZZ1"', 4) + cell('r="5B1"', 5);
  expect(read(`<row>${row}</row>`)).toEqual([['', '2', '3', '5']]);
});

test('rows that were left out are empty ones', () => {
  const row = (attributes: string, value: number) => `<row ${attributes}><c><v>${value}</v></c></row>`;
  expect(read(row('r="2"', 1) + row('', 2) + row('r="6"', 3))).toEqual([[], ['1'], ['2'], [], [], ['3']]);
});

test('a row beyond all rows stands behind the last of them', () => {
  expect(read('<row r="1100000"><c><v>1</v></c></row>')).toHaveLength(1_048_577);
});

const two = {
  'worksheets/sheet1.xml': sheetXml('<row><c><v>1</v></c></row>'),
  'worksheets/sheet2.xml': sheetXml('<row><c><v>2</v></c></row>'),
};
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const workbook = (sheets: string) => `<workbook ${MAIN} xmlns:r="${OFFICE}"><sheets>${sheets}</sheets></workbook>`;
const links = (...targets: string[]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${targets
    .map((target, at) => `<Relationship Id="rId${at + 1}" Target="${target}"/>`)
    .join('')}</Relationships>`;
const shown = workbook('<sheet name="b" sheetId="2" r:id="rId2"/><sheet name="a" sheetId="1" r:id="rId1"/>');

test.each([
  ['as people see them', shown, links('worksheets/sheet1.xml', 'worksheets/sheet2.xml'), '2'],
  ['by a path from the top', shown, links('worksheets/sheet1.xml', '/xl/worksheets/sheet2.xml'), '2'],
  ['by their names, where the place is not there', shown, links('worksheets/sheet1.xml', 'worksheets/x.xml'), '1'],
  ['by their names, where no place is given', shown, links('worksheets/sheet1.xml'), '1'],
  ['by their names, where nothing names a sheet', workbook(''), links('worksheets/sheet2.xml'), '1'],
])('the first sheet is read: %s', (_, book, rels, value) => {
  expect(readXlsx(zipped({ 'workbook.xml': book, '_rels/workbook.xml.rels': rels, ...two }))).toEqual([[value]]);
});

test('without its workbook the first sheet is read, and other parts are not', () => {
  const others = { 'media/image1.png': 'x', 'worksheets/_rels/sheet1.xml.rels': 'x', 'styles.xml': 'x' };
  expect(readXlsx(zipped({ ...others, ...two }))).toEqual([['1']]);
});

test('names may have a prefix', () => {
  const sheet = `<x:worksheet ${MAIN.replace('xmlns', 'xmlns:x')}><x:row><x:c><x:v>1</x:v></x:c></x:row></x:worksheet>`;
  expect(readXlsx(zipped({ 'worksheets/sheet1.xml': sheet }))).toEqual([['1']]);
});

test.each([
  ['no zip file', strToU8('PK and no zip file'), 'invalid zip data'],
  ['a workbook without a sheet', zipped({ 'workbook.xml': workbook('') }), 'The file has no sheet.'],
  [
    'a sheet that ends early',
    zipped({ 'worksheets/sheet1.xml': '<worksheet>' }),
    'xl/worksheets/sheet1.xml is damaged.',
  ],
])('%s cannot be read', (_, bytes, message) => expect(() => readXlsx(bytes)).toThrow(message));

/** The same file, with other sizes where it says to how many bytes its parts unpack. */
function claiming(file: Uint8Array, sizes: readonly number[]): Uint8Array {
  const copy = file.slice();
  const view = new DataView(copy.buffer);
  let part = 0;
  for (let at = 0; at + 4 <= copy.length; at += 1) {
    if (view.getUint32(at, true) !== 0x02014b50) continue;
    view.setUint32(at + 24, sizes[part] ?? 0, true);
    part += 1;
  }
  return copy;
}

test('a file whose sheets unpack to too much together is refused before; pictures do not count', () => {
  const [half, most] = [50, 100].map((size) => size * 1024 * 1024) as [number, number];
  expect(() => readXlsx(claiming(zipped(two), [half, half + 1]))).toThrow('The workbook is too large.');
  const picture = zipped({ 'media/image1.png': 'x', ...two });
  expect(readXlsx(claiming(picture, [most + 1, 200, 200]))).toEqual([['1']]);
});

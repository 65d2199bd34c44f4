import { strToU8, zipSync } from 'fflate';
import { readTables } from '@/utils/transfer/readTables';
import type { FileRow } from '@/utils/transfer/table';
import { cell, oddSheet, oddWorkbook, row, textRows } from '../../support/oddWorkbook';
import { tableCells, tableRows } from '../../support/files';

const PEOPLE = [
  ['Name', 'Phone'],
  ['Li', '1'],
];
const STRINGS =
  '<si><t>Name</t></si><si><r><t>North</t></r><r><t xml:space="preserve"> West</t></r></si>' +
  '<si><t>\u6771\u4eac</t><rPh sb="0" eb="2"><t>\u3068\u3046</t></rPh></si>';

test.each([
  ['a shared text', '<c t="s"><v>0</v></c>', 'Name'],
  ['a shared text of several runs', '<c t="s"><v>1</v></c>', 'North West'],
  ['a shared text with a phonetic reading', '<c t="s"><v>2</v></c>', '\u6771\u4eac'],
  ['an inline text of runs', '<c t="inlineStr"><is><r><t>in</t></r><r><t>line</t></r><t/></is></c>', 'inline'],
  ['a text that looks like a number', cell('2.0'), '2.0'],
  ['the text of a formula', '<c t="str"><f>A1</f><v>x</v></c>', 'x'],
  ['true', '<c t="b"><v>1</v></c>', 'TRUE'],
  ['false', '<c t="b"><v>0</v></c>', 'FALSE'],
  ['a whole number with a dot', '<c><v>10001.0</v></c>', '10001'],
  ['a number with a rounding error', '<c><v>1.1000000000000001</v></c>', '1.1'],
  ['a phone number in scientific notation', '<c><v>1.38E+10</v></c>', '13800000000'],
  ['a number of twelve digits', '<c><v>138001380001</v></c>', '138001380001'],
  ['a number whose format keeps zeros', '<c s="1"><v>123</v></c>', '00123'],
  ['a percentage', '<c s="2"><v>0.25</v></c>', '25%'],
  ['a date in the format of its cell', '<c s="3"><v>47848</v></c>', '31.12.2030'],
  ['a value that its format hides', '<c s="4"><v>5</v></c>', undefined],
  ['a text type without a text', '<c t="s"/>', undefined],
  ['a shared text type with an empty value', '<c t="s"><v></v></c>', undefined],
  ['a number type without a number', '<c t="n"><v/></c>', undefined],
  ['a boolean without a value', '<c t="b"/>', undefined],
  ['a boolean with an empty value', '<c t="b"><v></v></c>', undefined],
  ['an error type without an error', '<c t="e"><v/></c>', undefined],
  ['a style alone', '<c s="1"/>', undefined],
])('a workbook cell with %s is read as displayed', async (_, xml, text) => {
  const file = oddSheet(row([cell('x'), xml]), { strings: STRINGS, formats: ['00000', '0%', 'dd\\.mm\\.yyyy', ';;;'] });
  expect(await tableRows(file)).toEqual([expect.objectContaining({ cells: text === undefined ? ['x'] : ['x', text] })]);
});

test.each([
  ['1900', false, 47848],
  ['1904', true, 46386],
])('a date in a workbook whose day numbers count from %s is read as the displayed day', async (_, date1904, value) => {
  const file = oddSheet(row([cell('x'), `<c s="1"><v>${value}</v></c>`]), { formats: ['m/d/yy'], date1904 });
  expect(await tableRows(file)).toEqual([expect.objectContaining({ dates: { 1: '2030-12-31' } })]);
});

test('a date in a workbook keeps its time, and a time without a date is a text', async () => {
  const file = oddSheet(row(['<c s="1"><v>47848.75</v></c>', '<c s="2"><v>0.5</v></c>']), {
    formats: ['yyyy-mm-dd hh:mm', 'hh:mm'],
  });
  const dates = { 0: '2030-12-31 18:00:00' };
  expect(await tableRows(file)).toEqual([{ number: 1, cells: ['2030-12-31 18:00', '12:00'], dates }]);
});

test.each([
  ['an error', '<c t="e"><f>1/0</f><v>#DIV/0!</v></c>', ['x', '#DIV/0!']],
  ['a formula without a result', '<c><f>A1</f></c>', ['x']],
  ['a formula with an empty result', '<c><f>A1</f><v></v></c>', ['x']],
])('a workbook cell with %s is reported instead of being read as empty', async (_, xml, cells) => {
  expect(await tableRows(oddSheet(row([cell('x'), xml])))).toEqual([{ number: 1, cells, broken: [1] }]);
});

test.each([
  ['zip entry names in another case', { rename: (name: string) => name.replace('sharedStrings', 'SharedStrings') }],
  [
    'backslashes in zip entry names',
    { rename: (name: string) => (name.startsWith('xl') ? name.replaceAll('/', '\\') : name) },
  ],
  ['absolute paths in links', { target: (name: string) => `/xl/${name}` }],
  ['links to a parent folder', { target: (name: string) => `../xl/${name}` }],
  [
    'XML in UTF-16',
    {
      encode: (xml: string) => {
        const text = `\ufeff${xml.replace('UTF-8', 'UTF-16')}`;
        return new Uint8Array(Uint16Array.from(text, (character) => character.charCodeAt(0)).buffer);
      },
    },
  ],
  ['XML in GB18030', { encode: (xml: string) => strToU8(xml.replace('UTF-8', 'GB18030'), true) }],
])('a workbook with %s is read', async (_, odd) => {
  expect(await tableCells(oddSheet(textRows(PEOPLE), odd))).toEqual(PEOPLE);
});

test('hidden sheets of a workbook are skipped, and all other sheets keep names and order', async () => {
  const sheets = [
    { name: 'dictionary', rows: textRows([['x']]), state: 'hidden' as const },
    { name: 'about', rows: textRows([['Fill in all columns']]) },
    { name: 'people', rows: textRows(PEOPLE) },
    { name: 'codes', rows: textRows([['x']]), state: 'veryHidden' as const },
  ];
  const tables = await readTables({ bytes: oddWorkbook({ sheets }), language: 'zh-CN' });
  const sheetsRead = tables.ok ? tables.file.sheets : [];
  expect(sheetsRead.map(({ name }) => name)).toEqual(['about', 'people']);
  expect(sheetsRead.map(({ rows }) => rows.length)).toEqual([1, 2]);
});

test('a merged cell is read in all its rows, but only in its first column', async () => {
  const rows = textRows([['A', 'B'], ['1', 'x', 'y'], ['2'], ['3', 'z']]);
  const after = '<mergeCells><mergeCell ref="B2:C3"/></mergeCells>';
  expect(await tableCells(oddSheet(rows, { after }))).toEqual([
    ['A', 'B'],
    ['1', 'x', 'y'],
    ['2', 'x'],
    ['3', 'z'],
  ]);
});

test('workbook rows are numbered and ordered as in a spreadsheet, even if stored out of order', async () => {
  const rows = row([cell('c', 'r="A7"')], 'r="7"') + row([cell('b', 'r="B2"')], 'r="2"') + row([cell('d')]);
  expect(await tableRows(oddSheet(rows))).toEqual([
    { number: 2, cells: ['', 'b'] },
    { number: 3, cells: ['d'] },
    { number: 7, cells: ['c'] },
  ]);
});

test('hidden rows of a workbook are marked', async () => {
  const rows = textRows(PEOPLE) + row([cell('Wu')], 'r="3" hidden="1"');
  expect(await tableRows(oddSheet(rows))).toEqual([
    { number: 1, cells: PEOPLE[0] },
    { number: 2, cells: PEOPLE[1] },
    { number: 3, cells: ['Wu'], isHidden: true },
  ]);
});

test('hidden or filtered rows of an OpenDocument file are marked', async () => {
  const NAMES = ['office', 'table', 'text']
    .map((name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`)
    .join(' ');
  const line = (text: string, attributes = '') =>
    `<table:table-row ${attributes}><table:table-cell office:value-type="string"><text:p>${text}</text:p></table:table-cell></table:table-row>`;
  const rows =
    line('Name') +
    line('Li', 'table:visibility="filter"') +
    line('Wu', 'table:number-rows-repeated="2"') +
    line('Ann', 'table:visibility="collapse"');
  const content = `<office:document-content ${NAMES}><office:body><office:spreadsheet><table:table table:name="a">${rows}</table:table></office:spreadsheet></office:body></office:document-content>`;
  const file = zipSync({
    'mimetype': strToU8('application/vnd.oasis.opendocument.spreadsheet'),
    'content.xml': strToU8(content),
    'META-INF/manifest.xml': strToU8(
      '<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"><manifest:file-entry manifest:full-path="/" manifest:media-type="application/vnd.oasis.opendocument.spreadsheet"/></manifest:manifest>',
    ),
  });
  const rowsRead = (await tableRows(file)) as readonly FileRow[];
  expect(rowsRead.map(({ cells }) => cells[0])).toEqual(['Name', 'Li', 'Wu', 'Wu', 'Ann']);
  expect(rowsRead.map(({ isHidden = false }) => isHidden)).toEqual([false, true, false, false, true]);
});

test('styles in the last column and row do not slow down the reading of a workbook', async () => {
  const rows = Array.from({ length: 5000 }, (_, index) =>
    row([cell(`name ${index}`, `r="A${index + 1}"`), `<c r="XFD${index + 1}" s="1"/>`], `r="${index + 1}"`),
  );
  const last = row(['<c r="A1048576" s="1"/>'], 'r="1048576"');
  const cells = await tableCells(oddSheet(rows.join('') + last, { formats: ['0'] }));
  expect(cells).toHaveLength(5000);
  expect(cells[4999]).toEqual(['name 4999']);
});

const MANY = Array.from({ length: 3000 }, (_, index) => [`name ${index * 7919}`, `${(index * 104_729) % 9973}`]);

test('a workbook sheet with too many rows is read up to the limit', async () => {
  const rows = row([cell('x')]).repeat(30_000);
  const after = '<mergeCells><mergeCell ref="A1:A2"/></mergeCells>';
  expect(await tableCells(oddSheet(rows, { after }))).toHaveLength(20_000);
});

/** Returns a copy of the zip file in which each part declares `size` as its uncompressed size. */
function claiming(file: Uint8Array, size: number): Uint8Array {
  const copy = file.slice();
  const view = new DataView(copy.buffer);
  for (let index = 0; index + 4 <= copy.length; index += 1)
    if (view.getUint32(index, true) === 0x02014b50) view.setUint32(index + 24, size, true);
  return copy;
}

const encryptedDocument = zipSync({
  'META-INF/manifest.xml': strToU8('<manifest:encryption-data/>'),
  'content.xml': strToU8('\u0001'),
});
const legacyFile = (text: string) => new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...strToU8(text)]);

test.each([
  [
    'zip entries with an excessive declared size',
    claiming(oddSheet(textRows(PEOPLE)), 40 * 1024 * 1024),
    'tooManyRows',
  ],
  ['a zip entry larger than its declared size', claiming(oddSheet(textRows(MANY)), 10), 'unreadable'],
  ['a password', legacyFile(Array.from('EncryptedPackage').join('\0')), 'password'],
  ['an OpenDocument password', encryptedDocument, 'password'],
  ['the content of an Apple Numbers document', zipSync({ 'Index/Document.iwa': strToU8('x') }), 'numbers'],
  ['the content of a Word document', zipSync({ 'word/document.xml': strToU8('<x/>') }), 'unreadable'],
  ['an invalid zip archive', strToU8('PK\x03\x04 and no zip file'), 'unreadable'],
  ['invalid content of the old workbook format', legacyFile('\0\0\0'), 'unreadable'],
  ['a sheet without rows', oddSheet(''), 'empty'],
])('a file with %s is refused as a workbook', async (_, file, fault) => {
  expect(await tableRows(file)).toBe(fault);
});

const HTML = '<html><meta charset="utf-8"><table><tr><td>Name</td></tr><tr><td>007</td></tr></table></html>';
const XML =
  '<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" ' +
  'xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet ss:Name="a"><Table><Row><Cell><Data ss:Type="String">Name' +
  '</Data></Cell></Row><Row><Cell><Data ss:Type="String">007</Data></Cell></Row></Table></Worksheet></Workbook>';
test.each([
  ['an HTML table', HTML],
  ['an HTML table with cell comments', HTML.replaceAll('<td>', '<td><a></a>\n<comment>check <b>this</b></comment>\n')],
  ['an XML table', XML],
])('a workbook file that actually contains %s is read', async (_, text) => {
  expect(await tableCells(strToU8(text))).toEqual([['Name'], ['007']]);
});

import { strFromU8, unzipSync } from 'fflate';
import { tableFile } from '@/utils/transfer/tableFile';
import { toSheetText, workbook, xlsxWriter } from '@/utils/transfer/xlsxWriter';
import { bytesOf, tableCells, tableRows } from '../../support/files';

const partsOf = async (file: Blob) =>
  new Map(
    Object.entries(unzipSync(await bytesOf(file))).map(([name, bytes]) => [
      name,
      new DOMParser().parseFromString(strFromU8(bytes), 'application/xml'),
    ]),
  );
type Parts = Awaited<ReturnType<typeof partsOf>>;

const elementsOf = (parts: Parts, part: string, name: string): Element[] => [
  ...(parts.get(part)?.getElementsByTagName(name) ?? []),
];
const valuesOf = (elements: readonly Element[], name: string) => elements.map((element) => element.getAttribute(name));
const SHEET = 'xl/worksheets/sheet1.xml';

const textsOf = (parts: Parts, sheet: number) =>
  elementsOf(parts, `xl/worksheets/sheet${sheet}.xml`, 'row').map((row) =>
    [...row.getElementsByTagName('t')].map(({ textContent }) => textContent),
  );

const PEOPLE = [
  ['Name', 'Remark'],
  ['Li', 'two\nlines'],
  ['Wu', 'x'],
];
const two = () =>
  workbook([
    { name: 'People', rows: PEOPLE },
    { name: 'Roles', rows: [['Role'], ['Guest']] },
  ]);

test('each sheet of a written workbook has its header and its rows in order', async () => {
  const parts = await partsOf(two());
  expect([1, 2].map((sheet) => textsOf(parts, sheet))).toEqual([PEOPLE, [['Role'], ['Guest']]]);
  expect(await tableCells(two())).toEqual(PEOPLE);
});

test('the XML of a written sheet contains no text other than the texts of its cells', async () => {
  const writer = xlsxWriter(undefined, { widths: [10, 20] });
  writer.add([
    ['h1', 'h2', 'h3'],
    ['a', 'b'],
  ]);
  writer.add([['c'], ['d']]);
  for (const [file, text] of [
    [writer.finish(), 'h1h2h3abcd'],
    [workbook([{ name: 'x', rows: [['h1', 'h2'], ['a'], ['b']] }]), 'h1h2ab'],
    [await tableFile('xlsx', [['h']], { widths: [10, 20] }), 'h'],
  ] as const)
    expect((await partsOf(file)).get(SHEET)?.documentElement.textContent).toBe(text);
});

test('a workbook has different styles for the header, a cell, and a cell with several lines', async () => {
  expect(valuesOf(elementsOf(await partsOf(two()), SHEET, 'c'), 's')).toEqual(['2', '2', '1', '3', '1', '1']);
});

test('each part of a written workbook is well-formed, and each referenced part exists', async () => {
  const parts = await partsOf(two());
  for (const document of parts.values()) expect(document.getElementsByTagName('parsererror')).toHaveLength(0);
  const frames = [...parts].filter(([name]) => !name.includes('/worksheets/'));
  expect(frames.map(([, { documentElement }]) => documentElement.textContent)).toEqual(['', '', '', '', '']);
  expect(Object.fromEntries([...parts].map(([name, { documentElement }]) => [name, documentElement.tagName]))).toEqual({
    '[Content_Types].xml': 'Types',
    '_rels/.rels': 'Relationships',
    'xl/_rels/workbook.xml.rels': 'Relationships',
    'xl/styles.xml': 'styleSheet',
    'xl/workbook.xml': 'workbook',
    'xl/worksheets/sheet1.xml': 'worksheet',
    'xl/worksheets/sheet2.xml': 'worksheet',
  });
  const overrides = elementsOf(parts, '[Content_Types].xml', 'Override');
  const types = valuesOf(overrides, 'ContentType').map((type) => type?.split('.').at(-1));
  expect(valuesOf(overrides, 'PartName').map((name, index) => `${name} ${types[index]}`)).toEqual([
    '/xl/workbook.xml main+xml',
    '/xl/styles.xml styles+xml',
    '/xl/worksheets/sheet1.xml worksheet+xml',
    '/xl/worksheets/sheet2.xml worksheet+xml',
  ]);
  expect(valuesOf(elementsOf(parts, '[Content_Types].xml', 'Default'), 'Extension')).toEqual(['xml', 'rels']);
  expect(valuesOf(elementsOf(parts, '_rels/.rels', 'Relationship'), 'Target')).toEqual(['xl/workbook.xml']);
});

test('a written workbook has the names and paths of its sheets', async () => {
  const parts = await partsOf(two());
  const sheets = elementsOf(parts, 'xl/workbook.xml', 'sheet');
  expect(valuesOf(sheets, 'name')).toEqual(['People', 'Roles']);
  expect(valuesOf(sheets, 'sheetId')).toEqual(['1', '2']);
  const ids = valuesOf(sheets, 'r:id');
  const links = elementsOf(parts, 'xl/_rels/workbook.xml.rels', 'Relationship');
  const targetOf = new Map(links.map((link) => [link.getAttribute('Id'), link.getAttribute('Target')]));
  expect(targetOf.size).toBe(3);
  expect(ids.map((id) => targetOf.get(id))).toEqual(['worksheets/sheet1.xml', 'worksheets/sheet2.xml']);
  expect([...targetOf.values()]).toContain('styles.xml');
  expect(valuesOf(links, 'Type').map((type) => type?.split('/').at(-1))).toEqual(['worksheet', 'worksheet', 'styles']);
});

test.each([
  ['Sales & "more"', 'Sales & "more"'],
  ["a/b\\c?d*e[f]g:h'i\u0007j", 'a b c d e f g h i j'],
  ['n'.repeat(40), 'n'.repeat(31)],
])('a sheet of a written workbook with the title %j is named %j', async (name, sheetName) => {
  const parts = await partsOf(workbook([{ name, rows: [['a']] }]));
  expect(valuesOf(elementsOf(parts, 'xl/workbook.xml', 'sheet'), 'name')).toEqual([sheetName]);
});

const columnsOf = async (file: Blob) =>
  elementsOf(await partsOf(file), SHEET, 'col')
    .map((column) => ['min', 'max', 'width'].map((name) => column.getAttribute(name)))
    .map(([first, last, width]) => `${first}–${last}: ${width}`)
    .join(', ');

test.each([
  ['the default', ['a', 'b'], undefined, '1–2: 20'],
  ['the given widths', ['a', 'b'], [30, 40], '1–1: 30, 2–2: 40'],
  ['the given widths, if there are fewer columns', ['a'], [30, 40], '1–1: 30'],
  ['the given widths, then the default', ['a', 'b', 'c'], [30], '1–1: 30, 2–3: 20'],
  ['the default, even without columns', [], undefined, '1–1: 20'],
])('the column widths of a written workbook are %s', async (_, header, widths, columns) => {
  expect(await columnsOf(await tableFile('xlsx', [header], widths && { widths }))).toBe(columns);
});

test('by default only the header of a written sheet is frozen', async () => {
  const [pane] = elementsOf(await partsOf(await tableFile('xlsx', [['a']])), SHEET, 'pane');
  const attributes = Object.fromEntries([...(pane?.attributes ?? [])].map(({ name, value }) => [name, value]));
  expect(attributes).toEqual({ ySplit: '1', topLeftCell: 'A2', activePane: 'bottomLeft', state: 'frozen' });
});

test.each([
  [25, 'Z2'],
  [26, 'AA2'],
  [51, 'AZ2'],
  [702, 'AAA2'],
])('a sheet with %d frozen columns has %s as the first cell of its scrolling area', async (frozenColumns, cell) => {
  const [pane] = elementsOf(await partsOf(await tableFile('xlsx', [['a']], { frozenColumns })), SHEET, 'pane');
  expect(pane?.getAttribute('xSplit')).toBe(String(frozenColumns));
  expect(pane?.getAttribute('topLeftCell')).toBe(cell);
});

test('a table beyond the row limit is written to sheets that are named Sheet1 and Sheet2', async () => {
  const writer = xlsxWriter(2);
  writer.add([['head'], ['1'], ['2']]);
  const file = writer.finish();
  expect(file.type).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
  const parts = await partsOf(file);
  expect(valuesOf(elementsOf(parts, 'xl/workbook.xml', 'sheet'), 'name')).toEqual(['Sheet1', 'Sheet2']);
});

test('a written sheet without rows, or without a header, is valid', async () => {
  expect(await tableRows(await tableFile('xlsx', [['a', 'b']]))).toEqual([{ number: 1, cells: ['a', 'b'] }]);
  const nothing = [await tableFile('xlsx', []), xlsxWriter().finish(), workbook([{ name: 'Empty', rows: [] }])];
  for (const file of nothing) expect(await tableRows(file)).toBe('empty');
});

test('rows beyond the row limit continue on further sheets, each with the same header', async () => {
  const writer = xlsxWriter(3);
  const header = ['h1', 'h2'];
  writer.add([header, ['a', 'b']]);
  writer.add([['c'], ['d', 'e'], ['f'], ['g']]);
  const parts = await partsOf(writer.finish());
  const contents = [
    { rows: '1 2 3', cells: 'A1 B1 A2 B2 A3', texts: [header, ['a', 'b'], ['c']] },
    { rows: '1 2 3', cells: 'A1 B1 A2 B2 A3', texts: [header, ['d', 'e'], ['f']] },
    { rows: '1 2', cells: 'A1 B1 A2', texts: [header, ['g']] },
  ];
  for (const [index, { rows, cells, texts }] of contents.entries()) {
    const references = (name: string) => valuesOf(elementsOf(parts, `xl/worksheets/sheet${index + 1}.xml`, name), 'r');
    expect(references('row').join(' ')).toBe(rows);
    expect(references('c').join(' ')).toBe(cells);
    expect(textsOf(parts, index + 1)).toEqual(texts);
  }
});

test('a text is truncated to the maximum length of a workbook cell', () => {
  expect(toSheetText('a'.repeat(32_767))).toHaveLength(32_767);
  expect(toSheetText('a'.repeat(32_768))).toHaveLength(32_767);
});

test.each([
  ['&<>"', '&amp;&lt;&gt;&quot;'],
  ['a\tb\nc\rd', 'a\tb\nc_x000D_d'],
  ['_x000D_', '_x005F_x000D_'],
  ['_x00_ _y000D_', '_x00_ _y000D_'],
  ['a\u0000\u001fb\ufffec\uffff\ud800', 'abc'],
  ['\u007f\u0085', '\u007f\u0085'],
])('the text %j is written to a workbook as %j', (text, xml) => expect(toSheetText(text)).toBe(xml));

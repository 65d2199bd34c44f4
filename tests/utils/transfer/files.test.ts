import fc from 'fast-check';
import { typedCell } from '@/utils/transfer/formulas';
import { MAX_IMPORT_BYTES, readTableFile } from '@/utils/transfer/readTableFile';
import { datedFileName, openTableWriter, tableFile } from '@/utils/transfer/tableFile';
import { readXlsx } from '@/utils/transfer/xlsxReader';
import { xlsxWriter } from '@/utils/transfer/xlsxWriter';
import { bytesOf, installFileReading, textOf } from '../../support/files';
import { t } from '../../support/words';
import { isDaily } from '../../support/tier';

beforeAll(installFileReading);

const blob = (...bytes: (string | number[])[]) =>
  new Blob(bytes.map((part) => (typeof part === 'string' ? part : new Uint8Array(part))));

test('CSV begins with the mark of its encoding and runs no formula', async () => {
  const text = await textOf(await tableFile('csv', [[t('account.personName')], ['=cmd()'], ['+8613800138000']]));
  expect(text).toBe("\ufeff\u59d3\u540d\r\n'=cmd()\r\n'+8613800138000\r\n");
});

test('a workbook holds every text as it was, typed as text', async () => {
  const letters = fc.string({ unit: 'grapheme' }).filter((text) => !/(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/u.test(text));
  const cell = fc.oneof(letters, fc.constantFrom('=1+1', '007', '_x000D_', 'a\r\nb', '  ', '<&">', '_x005F_'));
  const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(table, async (rows) => {
      const cells = readXlsx(await bytesOf(await tableFile('xlsx', rows)));
      expect(cells).toEqual(rows.map((row) => row.map(typedCell)));
    }),
    { numRuns: isDaily ? 20 : 400 },
  );
});

test('rows beyond what a sheet takes go to the next one, under the same header', async () => {
  const writer = xlsxWriter(3);
  writer.add([['head'], ['1']]);
  writer.add([['2'], ['3'], ['4'], ['5']]);
  const { unzipSync, strFromU8 } = await import('fflate');
  const parts = unzipSync(await bytesOf(writer.finish()));
  const textsOf = (sheet: number) =>
    [...strFromU8(parts[`xl/worksheets/sheet${sheet}.xml`]!).matchAll(/<t [^>]*>([^<]*)/g)].map(([, text]) => text);
  expect([1, 2, 3].map(textsOf)).toEqual([
    ['head', '1', '2'],
    ['head', '3', '4'],
    ['head', '5'],
  ]);
});

test('a hundred thousand rows become parts of a file as they come', async () => {
  const writer = await openTableWriter('csv', ['id', 'name']);
  for (let page = 0; page < 1000; page += 1) {
    writer.add(Array.from({ length: 100 }, (_, index) => [String(page * 100 + index), 'name of a person']));
  }
  const file = writer.finish();
  expect(file.type).toBe('text/csv;charset=utf-8');
  const lines = (await textOf(file)).split('\r\n');
  expect(lines).toHaveLength(100_002);
  expect(lines.slice(0, 2)).toEqual(['\ufeffid,name', '0,name of a person']);
  expect(lines.every((line, at) => at < 1 || line === (at < 100_001 ? `${at - 1},name of a person` : ''))).toBe(true);
});

const GB18030 = [0xd0, 0xd5, 0xc3, 0xfb, 0x0a, 0xc0, 0xee]; // 姓名\n李
test.each([
  ['UTF-8 with its mark', blob('\ufeff\u59d3\u540d\n\u674e')],
  ['UTF-8 without', blob('\u59d3\u540d\n\u674e')],
  ['GB18030', blob(GB18030)],
  ['UTF-16, the other way round', blob([0xfe, 0xff, 0x59, 0xd3, 0x54, 0x0d, 0, 0x0a, 0x67, 0x4e])],
  ['UTF-16', blob([0xff, 0xfe, 0xd3, 0x59, 0x0d, 0x54, 0x0a, 0, 0x4e, 0x67])],
])('reads %s', async (_, file) => {
  expect(await readTableFile(file)).toEqual({
    ok: true,
    header: { number: 1, cells: [t('account.personName')] },
    rows: [{ number: 2, cells: ['\u674e'] }],
  });
});

test('exported rows can be imported: they keep their numbers, cells their text', async () => {
  const rows = [
    ['a', 'b'],
    ['=1', ''],
    ['', ''],
    ['x', '+1'],
  ];
  for (const format of ['csv', 'xlsx'] as const) {
    expect(await readTableFile(await tableFile(format, rows))).toEqual({
      ok: true,
      header: { number: 1, cells: ['a', 'b'] },
      rows: [
        { number: 2, cells: ['=1', ''] },
        { number: 4, cells: ['x', '+1'] },
      ],
    });
  }
});

test.each([
  ['with the first letter of a workbook', blob('Phone\n1'), 'Phone'],
  ['with the second one', blob('OK\n1'), 'OK'],
  ['in GB18030, with a byte of a mark', blob([0xfe, 0x50, 0x0a, 0x31]), '\u2e81'],
  ['in GB18030, with the other byte of one', blob([0xd0, 0xfe, 0x0a, 0x31]), '\u7384'],
  ['with blanks and an apostrophe before a sign', blob("  '=x \n1"), '=x'],
])('a text that begins %s is a text', async (_, file, title) => {
  expect(await readTableFile(file)).toMatchObject({ ok: true, header: { cells: [title] } });
});

test('as many rows and bytes as are allowed are taken', async () => {
  const many = await readTableFile(blob('a\n' + '1\n'.repeat(5000)));
  expect(many.ok && many.rows.length).toBe(5000);
  const sized = (size: number) => readTableFile(Object.defineProperty(blob('a\n1'), 'size', { value: size }));
  expect(await sized(MAX_IMPORT_BYTES)).toMatchObject({ ok: true });
  expect(await sized(MAX_IMPORT_BYTES + 1)).toEqual({ ok: false, fault: 'tooLarge' });
});

test.each([
  ['empty', blob('')],
  ['empty', blob('only,a,header\n')],
  ['unreadable', blob('PK\x03\x04 and no zip file')],
  ['unreadable', blob([0xd0, 0xcf, 0x11, 0xe0, 0, 0, 0, 0])],
  ['tooManyRows', blob('a\n' + '1\n'.repeat(5001))],
])('says why a file cannot be taken: %s', async (fault, file) => {
  expect(await readTableFile(file)).toEqual({ ok: false, fault });
});

test('a table without rows is one empty line', async () => {
  expect(await textOf(await tableFile('csv', []))).toBe('\ufeff\r\n');
});

test('a file is named by what it holds and the day', () => {
  expect(datedFileName('a/b:c?', 'csv', new Date(2026, 2, 1))).toBe('abc-2026-03-01.csv');
  expect(datedFileName('\\*"<>|\u0007list', 'json', new Date(2026, 10, 12))).toBe('list-2026-11-12.json');
});

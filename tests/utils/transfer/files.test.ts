import fc from 'fast-check';
import { readTableFile } from '@/utils/transfer/readTableFile';
import { MAX_IMPORT_BYTES } from '@/utils/transfer/table';
import { datedFileName, openTableWriter, tableFile } from '@/utils/transfer/tableFile';
import { xlsxWriter } from '@/utils/transfer/xlsxWriter';
import { bytesOf, installFileReading, textOf, tableCells, tableRows } from '../../support/files';
import { t } from '../../support/words';
import { workers } from '../../support/startTableWorker';
import { isDaily } from '../../support/tier';

beforeAll(installFileReading);

const blob = (...bytes: (string | number[])[]) =>
  new Blob(bytes.map((part) => (typeof part === 'string' ? part : new Uint8Array(part))));

test('CSV begins with the mark of its encoding and runs no formula', async () => {
  const text = await textOf(await tableFile('csv', [[t('account.personName')], ['=cmd()'], ['+8613800138000']]));
  expect(text).toBe("\ufeff\u59d3\u540d\r\n'=cmd()\r\n'+8613800138000\r\n");
});

test('a workbook holds every text as it was, typed as text', async () => {
  const letters = fc
    .string({ unit: 'grapheme' })
    .filter((text) => !/(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/u.test(text) && text === text.trim() && text !== '');
  const cell = fc.oneof(letters, fc.constantFrom('=1+1', '007', 'a\nb', '<&">', "'=1"));
  const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(table, async (rows) => {
      expect(await tableCells(await tableFile('xlsx', rows))).toEqual(rows);
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

test('exported rows can be imported: they keep their numbers, cells their text', async () => {
  const rows = [
    ['a', 'b'],
    ['=1', ''],
    ['', ''],
    ['x', '+1'],
  ];
  for (const format of ['csv', 'xlsx'] as const) {
    const read = await tableRows(await tableFile(format, rows));
    expect(typeof read === 'string' ? read : read.map(({ number, cells }) => [number, cells.filter(Boolean)])).toEqual([
      [1, ['a', 'b']],
      [2, ['=1']],
      [4, ['x', '+1']],
    ]);
  }
});

test.each([
  ['with the first letter of a workbook', blob('Phone\n1'), 'Phone'],
  ['with the second one', blob('OK\n1'), 'OK'],
  ['in GB18030, with two bytes of an old workbook', blob([0xd0, 0xcf, 0x0a, 0x31]), '\u90a2'],
  ['with blanks and an apostrophe before a sign', blob("  '=x \n1"), '=x'],
])('a text that begins %s is a text', async (_, file, title) => {
  expect((await tableCells(file))[0]).toEqual([title]);
});

const WISH = { language: 'zh-CN' };
const open = () => new AbortController().signal;

test('a file is read by a worker of its own', async () => {
  expect(await readTableFile(blob('a\n1'), WISH, open())).toMatchObject({
    ok: true,
    file: { sheets: [{ rows: [{ cells: ['a'] }, { cells: ['1'] }] }], text: { encoding: 'utf-8' } },
  });
});

test('a file of more bytes than are allowed is refused before it is read', async () => {
  const sized = (size: number) =>
    readTableFile(Object.defineProperty(blob('a\n1'), 'size', { value: size }), WISH, open());
  expect(await sized(MAX_IMPORT_BYTES)).toMatchObject({ ok: true });
  expect(await sized(MAX_IMPORT_BYTES + 1)).toEqual({ ok: false, fault: 'tooLarge' });
});

test('a file that cannot be had any more is unreadable', async () => {
  const moved = Object.assign(blob('a'), { arrayBuffer: () => Promise.reject(new Error('moved')) });
  expect(await readTableFile(moved, WISH, open())).toEqual({ ok: false, fault: 'unreadable' });
});

test('a reading that is ended has no result', async () => {
  const controller = new AbortController();
  const result = readTableFile(blob('a\n1'), WISH, controller.signal);
  controller.abort();
  expect(await result).toBeUndefined();
});

test('a reading that takes too long is given up', async () => {
  jest.useFakeTimers();
  const never = Object.assign(blob('a'), { arrayBuffer: () => Promise.resolve(new ArrayBuffer(0)) });
  jest.spyOn(workers, 'send').mockReturnValue(undefined);
  const result = readTableFile(never, WISH, open());
  await jest.advanceTimersByTimeAsync(30_000);
  expect(await result).toEqual({ ok: false, fault: 'tooSlow' });
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('a table without rows is one empty line', async () => {
  expect(await textOf(await tableFile('csv', []))).toBe('\ufeff\r\n');
});

test('a file is named by what it holds and the day', () => {
  expect(datedFileName('a/b:c?', 'csv', new Date(2026, 2, 1))).toBe('abc-2026-03-01.csv');
  expect(datedFileName('\\*"<>|\u0007list', 'json', new Date(2026, 10, 12))).toBe('list-2026-11-12.json');
});

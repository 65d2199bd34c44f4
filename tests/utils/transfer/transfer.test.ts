import fc from 'fast-check';
import Papa from 'papaparse';
import { neutralCell, plainCell, startsFormula, typedCell } from '@/utils/transfer/formulas';
import { tableFile, datedFileName, openTableWriter } from '@/utils/transfer/tableFile';
import { exportMoment } from '@/utils/transfer/exportMoment';
import { saveFile } from '@/utils/saveFile';
import { readTableFile } from '@/utils/transfer/readTableFile';
import { MAX_IMPORT_BYTES, matchColumns, plainTitle, titleRow } from '@/utils/transfer/table';
import { t } from '../../support/words';
import { collectDownloads, textOf, tableCells, installFileReading } from '../../support/files';
import { workers } from '../../support/startTableWorker';
import { isDaily } from '../../support/tier';

describe('formulas', () => {
  const FORMULAS = '=1+1|+1|-1|@SUM(A1)|\t1|\rx|\nx| =1|\u200b=1|\ufeff=1|\uff1d1|\uff0b1|\uff0d1|\uff20x'.split('|');

  test.each(FORMULAS)('the text %j could be a formula', (text) => {
    expect(startsFormula(text)).toBe(true);
    expect(neutralCell(text)).toBe(`'${text}`);
  });

  test.each(['', 'a=1', '13800138000', '1-2', ' a', '\u4e2d\u6587', 'a;b', 'a; b-c', 'a,=1', 'two\r\nlines'])(
    'the text %j is not escaped as a formula',
    (text) => expect([neutralCell(text), plainCell(text)]).toEqual([text, text]),
  );

  test.each([
    ['a;=1', "a;'=1"],
    ['a\t@x', "a\t'@x"],
    ['a\r\n+1', "a\r\n'+1"],
    ['a; -1', "a;' -1"],
    ['a;"=1"', `a;'"=1"`],
    ['a;;\uff1d1', "a;;'\uff1d1"],
    ['\t=1', "'\t'=1"],
    ['=1;=2', "'=1;'=2"],
    // The apostrophe belongs to the text itself.
    ["'=1", "''=1"],
    ["a;'=1", "a;''=1"],
  ])('the text %j is escaped to %j, so that no separator splits off a formula', (text, expected) => {
    expect(neutralCell(text)).toBe(expected);
    expect(plainCell(expected)).toBe(text);
  });

  const text = fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[=+@;"\t\r\n ',a-]{0,10}$/));

  test('no text is a formula after neutralCell, and plainCell restores each text', () => {
    fc.assert(
      fc.property(text, (raw) => {
        expect(startsFormula(neutralCell(raw))).toBe(false);
        expect([plainCell(neutralCell(raw)), plainCell(typedCell(raw))]).toEqual([raw, raw]);
      }),
      { numRuns: 2000 },
    );
  });

  test.each([',', ';', '\t', '|'] as const)(
    'no cell of a CSV file is a formula, even if the file is split at %j',
    async (delimiter) => {
      const table = fc.array(fc.array(text, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 3 });
      await fc.assert(
        fc.asyncProperty(table, async (rows) => {
          const csv = (await textOf(await tableFile('csv', rows))).slice(1);
          const cells = Papa.parse<string[]>(csv, { delimiter }).data.flat();
          expect(cells.filter((cell) => startsFormula(cell.trim()))).toEqual([]);
        }),
        { numRuns: 500 },
      );
    },
  );

  test('a text that looks like a formula is unchanged by an export in any format', async () => {
    const rows = [
      ['id', 'remark'],
      ...[...FORMULAS, "'=1", "a;'=1", 'a;"=1"', '-'].map((raw, index) => [`${index}`, raw.trim()]),
    ];
    for (const format of ['csv', 'xlsx'] as const)
      expect(await tableCells(await tableFile(format, rows))).toEqual(rows);
  });
});

describe('columns of an import file', () => {
  test.each([
    ['Name', 'name'],
    ['姓名*', t('account.personName')],
    [' * 姓名：', t('account.personName')],
    ['Phone (mobile, if any)', 'phone'],
    ['手机（必填）', '手机'],
    ['Date () of entry', 'dateofentry'],
    ['\u8d26\u3000\u53f7', '\u8d26\u53f7'],
    ['\u3010\u8d26\u53f7\u3011', '\u8d26\u53f7'],
    ['\u59d3\u540d\uff3b\u5fc5\u586b\uff3d', '\u59d3\u540d'],
    ['\u624b\u673a\u53f7\u7801\uff0811\u4f4d\uff09', '\u624b\u673a\u53f7\u7801'],
    ['\u89d2\n\u8272', '\u89d2\u8272'],
    ['\u5fc5\u586b: \u59d3\u540d', '\u59d3\u540d'],
  ])('the column title %j is normalized to %j', (title, plain) => expect(plainTitle(title)).toBe(plain));

  const aliases = { name: ['Full name', 'Name'], phone: ['Phone', 'Mobile'], remark: ['Remark', 'Name'] };

  test.each([
    [['Name', 'Mobile'], { name: 0, phone: 1 }],
    [['Mobile', 'Phone', 'name *'], { phone: 1, name: 2 }],
    [['Code', 'Sort'], {}],
    // Each field takes the first of its aliases among the column titles. Later fields take the remaining titles.
    [['Name', 'Full name'], { name: 1, remark: 0 }],
    [['Name'], { name: 0 }],
    [['Remark', 'Name', 'Full name', 'Phone'], { name: 2, phone: 3, remark: 0 }],
    [[], {}],
  ])('the column titles %j match the fields %j', (header, mapping) =>
    expect(matchColumns(header, aliases)).toEqual(mapping),
  );

  const rows = (...lines: string[][]) => lines.map((cells, index) => ({ number: index + 1, cells }));
  const titles = ['Name', 'Phone'];

  test.each([
    ['the first row', rows(titles, ['Li', '1']), 0],
    ['a later row', rows(['Staff of March'], [], titles, ['Li', '1']), 2],
    ['the row with the most known titles', rows(titles, [...titles, 'Remark'], ['Li', '1', 'x']), 1],
    ['the first of two equal rows', rows(['Staff'], titles, titles), 1],
    ['the first row if only one title is known', rows(['Staff'], ['Name', 'Sort']), 0],
    ['the tenth row', rows(...Array.from({ length: 9 }, () => ['x']), titles), 9],
    ['the first row if titles are too far below', rows(...Array.from({ length: 10 }, () => ['x']), titles), 0],
    ['the first position of an empty file', [], 0],
  ])('the row of column titles is found in %s', (_, lines, place) => expect(titleRow(lines, aliases)).toBe(place));
});

describe('exportMoment', () => {
  test('exportMoment writes a time that is sortable in spreadsheets, in local time with its offset', () => {
    const moment = new Date(2026, 10, 2, 23, 4, 5);
    const text = exportMoment(moment.toISOString());
    expect(text).toMatch(/^2026-11-02 23:04:05[+-]\d\d:\d\d$/);
    expect(new Date(text).getTime()).toBe(moment.getTime());
  });

  test.each([[null], [undefined], [''], ['yesterday']])('exportMoment writes nothing for the invalid %j', (moment) => {
    expect(exportMoment(moment)).toBe('');
  });
});

test('saveFile offers a file for download under its name, and revokes the object URL after a minute', () => {
  jest.useFakeTimers();
  const downloads = collectDownloads();
  const revokedUrls: string[] = [];
  URL.revokeObjectURL = (address) => void revokedUrls.push(address);
  const content = new Blob(['id,name']);
  saveFile('staff.csv', content);
  expect(downloads).toEqual([{ name: 'staff.csv', content }]);
  jest.advanceTimersByTime(59_999);
  expect(revokedUrls).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(revokedUrls).toEqual(['blob:test/0']);
  jest.useRealTimers();
});

describe('files that are written and read', () => {
  beforeAll(installFileReading);

  const blob = (...bytes: (string | number[])[]) =>
    new Blob(bytes.map((part) => (typeof part === 'string' ? part : new Uint8Array(part))));

  test('a workbook contains each text unchanged, as a cell of the type text', async () => {
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

  test('a file of a hundred thousand rows is written in parts', async () => {
    const writer = await openTableWriter('csv', ['id', 'name']);
    for (let page = 0; page < 1000; page += 1) {
      writer.add(Array.from({ length: 100 }, (_, index) => [String(page * 100 + index), 'name of a person']));
    }
    const file = writer.finish();
    expect(file.type).toBe('text/csv;charset=utf-8');
    const lines = (await textOf(file)).split('\r\n');
    expect(lines).toHaveLength(100_002);
    expect(lines.slice(0, 2)).toEqual(['\ufeffid,name', '0,name of a person']);
    expect(lines.every((line, row) => row < 1 || line === (row < 100_001 ? `${row - 1},name of a person` : ''))).toBe(
      true,
    );
  });

  test.each([
    ['the first byte of a workbook', blob('Phone\n1'), 'Phone'],
    ['any letter and the second byte of a workbook', blob('OK\n1'), 'OK'],
    ['two bytes of an old workbook, in GB18030', blob([0xd0, 0xcf, 0x0a, 0x31]), '\u90a2'],
    ['blanks and an apostrophe before a sign', blob("  '=x \n1"), '=x'],
  ])('a text file that begins with %s is read as text', async (_, file, title) => {
    expect((await tableCells(file))[0]).toEqual([title]);
  });

  const WISH = { language: 'zh-CN' };
  const open = () => new AbortController().signal;

  test('an import file is read by a web worker', async () => {
    expect(await readTableFile(blob('a\n1'), WISH, open())).toMatchObject({
      ok: true,
      file: { sheets: [{ rows: [{ cells: ['a'] }, { cells: ['1'] }] }], text: { encoding: 'utf-8' } },
    });
  });

  test('an import file beyond the maximum size is refused before the file is read', async () => {
    const fileOfSize = (size: number) =>
      readTableFile(Object.defineProperty(blob('a\n1'), 'size', { value: size }), WISH, open());
    expect(await fileOfSize(MAX_IMPORT_BYTES)).toMatchObject({ ok: true });
    expect(await fileOfSize(MAX_IMPORT_BYTES + 1)).toEqual({ ok: false, fault: 'tooLarge' });
  });

  test('an import file that was removed after its selection is unreadable', async () => {
    const movedFile = Object.assign(blob('a'), { arrayBuffer: () => Promise.reject(new Error('moved')) });
    expect(await readTableFile(movedFile, WISH, open())).toEqual({ ok: false, fault: 'unreadable' });
  });

  test('cancelling the reading of a file returns no result', async () => {
    const controller = new AbortController();
    const result = readTableFile(blob('a\n1'), WISH, controller.signal);
    controller.abort();
    expect(await result).toBeUndefined();
  });

  test('reading a file beyond the time limit is aborted', async () => {
    jest.useFakeTimers();
    const never = Object.assign(blob('a'), { arrayBuffer: () => Promise.resolve(new ArrayBuffer(0)) });
    jest.spyOn(workers, 'send').mockReturnValue(undefined);
    const result = readTableFile(never, WISH, open());
    await jest.advanceTimersByTimeAsync(30_000);
    expect(await result).toEqual({ ok: false, fault: 'tooSlow' });
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  test('the CSV file of a table without rows has one empty line', async () => {
    expect(await textOf(await tableFile('csv', []))).toBe('\ufeff\r\n');
  });

  test('the name of an exported file consists of its content and the day', () => {
    expect(datedFileName('a/b:c?', 'csv', new Date(2026, 2, 1))).toBe('abc-2026-03-01.csv');
    expect(datedFileName('\\*"<>|\u0007list', 'json', new Date(2026, 10, 12))).toBe('list-2026-11-12.json');
  });
});

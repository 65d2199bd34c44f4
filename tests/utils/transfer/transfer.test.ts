import fc from 'fast-check';
import Papa from 'papaparse';
import { neutralised, plainCell, startsFormula, typedCell } from '@/utils/transfer/formulas';
import { tableFile } from '@/utils/transfer/tableFile';
import { matchColumns, plainTitle, titleRow } from '@/utils/transfer/columns';
import { t } from '../../support/words';
import { exportMoment } from '@/utils/transfer/exportMoment';
import { saveFile } from '@/utils/saveFile';
import { collectDownloads, textOf, tableCells } from '../../support/files';

describe('formulas', () => {
  const FORMULAS = '=1+1|+1|-1|@SUM(A1)|\t1|\rx|\nx| =1|\u200b=1|\ufeff=1|\uff1d1|\uff0b1|\uff0d1|\uff20x'.split('|');

  test.each(FORMULAS)('%j could be a formula', (text) => {
    expect(startsFormula(text)).toBe(true);
    expect(neutralised(text)).toBe(`'${text}`);
  });

  test.each(['', 'a=1', '13800138000', '1-2', ' a', '\u4e2d\u6587', 'a;b', 'a; b-c', 'a,=1', 'two\r\nlines'])(
    '%j is plain',
    (text) => expect([neutralised(text), plainCell(text)]).toEqual([text, text]),
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
    // An apostrophe of its own.
    ["'=1", "''=1"],
    ["a;'=1", "a;''=1"],
  ])('%j begins none behind a separator either', (text, expected) => {
    expect(neutralised(text)).toBe(expected);
    expect(plainCell(expected)).toBe(text);
  });

  const text = fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[=+@;"\t\r\n ',a-]{0,10}$/));

  test('nothing begins a formula afterwards, and it is read as it was', () => {
    fc.assert(
      fc.property(text, (raw) => {
        expect(startsFormula(neutralised(raw))).toBe(false);
        expect([plainCell(neutralised(raw)), plainCell(typedCell(raw))]).toEqual([raw, raw]);
      }),
      { numRuns: 2000 },
    );
  });

  test.each([',', ';', '\t', '|'] as const)('no cell is one for a program that separates by %j', async (delimiter) => {
    const table = fc.array(fc.array(text, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(table, async (rows) => {
        const written = (await textOf(await tableFile('csv', rows))).slice(1);
        const cells = Papa.parse<string[]>(written, { delimiter }).data.flat();
        expect(cells.filter((cell) => startsFormula(cell.trim()))).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  test('a file keeps what looks like one, whatever its format', async () => {
    const rows = [
      ['id', 'remark'],
      ...[...FORMULAS, "'=1", "a;'=1", 'a;"=1"', '-'].map((raw, at) => [`${at}`, raw.trim()]),
    ];
    for (const format of ['csv', 'xlsx'] as const)
      expect(await tableCells(await tableFile(format, rows))).toEqual(rows);
  });
});

describe('columns', () => {
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
  ])('%j is compared as %j', (title, plain) => expect(plainTitle(title)).toBe(plain));

  const aliases = { name: ['Full name', 'Name'], phone: ['Phone', 'Mobile'], remark: ['Remark', 'Name'] };

  test.each([
    [['Name', 'Mobile'], { name: 0, phone: 1 }],
    [['Mobile', 'Phone', 'name *'], { phone: 1, name: 2 }],
    [['Code', 'Sort'], {}],
    // A column that two fields may have is the first one's; the other takes what is left.
    [['Name', 'Full name'], { name: 1, remark: 0 }],
    [['Name'], { name: 0 }],
    [['Remark', 'Name', 'Full name', 'Phone'], { name: 2, phone: 3, remark: 0 }],
    [[], {}],
  ])('of the titles %j these are known', (header, mapping) => expect(matchColumns(header, aliases)).toEqual(mapping));

  const rows = (...lines: string[][]) => lines.map((cells, at) => ({ number: at + 1, cells }));
  const titles = ['Name', 'Phone'];

  test.each([
    ['the first row', rows(titles, ['Li', '1']), 0],
    ['a row further down', rows(['Staff of March'], [], titles, ['Li', '1']), 2],
    ['the row with the most of them', rows(titles, [...titles, 'Remark'], ['Li', '1', 'x']), 1],
    ['the first of two alike', rows(['Staff'], titles, titles), 1],
    ['the very first row, where only one title is known', rows(['Staff'], ['Name', 'Sort']), 0],
    ['the tenth row', rows(...Array.from({ length: 9 }, () => ['x']), titles), 9],
    ['the very first row, where titles come too late', rows(...Array.from({ length: 10 }, () => ['x']), titles), 0],
    ['the first place of none', [], 0],
  ])('the titles are in %s', (_, lines, place) => expect(titleRow(lines, aliases)).toBe(place));
});

describe('exportMoment', () => {
  test('a moment is written as spreadsheets sort it, in the time of this browser and with its offset', () => {
    const moment = new Date(2026, 10, 2, 23, 4, 5);
    const written = exportMoment(moment.toISOString());
    expect(written).toMatch(/^2026-11-02 23:04:05[+-]\d\d:\d\d$/);
    expect(new Date(written).getTime()).toBe(moment.getTime());
  });

  test.each([[null], [undefined], [''], ['yesterday']])('%j is no moment', (moment) => {
    expect(exportMoment(moment)).toBe('');
  });
});

describe('saveFile', () => {
  test('a file is offered under its name, and its address kept until a browser has surely begun to read', () => {
    jest.useFakeTimers();
    const saved = collectDownloads();
    const revoked: string[] = [];
    URL.revokeObjectURL = (address) => void revoked.push(address);
    const content = new Blob(['id,name']);
    saveFile('staff.csv', content);
    expect(saved).toEqual([{ name: 'staff.csv', content }]);
    jest.advanceTimersByTime(59_999);
    expect(revoked).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(revoked).toEqual(['blob:test/0']);
    jest.useRealTimers();
  });
});

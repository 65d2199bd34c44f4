import fc from 'fast-check';
import { csvText, guessSeparator, parseCsv } from '@/utils/transfer/csv';
import { neutralised, plainCell, startsFormula, typedCell } from '@/utils/transfer/formulas';
import { readTableFile } from '@/utils/transfer/readTableFile';
import { tableFile } from '@/utils/transfer/tableFile';
import { matchColumns, plainTitle, titleRow } from '@/utils/transfer/columns';
import { t } from '../../support/words';
import { exportMoment } from '@/utils/transfer/exportMoment';
import { saveFile } from '@/utils/saveFile';
import { collectDownloads, installFileReading } from '../../support/files';

describe('csv', () => {
  const cell = fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[",;\t\r\n a=+']{0,8}$/));
  const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { maxLength: 6 });

  test('written CSV is read as it was, whatever the cells hold', () => {
    fc.assert(fc.property(table, (rows) => expect(parseCsv(csvText(rows), ',')).toEqual(rows)));
  });

  test('rows end with CRLF; what would be misread is quoted', () => {
    expect(
      csvText([
        ['a', 'b,c'],
        ['say "hi"', 'two\r\nlines'],
        [' blank', ''],
      ]),
    ).toBe('a,"b,c"\r\n"say ""hi""","two\r\nlines"\r\n" blank",\r\n');
  });

  test.each([
    ['a;b;c\n1,5;2;3', ';', '[["a","b","c"],["1,5","2","3"]]'],
    ['a\tb\r1\t2', '\t', '[["a","b"],["1","2"]]'],
    ['"a;b",c\r\n1,2\r\n', ',', '[["a;b","c"],["1","2"]]'],
    ['"a;b;c",d', ',', '[["a;b;c","d"]]'],
    ['a,b\n1;2;3', ',', '[["a","b"],["1;2;3"]]'],
    ['a,b\r1;2;3', ',', '[["a","b"],["1;2;3"]]'],
    ['a,b\r\r1,2', ',', '[["a","b"],[],["1","2"]]'],
    ['a,b\n\n1,2', ',', '[["a","b"],[],["1","2"]]'],
    ['one\n', ',', '[["one"]]'],
    ['a,\n', ',', '[["a",""]]'],
    ['"never closed, 1\n2', ',', '[["never closed, 1\\n2"]]'],
    ['"a"b,c', ',', '[["ab","c"]]'],
    ['', ',', '[]'],
  ])('reads %j', (text, separator, rows) => {
    expect(guessSeparator(text)).toBe(separator);
    expect(JSON.stringify(parseCsv(text))).toBe(rows);
  });
});

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

  test.each([',', ';', '\t'] as const)('no cell is one for a program that separates by %j', (separator) => {
    const table = fc.array(fc.array(text, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(table, (rows) => {
        const cells = parseCsv(csvText(rows.map((row) => row.map(neutralised))), separator).flat();
        expect(cells.filter((cell) => startsFormula(cell.trim()))).toEqual([]);
      }),
      { numRuns: 2000 },
    );
  });

  test('a file keeps what looks like one, whatever its format', async () => {
    const rows = [
      ['id', 'remark'],
      ...[...FORMULAS, "'=1", "a;'=1", 'a;"=1"', '-'].map((raw, at) => [`${at}`, raw.trim()]),
    ];
    installFileReading();
    for (const format of ['csv', 'xlsx'] as const) {
      const read = await readTableFile(await tableFile(format, rows));
      expect(read.ok && [read.header, ...read.rows].map(({ cells }) => cells)).toEqual(rows);
    }
  });
});

describe('columns', () => {
  test.each([
    ['Name', 'name'],
    ['姓名*', t('account.personName')],
    [' * 姓名：', t('account.personName')],
    ['Phone (mobile, if any)', 'phone'],
    ['手机（必填）', '手机'],
    ['Date () of entry', 'date of entry'],
  ])('%j is compared as %j', (title, plain) => expect(plainTitle(title).replace(/ +/g, ' ')).toBe(plain));

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
  test('a moment is written as spreadsheets sort it, in the time of this browser', () => {
    expect(exportMoment('2026-03-01T08:05:09')).toBe('2026-03-01 08:05:09');
    const moment = new Date(2026, 10, 2, 23, 4, 5);
    expect(exportMoment(moment.toISOString())).toBe('2026-11-02 23:04:05');
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

import fc from 'fast-check';
import { csvText, guessSeparator, parseCsv } from '@/utils/transfer/csv';

const cell = fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[",;\t\r\n a=+']{0,8}$/));
const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { maxLength: 6 });

test('what was written is read as it was, whatever the cells hold', () => {
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
  [
    'a;b;c\n1,5;2;3',
    ';',
    [
      ['a', 'b', 'c'],
      ['1,5', '2', '3'],
    ],
  ],
  [
    'a\tb\r1\t2',
    '\t',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    '"a;b",c\r\n1,2\r\n',
    ',',
    [
      ['a;b', 'c'],
      ['1', '2'],
    ],
  ],
  ['"a;b;c",d', ',', [['a;b;c', 'd']]],
  ['a,b\n1;2;3', ',', [['a', 'b'], ['1;2;3']]],
  ['a,b\r1;2;3', ',', [['a', 'b'], ['1;2;3']]],
  ['a,b\r\r1,2', ',', [['a', 'b'], [], ['1', '2']]],
  ['a,b\n\n1,2', ',', [['a', 'b'], [], ['1', '2']]],
  ['one\n', ',', [['one']]],
  ['a,\n', ',', [['a', '']]],
  ['"never closed, 1\n2', ',', [['never closed, 1\n2']]],
  ['"a"b,c', ',', [['ab', 'c']]],
  ['', ',', []],
])('reads %j', (text, separator, rows) => {
  expect(guessSeparator(text)).toBe(separator);
  expect(parseCsv(text)).toEqual(rows);
});

import fc from 'fast-check';
import { strToU8 } from 'fflate';
import { readTables } from '@/utils/transfer/readTables';
import type { TextOptions } from '@/utils/transfer/table';
import { tableFile } from '@/utils/transfer/tableFile';
import { bytesOf, textOf } from '../../support/files';

// Generates only cells that the reader returns unchanged: not empty, without surrounding blanks, and not quoted.
const cell = fc
  .oneof(fc.string({ unit: 'grapheme' }), fc.stringMatching(/^[",;|\t\n a=+']{0,8}$/))
  .map((text) => text.replace(/\r\n?/g, '\n').replace(/[\0\ufffd\ue000-\uf8ff]/g, ''))
  .filter((text) => text === text.trim() && text !== '' && !/^=?"[^]*"$/.test(text));
const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { minLength: 1, maxLength: 6 });

test('an exported CSV file is read unchanged, with any content', async () => {
  await fc.assert(
    fc.asyncProperty(table, async (rows) => {
      const tables = await readTables({
        bytes: await bytesOf(await tableFile('csv', rows)),
        language: 'zh-CN',
        separator: ',',
      });
      expect(tables.ok && tables.file.sheets[0]?.rows.map(({ cells }) => cells)).toEqual(rows);
    }),
  );
});

test('CSV rows end with CRLF; cells with separators, quotes, line breaks or outer blanks are quoted', async () => {
  const rows = [
    ['a', 'b,c'],
    ['say "hi"', 'two\r\nlines'],
    [' blank', 'a|b'],
  ];
  expect(await textOf(await tableFile('csv', rows))).toBe(
    '\ufeffa,"b,c"\r\n"say ""hi""","two\r\nlines"\r\n" blank","a|b"\r\n',
  );
});

const readText = async (text: string | Uint8Array, wish: Partial<TextOptions> = {}) => {
  const bytes = typeof text === 'string' ? strToU8(text) : text;
  const result = await readTables({ bytes, language: 'zh-CN', ...wish });
  if (!result.ok) throw new Error(result.fault);
  return { ...result.file.text, rows: result.file.sheets[0]?.rows ?? [] };
};

test.each<[text: string, separator: string, ...rows: string[][]]>([
  ['a;b;c\n1,5;2;3', ';', ['a', 'b', 'c'], ['1,5', '2', '3']],
  ['a\tb\r1\t2', '\t', ['a', 'b'], ['1', '2']],
  ['a|b\n1|2', '|', ['a', 'b'], ['1', '2']],
  ['"a;b",c\r\n1,2\r\n', ',', ['a;b', 'c'], ['1', '2']],
  ['Staff of March\na;b\n1;2', ';', ['Staff of March'], ['a', 'b'], ['1', '2']],
  ['Staff, of, May\na;b;c\n1;2;3\n4;5;6', ';', ['Staff, of, May'], ['a', 'b', 'c'], ['1', '2', '3'], ['4', '5', '6']],
  ['sep=;\na;b,c\n', ';', ['a', 'b,c']],
  ['one\ntwo', ',', ['one'], ['two']],
  ['a,b\r\r1,2\r\n3,4\n5,6', ',', ['a', 'b'], ['1', '2'], ['3', '4'], ['5', '6']],
  ['="007",\t010\n\'=1,x', ',', ['007', '010'], ['=1', 'x']],
  ['"a", "b, c"\n"1", "2, 3"', ',', ['a', 'b, c'], ['1', '2, 3']],
])('the text %j has the separator %j', async (text, separator, ...rows) => {
  const content = await readText(text);
  expect(content.separator).toBe(separator);
  expect(content.rows.map(({ cells }) => cells)).toEqual(rows);
});

test('row numbers of a text file count empty rows, and count a row with a line break once', async () => {
  const { rows } = await readText('a,b\n\n"1\n2",3\n,\n4,5');
  expect(rows.map(({ number }) => number)).toEqual([1, 3, 5]);
});

test('an unclosed quote in a text file is reported with its row, and does not affect other rows', async () => {
  const { openQuote, rows } = await readText('a,b\n1,"x\n2,"y"\n3,z');
  expect(openQuote).toBe(2);
  const cells = Object.fromEntries(rows.map((row) => [row.number, row.cells]));
  expect(cells).toEqual({ 1: ['a', 'b'], 2: ['1', '"x'], 3: ['2', 'y'], 4: ['3', 'z'] });
});

const bytes = (encoded: string) => Uint8Array.from(Buffer.from(encoded, 'latin1'));
const utf16 = (text: string, isBig = false) => {
  const pairs = Array.from(text, (character) => [character.charCodeAt(0) & 255, character.charCodeAt(0) >> 8]);
  return Uint8Array.from(pairs.flatMap((pair) => (isBig ? pair.reverse() : pair)));
};
const WESTERN = bytes('Name;Ort\nJ\xfcrgen Gro\xdf;K\xf6ln\nBj\xf6rn M\xfcller;M\xfcnchen\n');
const CHINESE = bytes('\xd0\xd5\xc3\xfb,\xb2\xbf\xc3\xc5\n\xc0\xee\xc3\xf7,\xd1\xd0\xb7\xa2\xd6\xd0\xd0\xc4\n');
const TAIWANESE = bytes('\xa9m\xa6W,\xb3\xa1\xaa\xf9\n\xb3\xaf\xa9\xc9\xa7g,\xb7~\xb0\xc8\n');
const JAPANESE = bytes('\x8e\x81\x96\xbc,\x95\x94\x8f\x90\n\x8eR\x93c\x91\xbe\x98Y,\x91\x8d\x96\xb1\n');
const KOREAN = bytes('\xc0\xcc\xb8\xa7,\xba\xce\xbc\xad\n\xb1\xe8\xb9\xce\xbc\xf6,\xc8\xab\xba\xb8\n');
const RUSSIAN = bytes(
  '\xe8\xec\xff;\xee\xf2\xe4\xe5\xeb\n\xc8\xe2\xe0\xed\xee\xe2 \xcf\xb8\xf2\xf0;\xee\xf2\xe4\xe5\xeb \xea\xe0\xe4\xf0\xee\xe2\n',
);

const many = (text: Uint8Array) => Uint8Array.from(Array.from({ length: 4 }, () => [...text]).flat());

test.each([
  ['windows-1252', 'zh-CN', WESTERN, 'J\u00fcrgen Gro\u00df'],
  ['windows-1252', 'de-DE', WESTERN, 'J\u00fcrgen Gro\u00df'],
  ['gb18030', 'zh-CN', CHINESE, '\u674e\u660e'],
  ['gb18030', 'en-US', many(CHINESE), '\u674e\u660e'],
  ['big5', 'zh-CN', many(TAIWANESE), '\u9673\u6021\u541b'],
  ['big5', 'zh-TW', TAIWANESE, '\u9673\u6021\u541b'],
  ['shift_jis', 'ja-JP', JAPANESE, '\u5c71\u7530\u592a\u90ce'],
  ['euc-kr', 'ko-KR', KOREAN, '\uae40\ubbfc\uc218'],
  ['windows-1251', 'ru-RU', RUSSIAN, '\u0418\u0432\u0430\u043d\u043e\u0432 \u041f\u0451\u0442\u0440'],
  ['windows-1251', 'zh-CN', RUSSIAN, '\u0418\u0432\u0430\u043d\u043e\u0432 \u041f\u0451\u0442\u0440'],
  ['utf-8', 'ja-JP', strToU8('\ufeff\u59d3\u540d,b\n\u674e,1'), '\u674e'],
  ['utf-8', 'ja-JP', strToU8('\u59d3\u540d,b\n\u674e,1'), '\u674e'],
  ['utf-16le', 'zh-CN', utf16('\ufeff\u59d3\u540d,b\n\u674e,1'), '\u674e'],
  ['utf-16be', 'zh-CN', utf16('\ufeff\u59d3\u540d,b\n\u674e,1', true), '\u674e'],
  ['utf-16le', 'zh-CN', utf16('\u59d3\u540d,b\n\u674e,1'), '\u674e'],
  ['utf-16be', 'zh-CN', utf16('\u59d3\u540d,b\n\u674e,1', true), '\u674e'],
])('a text file in %s is read by an app in %s', async (encoding, language, text, name) => {
  const content = await readText(text, { language });
  expect(content).toMatchObject({ encoding, damaged: [] });
  expect(content.rows[1]?.cells[0]).toBe(name);
});

test('an encoding that is detected from little text is marked as a guess', async () => {
  expect(await readText(KOREAN)).toMatchObject({ encoding: 'gb18030', isGuessed: true });
  expect(await readText(many(CHINESE))).toMatchObject({ encoding: 'gb18030', isGuessed: false });
});

test('a broken byte in UTF-8 does not change the detected encoding, and its row is reported', async () => {
  const text = strToU8(
    '\u59d3\u540d,\u90e8\u95e8\n\u674e\u660e,\u7814\u53d1\u4e2d\u5fc3\n\u738b\u82b3,\u4ea7\u54c1\u4e2d\u5fc3\n',
  );
  const content = await readText(Uint8Array.from([...text.slice(0, 16), 0xff, ...text.slice(17)]));
  expect(content).toMatchObject({ encoding: 'utf-8', isGuessed: true, damaged: [2] });
});

test('a broken byte in a legacy encoding does not change the detected encoding; its row is reported', async () => {
  const text = many(many(CHINESE));
  const content = await readText(Uint8Array.from([...text.slice(0, 11), 0xff, ...text.slice(11)]));
  expect(content).toMatchObject({ encoding: 'gb18030', damaged: [2] });
});

test('an explicit encoding and separator of a text file are used', async () => {
  const content = await readText(CHINESE, { encoding: 'windows-1252', separator: ';' });
  expect(content).toMatchObject({ encoding: 'windows-1252', separator: ';', isGuessed: false });
  expect(content.rows[0]?.cells).toHaveLength(1);
});

test('a line of a text file with too many cells is refused before the line is split', async () => {
  await expect(readText(`a,b\n${'x,'.repeat(500_001)}`)).rejects.toThrow('tooManyRows');
});

test('a file that does not contain text is refused', async () => {
  await expect(readText(bytes('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0'))).rejects.toThrow('unreadable');
});

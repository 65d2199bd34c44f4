import chardet from 'chardet';
import Papa from 'papaparse';
import { plainCell } from './formulas';
import {
  markedEncoding,
  MAX_CELLS,
  separators,
  TableError,
  type FileRow,
  type Separator,
  type TableFile,
  type TextOptions,
} from './table';

/** Reads tables from text files. Loaded only in the worker of `readTableFile`. */

/** Legacy encodings in which spreadsheet programs write text files, by language. */
const LEGACY: Readonly<Record<string, string>> = {
  'zh-CN': 'gb18030',
  'zh-TW': 'big5',
  'ja': 'shift_jis',
  'ko': 'euc-kr',
  'ru': 'windows-1251',
  'uk': 'windows-1251',
  'bg': 'windows-1251',
  'mk': 'windows-1251',
  'mn': 'windows-1251',
};
const WESTERN = 'windows-1252';
const legacyOf = (language: string): string => LEGACY[language] ?? LEGACY[language.slice(0, 2)] ?? WESTERN;

/** Percentage points that are added to the detector's confidence in the legacy encoding of the app's language. */
const LANGUAGE_BONUS = 30;
/** Percentage points to subtract if all characters are damaged. If one in 500 is damaged, 2 points are subtracted. */
const DAMAGE_WEIGHT = 1000;
/** Minimum confidence of the detector, in percent. With less confidence, the encoding counts as guessed. */
const MIN_CONFIDENCE = 50;

/** Minimum number of intact non-ASCII characters per broken one for a file to count as UTF-8. */
const INTACT_PER_BROKEN = 3;
/** Minimum ratio of zero bytes on one side of the byte pairs of UTF-16 to zero bytes on the other side. */
const ONE_SIDED = 10;

/** Replacement characters and private-use characters, which are signs of a wrong encoding. */
const DAMAGED = /[\ufffd\ue000-\uf8ff]/;
const EACH_DAMAGED = new RegExp(DAMAGED, 'g');

const decodedText = (bytes: Uint8Array, encoding: string): string => new TextDecoder(encoding).decode(bytes);

function isValid(bytes: Uint8Array, encoding: string): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/**
 * Detects UTF-16 without a byte order mark.
 * In UTF-16, ASCII characters have a zero byte on the same side of each byte pair.
 * A file with zero bytes on both sides is not a text file.
 */
function utf16Of(bytes: Uint8Array): string | undefined {
  const zeros = [0, 0] as [number, number];
  bytes.forEach((byte, index) => byte === 0 && (zeros[(index % 2) as 0 | 1] += 1));
  const [even, odd] = zeros;
  if (even + odd === 0) return undefined;
  const encoding = odd > even ? 'utf-16le' : 'utf-16be';
  if (Math.min(even, odd) * ONE_SIDED > Math.max(even, odd) || !isValid(bytes, encoding))
    throw new TableError('unreadable');
  return encoding;
}

/** Whether bytes are UTF-8 with a few broken characters. */
function isNearlyUtf8(bytes: Uint8Array): boolean {
  const text = decodedText(bytes, 'utf-8');
  const brokenCount = text.split('\ufffd').length - 1;
  const nonAsciiCount = [...text].filter((character) => character > '\x7f').length;
  return nonAsciiCount - brokenCount >= brokenCount * INTACT_PER_BROKEN;
}

/** Returns the share of damaged characters in a text, from 0 to 1. */
const damageOf = (text: string): number => (text.match(EACH_DAMAGED)?.length ?? 0) / Math.max(1, text.length);

interface Encoding {
  encoding: string;
  isGuessed: boolean;
}

/** Detects the encoding: Unicode if possible, otherwise the most likely legacy encoding. */
function encodingOf(bytes: Uint8Array, language: string): Encoding {
  const unicode = markedEncoding(bytes) ?? utf16Of(bytes) ?? (isValid(bytes, 'utf-8') ? 'utf-8' : undefined);
  if (unicode) return { encoding: unicode, isGuessed: false };
  if (isNearlyUtf8(bytes)) return { encoding: 'utf-8', isGuessed: true };
  const legacyEncoding = legacyOf(language);
  // The detector omits the legacy encoding of the language if a single byte is broken, so this encoding is added.
  const bestGuess = [...chardet.analyse(bytes), { name: legacyEncoding, confidence: 0 }]
    .map(({ name, confidence }) => {
      const encoding = name === 'ISO-8859-1' ? WESTERN : name.toLowerCase();
      return { encoding, confidence, bonus: encoding === legacyEncoding ? LANGUAGE_BONUS : 0 };
    })
    .filter(({ encoding }) => isKnown(encoding))
    .map((guess) => ({
      ...guess,
      rank: guess.confidence + guess.bonus - DAMAGE_WEIGHT * damageOf(decodedText(bytes, guess.encoding)),
    }))
    .sort((one, other) => other.rank - one.rank)[0];
  return { encoding: bestGuess?.encoding ?? legacyEncoding, isGuessed: (bestGuess?.confidence ?? 0) < MIN_CONFIDENCE };
}

/** Whether the browser supports an encoding. The detector also returns encodings without browser support. */
function isKnown(encoding: string): boolean {
  try {
    return new TextDecoder(encoding).encoding !== 'utf-8';
  } catch {
    return false;
  }
}

/** Size of the sample for detecting the separator: `SAMPLE_ROWS` in lines, `SAMPLE` in characters. */
const SAMPLE_ROWS = 50;
const SAMPLE = 100_000;

/**
 * Detects the separator: the one that splits the most rows into the same number of cells; by default a comma.
 * Rows with a single cell, such as a heading, are ignored.
 */
function separatorOf(text: string): Separator {
  const scores = separators.map((separator) => {
    const rows = parseText(text.slice(0, SAMPLE), separator, { preview: SAMPLE_ROWS }).data;
    const counts = new Map<number, number>();
    for (const { length } of rows) if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1);
    return Math.max(0, ...[...counts].map(([cells, times]) => times * (cells - 1)));
  });
  return separators[scores.indexOf(Math.max(...scores))] ?? ',';
}

const parseText = (text: string, delimiter: Separator, options: { preview?: number; quoteChar?: string } = {}) =>
  Papa.parse<string[]>(text, { delimiter, newline: '\n', ...options });

/** First line of a file that declares the separator, as spreadsheet programs support it. */
const SEPARATOR_LINE = /^sep=([,;\t|])\n/;
/** Matches quotes directly after a separator. `BLANK_BEFORE_QUOTE` matches blanks between a separator and quotes. */
const QUOTE_AT_ONCE = /[,;\t|]"/;
const BLANK_BEFORE_QUOTE = /([,;\t|])[ \u3000]+(?="[^"\n]*"[ ]*(?:[,;\t|\n]|$))/g;
/** A cell in quotes, or `="00123"`, which prevents a spreadsheet program from reading a number. */
const QUOTED = /^=?"((?:[^"]|"")*)"$/s;

function cellOf(text: string): string {
  const trimmedText = text.trim();
  const quotedText = QUOTED.exec(trimmedText)?.[1];
  return plainCell(quotedText === undefined ? trimmedText : quotedText.replaceAll('""', '"').trim());
}

/** Decodes a file. `declaredEncoding` is the encoding that the file itself declares. */
export function textOf(bytes: Uint8Array, language: string, declaredEncoding?: string): string {
  const isUsable = declaredEncoding !== undefined && isKnown(declaredEncoding) && isValid(bytes, declaredEncoding);
  return decodedText(bytes, isUsable ? declaredEncoding : encodingOf(bytes, language).encoding);
}

/** Reads the table of a text file. Encoding and separator are detected if they are not given. */
export function readText(bytes: Uint8Array, { encoding, separator, language }: TextOptions): TableFile {
  const textEncoding = encoding === undefined ? encodingOf(bytes, language) : { encoding, isGuessed: false };
  const content = decodedText(bytes, textEncoding.encoding).replace(/\r\n?/g, '\n');
  if (content.includes('\0')) throw new TableError('unreadable');
  const separatorLine = SEPARATOR_LINE.exec(content);
  const lines = separatorLine ? `\n${content.slice(separatorLine[0].length)}` : content;
  const text = QUOTE_AT_ONCE.test(lines) ? lines : lines.replace(BLANK_BEFORE_QUOTE, '$1');
  const usedSeparator = separator ?? ((separatorLine?.[1] as Separator | undefined) || separatorOf(text));
  if (text.split(usedSeparator).length > MAX_CELLS) throw new TableError('tooManyRows');
  const parseResult = parseText(text, usedSeparator);
  const openQuoteRow = parseResult.errors.find(
    ({ code, row = -1 }) =>
      code === 'MissingQuotes' ||
      (code === 'InvalidQuotes' && parseResult.data[row]?.some((cell) => cell.includes('\n'))),
  )?.row;
  // A quote that is never closed would swallow all rows after it. The file is then read without quotes.
  const { data } = openQuoteRow === undefined ? parseResult : parseText(text, usedSeparator, { quoteChar: '\0' });
  const rows = data.map((cells, index): FileRow => ({ number: index + 1, cells: cells.map(cellOf) }));
  return {
    sheets: [{ name: '', rows: rows.filter(({ cells }) => cells.some((cell) => cell !== '')) }],
    text: {
      ...textEncoding,
      separator: usedSeparator,
      damaged: rows.filter(({ cells }) => cells.some((cell) => DAMAGED.test(cell))).map(({ number }) => number),
      ...(openQuoteRow !== undefined && { openQuote: openQuoteRow + 1 }),
    },
  };
}

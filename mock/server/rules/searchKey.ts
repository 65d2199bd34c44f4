import { foldText, spellingVariants, searchTerms } from '../../../src/constants/searchWords';
import { pinyinOf, readingsOf } from './pinyin';

/** Separators in a phone number: 138 0013 8000, 138-0013-8000, (138) 0013.8000. */
const BETWEEN_DIGITS = /(?<=\d)[ .()/-]+(?=\d)/g;
const NUMBER = /^(?:tel)?[.: ]*(?=.*\d)[+\d .()/-]+$/;
/** China's country code: +86 or 0086, and 86 before a mobile number. */
const COUNTRY = /^(?:\+86|0086|86(?=1[3-9]\d{9}$))(?=\d{5})/;

/** @returns the lines, and the extra lines that they do not contain; no match spans two separate lines */
const withLines = (lines: string, extraLines: readonly string[]): string =>
  extraLines.reduce((text, line) => (text.includes(line) ? text : `${text}\n${line}`), lines);

/** Text that the keyword filter of accounts searches: folded fields, numbers without separators, pinyin of the name. */
export function staffSearchKey(person: {
  username: string;
  name: string;
  mobile: string | null;
  email: string | null;
}): string {
  const { username, name, mobile, email } = person;
  const fields = [username, name, mobile ?? '', email ?? ''];
  const lines = fields.map(foldText);
  const numbers = lines.map((line) => line.replace(BETWEEN_DIGITS, ''));
  return withLines(lines.join('\n'), [...fields.flatMap(spellingVariants), ...numbers, ...pinyinOf(name)]);
}

/** Text that the keyword filter of roles searches: folded name and code, pinyin of the name. */
export const roleSearchKey = ({ name, code }: { name: string; code: string }): string =>
  withLines([name, code].map(foldText).join('\n'), [...spellingVariants(name), ...readingsOf(name)]);

/** @returns the space-separated words of a keyword, all of which the key must contain */
export const searchWords = (keyword: string): string => searchTerms(keyword).join(' ');

/** @returns the words of a keyword for accounts: a phone number becomes one word of digits, without country code */
export function staffSearchWords(keyword: string): string {
  const foldedKeyword = foldText(keyword);
  if (!NUMBER.test(foldedKeyword)) return searchWords(keyword);
  const number = foldedKeyword.replace(/\(0\)|[^+\d]/g, '');
  return number.replace(COUNTRY, '').replace(/\+/g, '');
}

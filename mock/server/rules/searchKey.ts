import { foldText, searchedForms, searchTerms } from '../../../src/constants/searchWords';
import { pinyinOf, readingsOf } from './pinyin';

/** Between the digits of a number: 138 0013 8000, 138-0013-8000, (138) 0013.8000. */
const BETWEEN_DIGITS = /(?<=\d)[ .()/-]+(?=\d)/g;
const NUMBER = /^(?:tel)?[.: ]*(?=.*\d)[+\d .()/-]+$/;
/** China's, as it is written in front of a number: +86, 0086, and 86 of a mobile one. */
const COUNTRY = /^(?:\+86|0086|86(?=1[3-9]\d{9}$))(?=\d{5})/;

/** @returns the lines with those that they do not contain, one part a line, so that no match spans two */
const withLines = (lines: string, further: readonly string[]): string =>
  further.reduce((all, line) => (all.includes(line) ? all : `${all}\n${line}`), lines);

/** What the keyword filter of accounts looks through: the fields folded, numbers in one piece, and the name's pinyin. */
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
  return withLines(lines.join('\n'), [...fields.flatMap(searchedForms), ...numbers, ...pinyinOf(name)]);
}

/** What the keyword filter of roles looks through: name and code folded, and the name's pinyin. */
export const roleSearchKey = ({ name, code }: { name: string; code: string }): string =>
  withLines([name, code].map(foldText).join('\n'), [...searchedForms(name), ...readingsOf(name)]);

/** @returns the words of a keyword, separated by blanks, each of which the key must contain */
export const searchWords = (keyword: string): string => searchTerms(keyword).join(' ');

/** @returns the same for accounts: a keyword that is a phone number is one word, without signs and China's code */
export function staffSearchWords(keyword: string): string {
  const folded = foldText(keyword);
  if (!NUMBER.test(folded)) return searchWords(keyword);
  const number = folded.replace(/\(0\)/g, '').replace(/[^+\d]/g, '');
  return number.replace(COUNTRY, '').replace(/\+/g, '');
}

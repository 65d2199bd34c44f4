import { foldText, spellingVariants, searchTerms } from '../../../src/constants/searchWords';
import { pinyinOf, readingsOf } from './pinyin';

/** Separators in phone numbers such as 138 0013 8000, 138-0013-8000, (138) 0013.8000. */
const BETWEEN_DIGITS = /(?<=\d)[ .()/-]+(?=\d)/g;
const NUMBER = /^(?:tel)?[.: ]*(?=.*\d)[+\d .()/-]+$/;
/** China's country code: +86 or 0086; also 86 before a mobile number. */
const COUNTRY = /^(?:\+86|0086|86(?=1[3-9]\d{9}$))(?=\d{5})/;

/**
 * Appends the extra texts that the search key does not contain yet.
 * Each added text is a line of its own, so that no search matches across two texts.
 */
const withLines = (lines: string, extraLines: readonly string[]): string =>
  extraLines.reduce((text, line) => (text.includes(line) ? text : `${text}\n${line}`), lines);

/**
 * Returns the text in which the keyword filter searches an account.
 * The text has one entry per line: the folded fields, numbers without separators, and the pinyin of the name.
 */
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

/**
 * Returns the text in which the keyword filter searches a role: the folded name and code, and the pinyin of the name.
 */
export const roleSearchKey = ({ name, code }: { name: string; code: string }): string =>
  withLines([name, code].map(foldText).join('\n'), [...spellingVariants(name), ...readingsOf(name)]);

/** @returns the words of a keyword, separated by spaces; a search key must contain all of them */
export const searchWords = (keyword: string): string => searchTerms(keyword).join(' ');

/**
 * Returns the words of the keyword in a search for accounts, separated by spaces.
 * A phone number becomes one word of digits, without its country code.
 */
export function staffSearchWords(keyword: string): string {
  const foldedKeyword = foldText(keyword);
  if (!NUMBER.test(foldedKeyword)) return searchWords(keyword);
  const number = foldedKeyword.replace(/\(0\)|[^+\d]/g, '');
  return number.replace(COUNTRY, '').replace(/\+/g, '');
}

import { fold } from './fold';

/** What people write between the digits of a number, or leave out: 138 0013 8000, 138-0013-8000. */
const BETWEEN_DIGITS = /(?<=\d)[ -]+(?=\d)/g;
const NUMBER = /^\+?\d[\d -]*\d$/;

const joined = (text: string): string => text.replace(BETWEEN_DIGITS, '');

/**
 * @param lines what something is found by, folded, a part a line
 * @returns them, and those with numbers in groups once more in one piece
 */
export const withJoinedNumbers = (lines: string): string =>
  [
    lines,
    ...lines
      .split('\n')
      .filter((line) => joined(line) !== line)
      .map(joined),
  ].join('\n');

/** A keyword as it is looked for in lines from `withJoinedNumbers`: folded, a number in one piece. */
export function searchWords(keyword: string): string {
  const words = fold(keyword);
  return NUMBER.test(words) ? joined(words) : words;
}

import { fold } from './fold';

/** Passwords that stand in the manual, or did: a test finds what is missing. In folded form. */
export const examplePasswords: ReadonlySet<string> = new Set([
  'password',
  'a long sentence',
  'a long sentence of your own',
  'account@2026',
]);

/** Words that ask for another in their place, such as `change-me` or `<your password>`. */
const PLACEHOLDER =
  /^(please[ _-]?)?(change|replace)[ _-]?(me|it|this)\W*\d*$|^your[ _-]?(own[ _-]?)?pass(word|phrase)|^<.*>$/;

/** Is this what everybody reads in a manual? With its quotes, too: not every reader of a file with settings takes them off. */
export function isExamplePassword(password: string): boolean {
  const folded = fold(password).replace(/^(['"])(.*)\1$/, '$2');
  return examplePasswords.has(folded) || PLACEHOLDER.test(folded);
}

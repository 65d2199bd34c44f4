const SIGN = '[=+\\-@\\uff1d\\uff0b\\uff0d\\uff20]';
const START = `(?:[\\s\\p{Cf}\\p{Cc}]*${SIGN}|[\\t\\r\\n])`;
/**
 * Separators at which other programs may split a line. Such programs treat the commas and quotes of our CSV as text.
 * After a separator in a text, a new cell may begin, which may have quotes before its sign.
 */
const SEPARATOR = '([;|\\t\\r\\n])';
const INNER = `(?:(?![\\t\\r\\n])[\\s\\p{Cf}\\p{Cc}"])*${SIGN}`;

const FORMULA = new RegExp(`^${START}`, 'u');
/** Start of a text in which a formula could begin, directly or after apostrophes. */
const AT_START = new RegExp(`^(?='*${START})`, 'u');
const WITHIN_TEXT = new RegExp(`${SEPARATOR}(?='*${INNER})`, 'gu');
/** Start of a cell that could be a formula, if `neutralCell` had not added an apostrophe. */
const GUARDED_START = new RegExp(`^'(?='*${START})`, 'u');
const GUARDED_WITHIN = new RegExp(`${SEPARATOR}'(?='*${INNER})`, 'gu');

/**
 * Whether a spreadsheet could run the text of an untyped cell as a formula. Formulas may begin with a full-width sign.
 */
export const startsFormula = (text: string): boolean => FORMULA.test(text);

/**
 * Returns the text with an apostrophe at each position where a formula could begin, so that no spreadsheet runs it.
 * An apostrophe is also added before an existing apostrophe, so that `plainCell` removes only added apostrophes.
 */
export const neutralCell = (text: string): string => text.replace(WITHIN_TEXT, "$1'").replace(AT_START, "'");

/** Removes the apostrophes that `neutralCell` has added, so that an exported file can be imported unchanged. */
export const plainCell = (text: string): string => text.replace(GUARDED_START, '').replace(GUARDED_WITHIN, '$1');

/**
 * Returns the text for a cell of the type text, in which formulas are not run.
 * Apostrophes are added only if `plainCell` would remove apostrophes that belong to the text.
 */
export const typedCell = (text: string): string => (plainCell(text) === text ? text : neutralCell(text));

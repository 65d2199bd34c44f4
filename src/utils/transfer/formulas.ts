const SIGN = '[=+\\-@\\uff1d\\uff0b\\uff0d\\uff20]';
const START = `(?:[\\s\\p{Cf}\\p{Cc}]*${SIGN}|[\\t\\r\\n])`;
/**
 * Characters at which a program whose separator is not a comma (as ours) may begin a new cell.
 * Such a program may read quotes before the first sign of a formula as CSV syntax, so `INNER` allows quotes there.
 */
const SEPARATOR = '([;|\\t\\r\\n])';
const INNER = `(?:(?![\\t\\r\\n])[\\s\\p{Cf}\\p{Cc}"])*${SIGN}`;

const FORMULA = new RegExp(`^${START}`, 'u');
/** Matches the position before a formula, or before apostrophes and a formula, at the start of a text. */
const AT_START = new RegExp(`^(?='*${START})`, 'u');
const WITHIN_TEXT = new RegExp(`${SEPARATOR}(?='*${INNER})`, 'gu');
/** Matches an apostrophe that `neutralCell` has added at the start of a text. */
const GUARDED_START = new RegExp(`^'(?='*${START})`, 'u');
const GUARDED_WITHIN = new RegExp(`${SEPARATOR}'(?='*${INNER})`, 'gu');

/** Whether a spreadsheet could run a text as a formula. The first sign of a formula may be a full-width character. */
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

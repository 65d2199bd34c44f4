const SIGN = '[=+\\-@\\uff1d\\uff0b\\uff0d\\uff20]';
const START = `(?:[\\s\\p{Cf}\\p{Cc}]*${SIGN}|[\\t\\r\\n])`;
/**
 * Separators at which other programs split a line. To such a program, the commas and quotes of our CSV are text: after
 * a separator in a text, a new cell may begin, with quotes before its sign.
 */
const SEPARATOR = '([;|\\t\\r\\n])';
const INNER = `(?:(?![\\t\\r\\n])[\\s\\p{Cf}\\p{Cc}"])*${SIGN}`;

const FORMULA = new RegExp(`^${START}`, 'u');
/** Start of a text if a formula could begin there, directly or after apostrophes. */
const AT_START = new RegExp(`^(?='*${START})`, 'u');
const WITHIN_TEXT = new RegExp(`${SEPARATOR}(?='*${INNER})`, 'gu');
/** Like `AT_START`, with the apostrophe that `neutralCell` added. */
const GUARDED_START = new RegExp(`^'(?='*${START})`, 'u');
const GUARDED_WITHIN = new RegExp(`${SEPARATOR}'(?='*${INNER})`, 'gu');

/** Whether a spreadsheet could run the text of an untyped cell as a formula, which may begin with a full-width sign. */
export const startsFormula = (text: string): boolean => FORMULA.test(text);

/**
 * Returns the text with an apostrophe wherever a formula could begin, so that no spreadsheet executes it; also before
 * existing apostrophes, so that `plainCell` removes only added ones.
 */
export const neutralCell = (text: string): string => text.replace(WITHIN_TEXT, "$1'").replace(AT_START, "'");

/** Removes the apostrophes that `neutralCell` added, so that an export can be imported unchanged. */
export const plainCell = (text: string): string => text.replace(GUARDED_START, '').replace(GUARDED_WITHIN, '$1');

/**
 * Returns the text for a cell typed as text, where formulas are not executed: apostrophes are added only if `plainCell`
 * would remove existing ones.
 */
export const typedCell = (text: string): string => (plainCell(text) === text ? text : neutralCell(text));

const SIGN = '[=+\\-@\\uff1d\\uff0b\\uff0d\\uff20]';
const START = `(?:[\\s\\p{Cf}\\p{Cc}]*${SIGN}|[\\t\\r\\n])`;
/**
 * Separators of programs that split a line at `;`, `|` or tabs: they read our commas as text and quotes within a line
 * as characters. A cell may begin behind each of these within our text, with quotes of the text before the sign.
 */
const SEPARATOR = '([;|\\t\\r\\n])';
const INNER = `(?:(?![\\t\\r\\n])[\\s\\p{Cf}\\p{Cc}"])*${SIGN}`;

const FORMULA = new RegExp(`^${START}`, 'u');
/** Position where a formula could begin; apostrophes of the text's own may precede it. */
const AT_START = new RegExp(`^(?='*${START})`, 'u');
const WITHIN_TEXT = new RegExp(`${SEPARATOR}(?='*${INNER})`, 'gu');
/** Like `AT_START`, with the apostrophe that `neutralCell` added. */
const GUARDED_START = new RegExp(`^'(?='*${START})`, 'u');
const GUARDED_WITHIN = new RegExp(`${SEPARATOR}'(?='*${INNER})`, 'gu');

/** Whether a spreadsheet could run the text in a cell without a type; the signs have full-width forms. */
export const startsFormula = (text: string): boolean => FORMULA.test(text);

/**
 * Returns a text that a spreadsheet does not execute: with an apostrophe wherever a formula could begin. An apostrophe
 * of the text's own gets a second one, so that `plainCell` removes only those that were added.
 */
export const neutralCell = (text: string): string => text.replace(WITHIN_TEXT, "$1'").replace(AT_START, "'");

/** Removes the apostrophes that `neutralCell` added, so that an export can be imported unchanged. */
export const plainCell = (text: string): string => text.replace(GUARDED_START, '').replace(GUARDED_WITHIN, '$1');

/**
 * Returns the text for a cell typed as text, where formulas are not executed: with apostrophes only if `plainCell`
 * would remove some.
 */
export const typedCell = (text: string): string => (plainCell(text) === text ? text : neutralCell(text));

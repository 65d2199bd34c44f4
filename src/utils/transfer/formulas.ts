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
const WITHIN = new RegExp(`${SEPARATOR}(?='*${INNER})`, 'gu');
/** The same with the apostrophe of `neutralised`. */
const GUARDED_START = new RegExp(`^'(?='*${START})`, 'u');
const GUARDED_WITHIN = new RegExp(`${SEPARATOR}'(?='*${INNER})`, 'gu');

/** Whether a spreadsheet could run the text in a cell without a type; the signs have full-width forms. */
export const startsFormula = (text: string): boolean => FORMULA.test(text);

/**
 * The text as a spreadsheet shows it and does not run it: with an apostrophe wherever a formula could begin. Where it has one
 * of its own it gets another, so that `plainCell` takes away what was added and nothing else.
 */
export const neutralised = (text: string): string => text.replace(WITHIN, "$1'").replace(AT_START, "'");

/** The text without the apostrophes of `neutralised`: what was exported comes back as it was. */
export const plainCell = (text: string): string => text.replace(GUARDED_START, '').replace(GUARDED_WITHIN, '$1');

/** The text for a cell that has a type, where nothing runs: with apostrophes only where `plainCell` would take some away. */
export const typedCell = (text: string): string => (plainCell(text) === text ? text : neutralised(text));

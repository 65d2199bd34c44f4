/** What a spreadsheet takes for a formula, also behind blanks, and the full-width forms of the four signs. */
const FORMULA = /^[\s\p{Cf}\p{Cc}]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/u;

/** What `neutralised` put in front. */
const NEUTRALISED = /^'(?=[\s\p{Cf}\p{Cc}]*[=+\-@\uff1d\uff0b\uff0d\uff20]|[\t\r\n])/u;

/** Whether a spreadsheet could run the text when it stands in a cell without a type. */
export const startsFormula = (text: string): boolean => FORMULA.test(text);

/** The text as a spreadsheet shows it and does not run it: with an apostrophe in front where it could be a formula. */
export const neutralised = (text: string): string => (startsFormula(text) ? `'${text}` : text);

/** The text without the apostrophe of `neutralised`: what was exported comes back as it was. */
export const plainCell = (text: string): string => text.replace(NEUTRALISED, '');

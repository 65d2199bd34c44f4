/** What neither XML nor a spreadsheet can hold: most control characters, halves of characters. */
const IMPOSSIBLE = /(?![\t\n\r\x7f-\x9f])\p{Cc}|[\ufffe\uffff\p{Cs}]/gu;
/** A text that reads like one of the format's own escapes, `_x000D_`. */
const LOOKS_ESCAPED = /_(?=x[0-9A-Fa-f]{4}_)/g;
const ESCAPED = /_x([0-9A-Fa-f]{4})_/g;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '_x000D_',
};

/** The longest text that a cell takes. */
const MAX_CELL = 32_767;

/** A cell's text as it stands in a sheet's XML. */
export const toSheetText = (text: string): string =>
  text
    .slice(0, MAX_CELL)
    .replace(IMPOSSIBLE, '')
    .replace(LOOKS_ESCAPED, '_x005F_')
    .replace(/[&<>"\r]/g, (character) => ENTITIES[character] ?? '');

/** A cell's text out of the text that the XML holds. */
export const fromSheetText = (text: string): string =>
  text.replace(ESCAPED, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

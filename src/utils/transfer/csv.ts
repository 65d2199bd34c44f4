/** CSV as in RFC 4180: CRLF, quotes where needed, a quote inside doubled. */

const NEEDS_QUOTES = /[",;\t\r\n]|^\s|\s$/;

const cellText = (cell: string): string => (NEEDS_QUOTES.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Rows as text, each with its line break. A row of one empty cell is quoted: an empty line would be none. */
export const csvText = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.length === 1 && row[0] === '' ? '""' : row.map(cellText).join(',')}\r\n`).join('');

type Separator = ',' | ';' | '\t';
const SEPARATORS: readonly Separator[] = [',', ';', '\t'];

/** The separator that the first line has most of, outside of quotes; a comma where there is none. */
export function guessSeparator(text: string): Separator {
  const counts = new Map<string, number>();
  let quoted = false;
  for (const character of text) {
    if (character === '"') quoted = !quoted;
    else if (quoted) continue;
    else if (character === '\n' || character === '\r') break;
    else counts.set(character, (counts.get(character) ?? 0) + 1);
  }
  return SEPARATORS.reduce((best, next) => ((counts.get(next) ?? 0) > (counts.get(best) ?? 0) ? next : best));
}

/** The end of an unquoted cell: the next separator or line break, or the end of the text. */
function cellEnd(text: string, from: number, separator: string): number {
  let end = from;
  while (end < text.length && text[end] !== separator && text[end] !== '\r' && text[end] !== '\n') end += 1;
  return end;
}

/** A cell that begins with a quote, and where it ends. What follows its closing quote belongs to it, as spreadsheets do. */
function quotedCell(text: string, open: number, separator: string): { cell: string; end: number } {
  let cell = '';
  let from = open + 1;
  for (;;) {
    const quote = text.indexOf('"', from);
    // Never closed: the rest of the text.
    if (quote < 0) return { cell: cell + text.slice(from), end: text.length };
    cell += text.slice(from, quote);
    if (text[quote + 1] !== '"') {
      const end = cellEnd(text, quote + 1, separator);
      return { cell: cell + text.slice(quote + 1, end), end };
    }
    cell += '"';
    from = quote + 2;
  }
}

/** The rows of a CSV text. Any line break ends a row; empty lines are rows without cells. */
export function parseCsv(text: string, separator: Separator = guessSeparator(text)): string[][] {
  const rows: string[][] = [];
  let at = 0;
  while (at < text.length) {
    const row: string[] = [];
    const isEmptyLine = text[at] === '\r' || text[at] === '\n';
    for (let more = !isEmptyLine; more;) {
      const plainEnd = text[at] === '"' ? -1 : cellEnd(text, at, separator);
      const { cell, end } =
        plainEnd < 0 ? quotedCell(text, at, separator) : { cell: text.slice(at, plainEnd), end: plainEnd };
      row.push(cell);
      more = text[end] === separator;
      at = more ? end + 1 : end;
    }
    rows.push(row);
    at += text.startsWith('\r\n', at) ? 2 : 1;
  }
  return rows;
}

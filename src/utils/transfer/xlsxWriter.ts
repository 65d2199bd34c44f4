import { strToU8, Zip, ZipDeflate } from 'fflate';
import { typedCell } from './formulas';

/** Writes the rows of a table to a file without keeping them, so that even a long table needs little memory. */
export interface TableWriter {
  add: (rows: readonly (readonly string[])[]) => void;
  /** Returns the file. After this call, no rows can be added. */
  finish: () => Blob;
}

/** Layout of a table in a workbook. Text files ignore it. */
export interface SheetLayout {
  /** Number of leading columns that stay visible when scrolling. */
  frozenColumns?: number;
  /** Widths of the first columns, in characters. Other columns have the default width. */
  widths?: readonly number[];
}

/** Writes workbooks. Loaded on demand, since only the export of a workbook needs it. */

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Cell styles: 1 is text, even for values typed into the cell later; 2 is the header; 3 is text of several lines. */
const STYLES =
  `<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/>` +
  '<name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill>' +
  '<patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/><xf numFmtId="49" applyNumberFormat="1"/>' +
  '<xf numFmtId="49" fontId="1" applyNumberFormat="1" applyFont="1"/><xf numFmtId="49" applyNumberFormat="1" applyAlignment="1">' +
  '<alignment vertical="top" wrapText="1"/></xf></cellXfs></styleSheet>';

/** Maximum number of rows in a sheet. Further rows are written to another sheet. */
const MAX_ROWS = 1_048_576;
/** Default width of a column, in characters of the header's font. */
const COLUMN_WIDTH = 20;
const LETTERS = 26;
const FIRST_LETTER = 65;

/** Returns the XML of a pane that freezes the header and the given number of columns. */
function paneXml(frozenColumns: number): string {
  if (frozenColumns === 0) return '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  const firstScrolledCell = `${columnName(frozenColumns)}2`;
  return `<pane xSplit="${frozenColumns}" ySplit="1" topLeftCell="${firstScrolledCell}" activePane="bottomRight" state="frozen"/>`;
}

/** Returns the letters of a column by its index: `A` for 0, `AA` for the column after `Z`. */
const columnName = (index: number): string =>
  (index >= LETTERS ? columnName(Math.floor(index / LETTERS) - 1) : '') +
  String.fromCharCode(FIRST_LETTER + (index % LETTERS));

const columnsXml = (columns: number, widths: readonly number[]): string => {
  const givenXml = widths
    .slice(0, columns)
    .map((width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" style="1" customWidth="1"/>`)
    .join('');
  const restXml =
    columns > widths.length || columns === 0
      ? `<col min="${widths.length + 1}" max="${Math.max(columns, 1)}" width="${COLUMN_WIDTH}" style="1" customWidth="1"/>`
      : '';
  return givenXml + restXml;
};

const sheetStart = (columns: number, { frozenColumns = 0, widths = [] }: SheetLayout): string =>
  `${DECLARATION}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">` +
  `${paneXml(frozenColumns)}</sheetView></sheetViews><cols>${columnsXml(columns, widths)}</cols><sheetData>`;
const SHEET_END = '</sheetData></worksheet>';

/** Cell styles, as indexes in `STYLES`. */
const [TEXT, HEADER, LINES] = [1, 2, 3];

/** Characters that XML or spreadsheets do not support: most control characters and lone surrogates. */
const IMPOSSIBLE = /(?![\t\n\r\x7f-\x9f])\p{Cc}|[\ufffe\uffff\p{Cs}]/gu;
/** Underscore of a text that looks like an escape sequence of the format, such as `_x000D_`. */
const LOOKS_ESCAPED = /_(?=x[0-9A-Fa-f]{4}_)/g;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '_x000D_',
};

/** Maximum length of the text in a cell, in characters. */
const MAX_CELL = 32_767;

/** Returns the text of a cell, escaped for the XML of a sheet. */
export const toSheetText = (text: string): string =>
  text
    .slice(0, MAX_CELL)
    .replace(IMPOSSIBLE, '')
    .replace(LOOKS_ESCAPED, '_x005F_')
    .replace(/[&<>"\r]/g, (character) => ENTITIES[character] ?? '');

/** All cells have the type text, so that none is run as a formula and no number loses its leading zeros. */
const rowXml = (row: readonly string[], number: number, style: number): string =>
  `<row r="${number}">${row
    .map(
      (cell, column) =>
        `<c r="${columnName(column)}${number}" s="${cell.includes('\n') ? LINES : style}" t="inlineStr"><is><t xml:space="preserve">${toSheetText(typedCell(cell))}</t></is></c>`,
    )
    .join('')}</row>`;

const joinNumbered = (count: number, text: (number: number) => string): string =>
  Array.from({ length: count }, (_, index) => text(index + 1)).join('');

/** Returns a valid sheet name: refused characters are replaced, and a long name is truncated. */
const sheetName = (name: string): string => name.replace(/[\\/?*[\]:'\p{Cc}]/gu, ' ').slice(0, 31);

const frameFiles = (sheets: number, names: readonly string[] = []): Record<string, string> => ({
  '[Content_Types].xml':
    `<Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/>` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    `<Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/>` +
    `<Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/>` +
    `${joinNumbered(sheets, (number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${TYPES}.worksheet+xml"/>`)}</Types>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml':
    `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>` +
    `${joinNumbered(sheets, (number) => `<sheet name="${toSheetText(names[number - 1] ?? `Sheet${number}`)}" sheetId="${number}" r:id="rId${number}"/>`)}</sheets></workbook>`,
  'xl/_rels/workbook.xml.rels':
    `<Relationships xmlns="${PACKAGE}/relationships">` +
    joinNumbered(
      sheets,
      (number) => `<Relationship Id="rId${number}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
    ) +
    `<Relationship Id="rId${sheets + 1}" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': STYLES,
});

/** Opens a zip file, which is compressed while sheets are added. */
function openWorkbook() {
  const parts: Blob[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    parts.push(new Blob([chunk]));
  });
  const open = (name: string) => {
    const file = new ZipDeflate(name);
    zip.add(file);
    return file;
  };
  return {
    /** Adds the sheet with the given number, beginning with 1. */
    openSheet: (number: number) => open(`xl/worksheets/sheet${number}.xml`),
    finish: (sheets: number, names?: readonly string[]) => {
      for (const [name, xml] of Object.entries(frameFiles(sheets, names)))
        open(name).push(strToU8(DECLARATION + xml), true);
      zip.end();
      return new Blob(parts, { type: `${TYPES}.sheet` });
    },
  };
}

/** Returns a writer that compresses rows as they are added. The first row is the header of every sheet. */
export function xlsxWriter(maxRows = MAX_ROWS, layout: SheetLayout = {}): TableWriter {
  const file = openWorkbook();
  let header: readonly string[] | undefined;
  let sheets = 0;
  let rowsInSheet = 0;
  let sheet: ZipDeflate | undefined;

  const openSheet = (columns: readonly string[]) => {
    sheet?.push(strToU8(SHEET_END), true);
    sheets += 1;
    rowsInSheet = 1;
    sheet = file.openSheet(sheets);
    sheet.push(strToU8(sheetStart(columns.length, layout) + rowXml(columns, 1, HEADER)));
    return sheet;
  };

  return {
    add(rows) {
      const [firstRow = [], ...bodyRows] = rows;
      let body = rows;
      if (!header) {
        header = firstRow;
        body = bodyRows;
      }
      for (let nextRow = 0; nextRow < body.length;) {
        const target = sheet && rowsInSheet < maxRows ? sheet : openSheet(header);
        const sheetRows = body.slice(nextRow, nextRow + maxRows - rowsInSheet);
        target.push(strToU8(sheetRows.map((row, rowIndex) => rowXml(row, rowsInSheet + rowIndex + 1, TEXT)).join('')));
        rowsInSheet += sheetRows.length;
        nextRow += sheetRows.length;
      }
    },
    finish() {
      (sheet ?? openSheet(header ?? [])).push(strToU8(SHEET_END), true);
      return file.finish(sheets);
    },
  };
}

/** Returns a workbook of a few sheets. Each sheet has its own name, and its first row is the header. */
export function workbook(sheets: readonly { name: string; rows: readonly (readonly string[])[] }[]): Blob {
  const file = openWorkbook();
  sheets.forEach(({ rows: [header = [], ...rows] }, sheetIndex) => {
    const body = [rowXml(header, 1, HEADER), ...rows.map((row, rowIndex) => rowXml(row, rowIndex + 2, TEXT))].join('');
    file.openSheet(sheetIndex + 1).push(strToU8(sheetStart(header.length, {}) + body + SHEET_END), true);
  });
  return file.finish(
    sheets.length,
    sheets.map(({ name }) => sheetName(name)),
  );
}

import { strToU8, zipSync } from 'fflate';

/** Builds workbooks like those of other programs, with the oddities that a test specifies. */

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

interface OddSheet {
  name: string;
  rows: string;
  state?: 'hidden' | 'veryHidden';
  /** XML after the rows, such as merged cells. */
  after?: string;
}

interface OddWorkbook {
  sheets: readonly OddSheet[];
  strings?: string;
  /** Number formats of the styles 1, 2 and so on. Style 0 has no number format. */
  formats?: readonly string[];
  date1904?: boolean;
  /** Returns another path for a part of the workbook, or another target for the link to a sheet. */
  rename?: (name: string) => string;
  target?: (name: string) => string;
  /** Encodes the XML of a part. The default is UTF-8. */
  encode?: (xml: string) => Uint8Array;
}

export const cell = (value: string | number, attributes = ''): string =>
  typeof value === 'number'
    ? `<c ${attributes}><v>${value}</v></c>`
    : `<c ${attributes} t="inlineStr"><is><t xml:space="preserve">${value}</t></is></c>`;
export const row = (cells: readonly string[], attributes = ''): string => `<row ${attributes}>${cells.join('')}</row>`;
export const textRows = (rows: readonly (readonly string[])[]): string =>
  rows.map((texts) => row(texts.map((text) => cell(text)))).join('');

export function oddWorkbook(book: OddWorkbook): Uint8Array {
  const { sheets, strings, formats = [], date1904, rename = (name) => name, target = (name) => name } = book;
  const { encode = strToU8 } = book;
  const files = sheets.map((_, index) => `worksheets/sheet${index + 1}.xml`);
  const parts: Record<string, string> = {
    '[Content_Types].xml':
      `<Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/>` +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      `<Override PartName="/${rename('xl/workbook.xml')}" ContentType="${TYPES}.sheet.main+xml"/>` +
      `<Override PartName="/${rename('xl/styles.xml')}" ContentType="${TYPES}.styles+xml"/>` +
      `<Override PartName="/${rename('xl/sharedStrings.xml')}" ContentType="${TYPES}.sharedStrings+xml"/>` +
      files
        .map((file) => `<Override PartName="/${rename(`xl/${file}`)}" ContentType="${TYPES}.worksheet+xml"/>`)
        .join('') +
      '</Types>',
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="${rename('xl/workbook.xml')}"/></Relationships>`,
    'xl/workbook.xml':
      `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}">${date1904 ? '<workbookPr date1904="1"/>' : ''}<sheets>` +
      sheets
        .map(
          ({ name, state }, index) =>
            `<sheet name="${name}" sheetId="${index + 1}" ${state ? `state="${state}"` : ''} r:id="rId${index + 1}"/>`,
        )
        .join('') +
      '</sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      `<Relationships xmlns="${PACKAGE}/relationships">` +
      files
        .map(
          (file, index) => `<Relationship Id="rId${index + 1}" Type="${OFFICE}/worksheet" Target="${target(file)}"/>`,
        )
        .join('') +
      `<Relationship Id="rId90" Type="${OFFICE}/styles" Target="styles.xml"/>` +
      `<Relationship Id="rId91" Type="${OFFICE}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/styles.xml':
      `<styleSheet xmlns="${MAIN}"><numFmts count="${formats.length}">` +
      formats.map((format, index) => `<numFmt numFmtId="${200 + index}" formatCode="${format}"/>`).join('') +
      '</numFmts><cellXfs><xf numFmtId="0"/>' +
      formats.map((_, index) => `<xf numFmtId="${200 + index}" applyNumberFormat="1"/>`).join('') +
      '</cellXfs></styleSheet>',
    'xl/sharedStrings.xml': `<sst xmlns="${MAIN}">${strings ?? ''}</sst>`,
  };
  sheets.forEach(({ rows, after = '' }, index) => {
    parts[`xl/${files[index]}`] = `<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData>${after}</worksheet>`;
  });
  const encodeXml = (xml: string) => encode(`<?xml version="1.0" encoding="UTF-8"?>\n${xml}`);
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [rename(name), encodeXml(xml)])));
}

export const oddSheet = (rows: string, extras: Omit<OddWorkbook, 'sheets'> & { after?: string } = {}): Uint8Array =>
  oddWorkbook({ ...extras, sheets: [{ name: 'list', rows, ...(extras.after && { after: extras.after }) }] });

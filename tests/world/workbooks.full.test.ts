import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { read, utils } from '@e965/xlsx';
import { Workbook } from 'exceljs';
import { readSheet } from 'read-excel-file/node';
import { tableFile } from '@/utils/transfer/tableFile';
import { workbook } from '@/utils/transfer/xlsxWriter';

/** Typical values of account fields, including values that other programs often misread. */
const ROWS = [
  ['Username', 'Name', 'Mobile', 'Valid until', 'Remark'],
  ['li.lei', '\u674e\u96f7', '+86 138 0013 8000', '2026-12-31 23:59:59+08:00', 'two\nlines'],
  ['00123', 'M\u00fcller & <S\u00f6hne>', '010-65521234\u8f6c802', '', '=1+1'],
  ['10001.0', '\u{20bb7}\u91ce', '', '12/31/2026', '100%'],
];
const WIDTH = ROWS[0]!.length;

const PYTHON = `
import sys, json, openpyxl
sheet = openpyxl.load_workbook(sys.argv[1]).worksheets[0]
print(json.dumps([[cell if cell is not None else "" for cell in row] for row in sheet.iter_rows(values_only=True)]))
`;

type Reader = (file: string, bytes: Buffer) => Promise<unknown[][]> | unknown[][];
const programs: Record<string, Reader> = {
  'exceljs': async (_, bytes) => {
    const book = new Workbook();
    await book.xlsx.load(bytes as unknown as ArrayBuffer);
    const sheet = book.worksheets[0]!;
    return Array.from({ length: sheet.rowCount }, (_row, index) =>
      Array.from({ length: WIDTH }, (_cell, column) => sheet.getCell(index + 1, column + 1).text),
    );
  },
  'read-excel-file': async (file) =>
    ((await readSheet(file)) as unknown[][]).map((row) => row.map((cell) => cell ?? '')),
  'SheetJS': (_, bytes) => {
    const book = read(bytes);
    return utils.sheet_to_json(book.Sheets[book.SheetNames[0]!]!, { header: 1, defval: '' });
  },
  'openpyxl': (file) =>
    JSON.parse(
      execFileSync(process.env['PYTHON'] ?? 'python3', ['-c', PYTHON, file], { encoding: 'utf8' }),
    ) as unknown[][],
};
/** Workbooks that the app writes. A text that could be a formula has the cell type text, without an apostrophe. */
const exported = {
  'the export of a list': () => tableFile('xlsx', ROWS),
  'the export of a list with a layout': () => tableFile('xlsx', ROWS, { frozenColumns: 1, widths: [12, 20] }),
  'a workbook of several sheets': () =>
    Promise.resolve(
      workbook([
        { name: 'People', rows: ROWS },
        { name: 'Roles', rows: [['Role']] },
      ]),
    ),
};

describe.each(Object.entries(programs))('%s', (_, readRows) => {
  test.each(Object.entries(exported))('this program reads the texts of %s unchanged', async (_name, make) => {
    const bytes = Buffer.from(await (await make()).arrayBuffer());
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'workbook-')), 'list.xlsx');
    writeFileSync(file, bytes);
    expect(await readRows(file, bytes)).toEqual(ROWS);
  });
});

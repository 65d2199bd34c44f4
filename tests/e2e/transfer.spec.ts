import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import Papa from 'papaparse';
import { tableFile } from '../../src/utils/transfer/tableFile';
import { DEPARTMENTS, ROLES } from '../support/demo';
import { cell, oddWorkbook, row, textRows } from '../support/oddWorkbook';
import { t } from '../support/words';
import { closeDialog } from './support/look';
import { asAdmin, expectNoTrouble, startSession, watchForTrouble } from './support/person';
import { expect, test } from './support/server';

async function download(page: Page, press: () => Promise<void>): Promise<Buffer> {
  const [savedFile] = await Promise.all([page.waitForEvent('download'), press()]);
  return readFileSync(await savedFile.path());
}

const csvRows = (text: string): string[][] => Papa.parse<string[]>(text.slice(1), { skipEmptyLines: true }).data;

const NONE = { create: 0, update: 0, same: 0, skip: 0, faulty: 0 };
const HEADER = [
  t('account.username'),
  t('account.personName'),
  t('account.department'),
  t('account.roles'),
  t('account.email'),
].join();
const people = Array.from({ length: 80 }, (_, index) => {
  const faults: Record<number, string> = {
    5: `e2e.person5,Newcomer 5,No such department,${ROLES.staff},`,
    15: `e2e.person15,Newcomer 15,${DEPARTMENTS.research},${ROLES.staff},not an address`,
    25: `E2E.person24,Newcomer 25,${DEPARTMENTS.research},${ROLES.staff},`,
    35: `e2e.person35,Newcomer 35,${DEPARTMENTS.research},No such role,`,
    45: `,Newcomer 45,${DEPARTMENTS.research},${ROLES.staff},`,
  };
  return faults[index + 1] ?? `e2e.person${index + 1},Newcomer ${index + 1},${DEPARTMENTS.research},${ROLES.staff},`;
});

const chooseCsv = (page: Page, buffer: Buffer) =>
  page.locator('input[type="file"]').setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer });
async function openImport(page: Page) {
  await page.getByRole('button', { name: t('transfer.import'), exact: true }).click();
  await chooseCsv(page, Buffer.from(`\ufeff${[HEADER, ...people].join('\r\n')}\r\n`));
}

test('importing eighty people creates 75 accounts once each and lists five faulty rows', async ({ page, baseURL }) => {
  test.setTimeout(180_000);
  const trouble = watchForTrouble(page, baseURL!);
  await startSession(page, 'admin');
  await page.goto('/account/staff');
  await openImport(page);
  await expect(page.getByText(t('transfer.import.plan', { ...NONE, total: 80, create: 75, faulty: 5 }))).toBeVisible();
  // The preview shows rows with errors first, so all faulty rows are visible without scrolling.
  const unknownDepartment = t('transfer.import.row.departmentUnknown', { text: 'No such department' });
  await expect(page.getByText(unknownDepartment)).toBeInViewport();
  await expect(
    page.getByText(
      t('transfer.import.row.field', { field: t('account.username'), fault: t('transfer.import.row.empty') }),
    ),
  ).toBeInViewport();
  const start = page.getByRole('button', { name: t('transfer.import.start', { count: 75 }) });
  for (const height of [768, 650]) {
    await page.setViewportSize({ width: 1024, height });
    await expect(start).toBeInViewport({ ratio: 1 });
  }
  await start.click();
  await expect(page.getByText(t('transfer.job.someFailed', { done: 75, failed: 0, waiting: 5 }))).toBeVisible({
    timeout: 90_000,
  });
  const report = await download(page, () => page.getByRole('button', { name: t('transfer.job.report') }).click());
  const failedRows = csvRows(report.toString('utf8')).filter((row) => row[3] === t('transfer.state.waiting'));
  expect(failedRows.map((row) => row[0])).toEqual(['6', '16', '26', '36', '46']);
  await closeDialog(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await openImport(page);
  await expect(page.getByText(t('transfer.import.plan', { ...NONE, total: 80, skip: 75, faulty: 5 }))).toBeVisible();
  await expect(page.getByRole('button', { name: t('transfer.import.start', { count: 0 }) })).toBeDisabled();
  await page.reload();
  await page.getByRole('searchbox').fill('e2e.person');
  await expect(page.getByText(t('common.total', { total: 75 })).last()).toBeVisible();
  expectNoTrouble(trouble);
});

test('an export of 5,000 log rows is complete and contains no spreadsheet formula', async ({ page, request }) => {
  test.setTimeout(180_000);
  const admin = await asAdmin(request);
  await admin('POST', '/roles/store', { name: '=1+1', code: 'formula', permission: [] });
  await startSession(page, 'admin');
  await page.goto('/account/record');
  const total = Number((await admin('POST', '/logs', {}))['total']);
  expect(total).toBeGreaterThan(5000);

  const saveAs = async (format: RegExp) => {
    await page.getByRole('button', { name: t('transfer.export') }).click();
    await page.getByRole('radio', { name: format }).click();
    const content = await download(page, () => page.getByRole('button', { name: t('transfer.export.start') }).click());
    await closeDialog(page);
    return content;
  };
  const rows = csvRows((await saveAs(/csv/)).toString('utf8'));
  expect(rows.length).toBeGreaterThan(5000);
  expect(rows.flat().some((cell) => cell.includes('=1+1'))).toBe(true);
  expect(rows.flat().filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);

  const parts = unzipSync(new Uint8Array(await saveAs(/xlsx/)));
  const sheet = strFromU8(Object.entries(parts).find(([name]) => name.startsWith('xl/worksheets/'))![1]);
  expect(sheet.match(/<row\b/g)!.length).toBeGreaterThan(5000);
  expect(sheet).toContain('=1+1');
  expect(sheet).not.toMatch(/<f[ >]/);
});

test(
  'the import reads an Excel workbook and a Windows-1252 CSV file, and another sheet can be chosen',
  { tag: '@daily' },
  async ({ page, baseURL }) => {
    const trouble = watchForTrouble(page, baseURL!);
    await startSession(page, 'admin');
    await page.goto('/account/staff');
    await page.getByRole('button', { name: t('transfer.import'), exact: true }).click();
    const dialog = page.getByRole('dialog');
    const file = dialog.locator('input[type="file"]');
    const [title, person] = [HEADER.split(','), ['e2e.book', 'Newcomer', DEPARTMENTS.research, ROLES.staff, '']];
    const book = oddWorkbook({
      sheets: [
        { name: 'dictionary', rows: textRows([['x']]), state: 'hidden' },
        { name: 'about', rows: textRows([['Fill in all columns']]) },
        {
          name: 'people',
          rows:
            textRows([title, person]) +
            row(
              person.map((text) => cell(text)),
              'r="3" hidden="1"',
            ),
        },
      ],
    });
    await file.setInputFiles({ name: 'people.xlsx', mimeType: '', buffer: Buffer.from(book) });
    await expect(dialog.getByText(t('transfer.import.plan', { ...NONE, total: 1, create: 1 }))).toBeVisible();
    await expect(dialog.getByText(t('transfer.import.hidden', { count: 1 }))).toBeVisible();
    await dialog.getByRole('button', { name: t('transfer.import.edit') }).click();
    await dialog.getByLabel(t('transfer.import.sheet')).press('Enter');
    await page.getByTitle('about').click();
    await expect(dialog.getByText(t('transfer.import.fault.empty'))).toBeVisible();
    await dialog.getByRole('button', { name: t('transfer.back') }).click();

    // The text is "Müller" in the Windows-1252 encoding, below the column names of this app.
    const text = Buffer.from('username;name;department\ne2e.old;M\xfcller;HR\n', 'latin1');
    await chooseCsv(page, text);
    await expect(dialog.getByText(t('transfer.import.guessed'))).toBeVisible();
    await expect(dialog.getByRole('cell', { name: 'M\u00fcller' })).toBeVisible();
    await dialog.getByRole('button', { name: t('transfer.import.next') }).click();
    await expect(dialog.getByRole('cell', { name: 'M\u00fcller' })).toBeVisible();
    expectNoTrouble(trouble);
  },
);

/** Number of exported accounts in the file, and number of accounts that the test changes in the file. */
const COUNT = 200;
const CHANGED = 25;

test('re-importing 200 exported accounts updates only the edited accounts, and the log shows the change', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const trouble = watchForTrouble(page, baseURL!);
  await startSession(page, 'admin');
  await page.goto('/account/staff?sortField=username&sortOrder=descend');
  await page.getByRole('button', { name: t('transfer.export') }).click();
  await page.getByRole('radio', { name: /csv/ }).click();
  const savedFile = await download(page, () => page.getByRole('button', { name: t('transfer.export.start') }).click());
  const [header = [], ...all] = csvRows(savedFile.toString('utf8'));
  await closeDialog(page);

  const columnOf = (title: string) => header.indexOf(title);
  const rows = all.slice(0, COUNT);
  expect(rows).toHaveLength(COUNT);
  for (const row of rows.slice(0, CHANGED)) row[columnOf(t('account.mobile'))] = '13911112222';
  // This row was changed last, so the change of the row is on the first page of the log.
  const movedRow = rows[CHANGED - 1]!;
  movedRow[columnOf(t('account.department'))] = `${DEPARTMENTS.company} / ${DEPARTMENTS.research}`;
  const importRows = async () => {
    await page.getByRole('button', { name: t('transfer.import'), exact: true }).click();
    const content = Buffer.from(await (await tableFile('csv', [header, ...rows])).arrayBuffer());
    await chooseCsv(page, content);
    await page.getByRole('radio', { name: t('transfer.import.existing.update'), exact: true }).check();
  };
  await importRows();
  const plan = t('transfer.import.plan', { ...NONE, total: COUNT, update: CHANGED, same: COUNT - CHANGED });
  await expect(page.getByText(plan)).toBeVisible();
  await page.getByRole('button', { name: t('transfer.import.start', { count: CHANGED }) }).click();
  const result = t('transfer.job.someFailed', { done: CHANGED, failed: 0, waiting: COUNT - CHANGED });
  await expect(page.getByText(result)).toBeVisible({ timeout: 60_000 });
  await closeDialog(page);

  await importRows();
  await expect(page.getByText(t('transfer.import.plan', { ...NONE, total: COUNT, same: COUNT }))).toBeVisible();
  await page.reload();
  await page.getByRole('searchbox').fill('13911112222');
  await expect(page.getByText(t('common.total', { total: CHANGED })).last()).toBeVisible();
  await page.goto('/account/record');
  await expect(page.getByText(movedRow[columnOf(t('account.personName'))]!).first()).toBeVisible();
  expectNoTrouble(trouble);
});

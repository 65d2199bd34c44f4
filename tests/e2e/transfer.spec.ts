import { DEPARTMENTS, ROLES } from '../support/demo';
import { cell, oddWorkbook, row, textRows } from '../support/oddWorkbook';
import { t } from '../support/words';
import { expectNoTrouble, startSession, watchForTrouble } from './support/person';
import { expect, test } from './support/server';
import { open } from './support/look';

const NONE = { create: 0, update: 0, same: 0, skip: 0, faulty: 0 };
const HEADER = [
  t('account.username'),
  t('account.personName'),
  t('account.department'),
  t('account.roles'),
  t('account.email'),
].join();

test('a workbook and an old text file are read by the worker, and the way they were read can be changed', async ({
  page,
  baseURL,
}) => {
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

  // "Müller" in Windows-1252, below titles that only this app knows.
  const text = Buffer.from('username;name;department\ne2e.old;M\xfcller;HR\n', 'latin1');
  await file.setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: text });
  await expect(dialog.getByText(t('transfer.import.guessed'))).toBeVisible();
  await expect(dialog.getByRole('cell', { name: 'M\u00fcller' })).toBeVisible();
  await dialog.getByRole('button', { name: t('transfer.import.next') }).click();
  await expect(dialog.getByRole('cell', { name: 'M\u00fcller' })).toBeVisible();
  expectNoTrouble(trouble);
});

/** Exif data of a camera, which says how the picture is to be turned. */
const exifSegment = (orientation: number): Buffer =>
  Buffer.from(
    `ffe10022457869660000${'4d4d002a00000008'}${'0001'}${`01120003000000010${orientation
      .toString(16)
      .padStart(3, '0')}0000`}00000000`,
    'hex',
  );

test('an uploaded picture is shown upright in each of the eight orientations', { tag: '@full' }, async ({ page }) => {
  await startSession(page, 'admin');
  await open(page, '/account/staff?new=1');
  const stored = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 48, height: 16 });
    const context = canvas.getContext('2d')!;
    context.fillRect(0, 0, 48, 16);
    // One corner is white: it tells where the picture's start has gone.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, 16, 8);
    return canvas.toDataURL('image/jpeg', 1).replace(/^.*,/, '');
  });
  const jpeg = Buffer.from(stored, 'base64');
  const editor = page.locator('.ant-drawer-content');
  // Where orientations 1 to 8 of Exif put the start of the stored picture; from 5 on it lies on its side.
  const corners = [
    'top left',
    'top right',
    'bottom right',
    'bottom left',
    'top left',
    'top right',
    'bottom right',
    'bottom left',
  ];
  let before: string | null = null;
  for (const [place, corner] of corners.entries()) {
    const buffer = Buffer.concat([jpeg.subarray(0, 2), exifSegment(place + 1), jpeg.subarray(2)]);
    await editor.locator('input[type="file"]').setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer });
    const image = editor.locator('img[src*="/uploads/"]');
    await expect(image).not.toHaveAttribute('src', before ?? '');
    before = await image.getAttribute('src');
    const shown = await image.evaluate(async (element: HTMLImageElement) => {
      await element.decode();
      const { naturalWidth: width, naturalHeight: height } = element;
      const canvas = Object.assign(document.createElement('canvas'), { width, height });
      const context = canvas.getContext('2d')!;
      context.drawImage(element, 0, 0);
      const isWhite = (x: number, y: number) => context.getImageData(x, y, 1, 1).data[0]! > 128;
      const bright = [
        isWhite(2, 2) && 'top left',
        isWhite(width - 3, 2) && 'top right',
        isWhite(2, height - 3) && 'bottom left',
        isWhite(width - 3, height - 3) && 'bottom right',
      ];
      return { size: `${width} × ${height}`, corner: bright.filter(Boolean).join(', ') };
    });
    expect(shown, `orientation ${place + 1}`).toEqual({ size: place < 4 ? '48 × 16' : '16 × 48', corner });
  }
});

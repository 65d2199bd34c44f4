import type { Page } from '@playwright/test';
import { ROLES } from '../support/demo';
import { t } from '../support/words';
import { boxOf, open, settled } from './support/look';
import { startSession } from './support/person';
import { expect, test } from './support/server';

const A4_WIDTH = 794;

/** Adds roles to the answer about one account. */
async function withRoles(page: Page, names: readonly string[]): Promise<void> {
  await page.route('**/users/show/*', async (route) => {
    const answer = await route.fetch();
    const envelope = (await answer.json()) as { data: object };
    const roles = names.map((name, turn) => ({ id: turn + 2, name }));
    await route.fulfill({
      json: { ...envelope, data: { ...envelope.data, roles, role_ids: roles.map(({ id }) => id) } },
    });
  });
}

for (const width of [1440, 1024, 390]) {
  test(`which roles a right comes from is told in full, ${width} pixels wide`, { tag: '@full' }, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await startSession(page, 'admin');
    await withRoles(page, [ROLES.hr, ROLES.auditor, ROLES.staff]);
    await open(page, '/account/staff?detail=4');
    await page.getByRole('tab', { name: t('staff.detail.permissions') }).click();
    const row = page
      .getByRole('treegrid', { name: t('staff.detail.permissions') })
      .getByRole('row', { name: t('menu.home') });
    const roles = row.getByText([ROLES.hr, ROLES.auditor, ROLES.staff].join('\u3001'));
    await expect(roles).toBeVisible();
    const isCut = await roles.evaluate((words) => {
      const cell = words.parentElement!;
      return (
        [words, cell].some(
          (one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).display !== 'inline',
        ) || words.scrollHeight > cell.clientHeight + 1
      );
    });
    expect(isCut).toBe(false);
  });
}

test('two days are written by hand, key by key', { tag: '@full' }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await startSession(page, 'auditor');
  await open(page, '/account/record');
  const write = async (from: string, until: string) => {
    await page.getByPlaceholder(t('log.from')).click();
    await page.getByPlaceholder(t('log.from')).fill('');
    await page.keyboard.type(from);
    await page.keyboard.press('Enter');
    await expect(page.getByPlaceholder(t('log.until'))).toBeFocused();
    await page.getByPlaceholder(t('log.until')).fill('');
    await page.keyboard.type(until);
    await page.keyboard.press('Enter');
  };
  await write('2026/10/28', '2026.11.11');
  await expect(page).toHaveURL('/account/record?start_at=2026-10-28&end_at=2026-11-11');
});

test(
  'text of a row is selected to be copied; a press opens the record, a double click does not close it again',
  { tag: '@full' },
  async ({ page }) => {
    await startSession(page, 'auditor');
    await open(page, '/account/record');
    const summaryOf = (row: number) => page.locator('tbody tr[data-row-key]').nth(row).locator('td').nth(3);
    const { x, y, height } = (await summaryOf(0).boundingBox())!;
    await page.mouse.move(x + 10, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + 120, y + height / 2, { steps: 5 });
    await page.mouse.up();
    expect(await page.evaluate(() => getSelection()?.toString())).not.toBe('');
    await expect(page).toHaveURL('/account/record');

    await summaryOf(1).click();
    await expect(page).toHaveURL(/detail=\d+$/);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await summaryOf(1).dblclick();
    await expect(page.getByText(t('log.detail.id'))).toBeVisible();
    await expect(page).toHaveURL(/detail=\d+$/);
  },
);

test('a printed page has the content alone, and of an open record all of it', { tag: '@full' }, async ({ page }) => {
  await page.setViewportSize({ width: A4_WIDTH, height: 600 });
  await startSession(page, 'auditor');
  await open(page, '/account/record');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('menu').first()).toBeHidden();
  // What changes with the medium may take its time to get there.
  await expect.poll(async () => (await boxOf(page, 'table')).x).toBeLessThan(10);
  await expect.poll(async () => (await boxOf(page, 'table')).width).toBeGreaterThan(A4_WIDTH - 20);

  await page.emulateMedia({ media: 'screen' });
  await page.locator('tbody tr[data-row-key]').first().click();
  await expect(page.getByText(t('log.response'))).toBeVisible();
  await settled(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('h1')).toBeHidden();
  await expect.poll(async () => (await boxOf(page, '.ant-drawer-body')).width).toBeGreaterThan(A4_WIDTH - 20);
  // Nothing of it has to be scrolled to.
  const isWhole = () => page.locator('.ant-drawer-body').evaluate((body) => body.scrollHeight <= body.clientHeight + 1);
  await expect.poll(isWhole).toBe(true);
});

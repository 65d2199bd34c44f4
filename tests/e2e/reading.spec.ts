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
  test(`which roles a right comes from is told in full, ${width} pixels wide`, async ({ page }) => {
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

test('a printed page has the content alone, and of an open record all of it', async ({ page }) => {
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

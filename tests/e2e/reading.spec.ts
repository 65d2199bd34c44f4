import { t } from '../support/words';
import { boxOf, open, settled } from './support/look';
import { startSession } from './support/person';
import { expect, test } from './support/server';

const A4_WIDTH = 794;

test('a printed list contains no header or navigation; a printed log entry is complete', async ({ page }) => {
  await page.setViewportSize({ width: A4_WIDTH, height: 600 });
  await startSession(page, 'auditor');
  await open(page, '/account/record');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('menu').first()).toBeHidden();
  // The layout may need some time to adapt to the print medium.
  await expect.poll(async () => (await boxOf(page, 'table')).x).toBeLessThan(10);
  await expect.poll(async () => (await boxOf(page, 'table')).width).toBeGreaterThan(A4_WIDTH - 20);

  await page.emulateMedia({ media: 'screen' });
  await page.locator('tbody tr[data-row-key]').first().click();
  await expect(page.getByText(t('log.response'))).toBeVisible();
  await settled(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('h1')).toBeHidden();
  await expect.poll(async () => (await boxOf(page, '.ant-drawer-body')).width).toBeGreaterThan(A4_WIDTH - 20);
  const isWhole = () => page.locator('.ant-drawer-body').evaluate((body) => body.scrollHeight <= body.clientHeight + 1);
  await expect.poll(isWhole).toBe(true);
});

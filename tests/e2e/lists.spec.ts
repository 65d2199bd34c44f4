import type { Page } from '@playwright/test';
import { entry } from './support/navigation';
import { startSession } from './support/person';
import { expect, test } from './support/server';
import { t } from '../support/words';

/** What a list shows, as a person would compare it: the texts of its rows. */
async function rows(page: Page): Promise<string[]> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  return page.locator('tbody tr[data-row-key], [role="treegrid"] [role="row"][aria-level]').allTextContents();
}

const lists: Record<string, string> = {
  '/account/role': '?keyword=%E7%AE%A1%E7%90%86&sortField=name&sortOrder=descend',
  '/account/staff': '?keyword=%E7%8E%8B&status=1&sortField=username&sortOrder=ascend&pageSize=20',
  '/account/record': '?result=failure&page=2',
  '/account/department': '?keyword=%E7%A0%94%E5%8F%91',
  '/account/menu': '?keyword=account.role',
};

test('filters survive back, F5 and a copied link on every list', async ({ page, context }) => {
  test.setTimeout(120_000);
  await startSession(page, 'admin');
  for (const [path, query] of Object.entries(lists)) {
    await page.goto(path);
    const all = await rows(page);
    await page.goto(path + query);
    const filtered = await rows(page);
    expect(filtered.length, path).toBeGreaterThan(0);
    expect(filtered, path).not.toEqual(all);

    await page.reload();
    expect(await rows(page), `${path} after F5`).toEqual(filtered);

    await entry(page, t('menu.home')).click();
    await expect(page).toHaveURL('/home');
    await page.goBack();
    expect(await rows(page), `${path} after back`).toEqual(filtered);

    const copied = await context.newPage();
    await copied.goto(page.url());
    expect(await rows(copied), `${path} from a link`).toEqual(filtered);
    await copied.close();
  }
});

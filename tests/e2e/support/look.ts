import { expect, type Page } from '@playwright/test';
import { screenPaths } from '../../support/routeTable';
import { expectQuiet } from './requests';
import { t } from '../../support/words';

export const PREFIX = 'account-center-';

/** Stores what the app reads when it starts; from the next page on. */
export const store = (page: Page, key: 'locale' | 'settings', value: string): Promise<void> =>
  page.evaluate(([name, text]) => localStorage.setItem(name, text), [PREFIX + key, value] as const);

/** Every screen of a signed-in person, from the route table. */
export const screens: readonly string[] = screenPaths().filter((path) => path !== '/' && !path.startsWith('/user'));

/** Opens an address and waits until the screen stands. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await settled(page);
}

/** The screen has a heading, and nothing is being loaded any more. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectQuiet(page);
  await expect(page.locator('[aria-busy="true"], .ant-skeleton')).toHaveCount(0);
}

export const boxOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).filter({ visible: true }).first().boundingBox();
  if (!box) throw new Error(`${selector} is not on the screen`);
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
};

/** How far the page itself could be scrolled sideways. */
export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** A button of a row of the list or tree, by place: the words differ by language. */
export const pressInRow = (page: Page, row: number, place: number): Promise<void> =>
  page
    .locator('tbody tr[data-row-key], [role="treegrid"] [role="row"][aria-level]')
    .nth(row)
    // A number that leads to people is no action of the row.
    .locator('button[aria-label]')
    .nth(place)
    .click();

/** In Chinese, by the button below; the one in the corner has the same name. */
export const closeDialog = (page: Page): Promise<void> =>
  page
    .locator('.ant-modal-footer')
    .getByRole('button', { name: t('common.close'), exact: true })
    .click();

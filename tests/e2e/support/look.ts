import { expect, type Locator, type Page } from '@playwright/test';
import { demoMenus, screenMenus } from '../../../mock/server/seed/menus';
import { screenPaths } from '../../support/sources';
import { spaced, t } from '../../support/words';
import { expectQuiet, forgetRequests } from './policy';

export const PREFIX = 'account-center-';

/** Storage entry that opens all groups of the demonstration's navigation, so that each screen's link is visible. */
export const OPEN_GROUPS = {
  'open-navigation': JSON.stringify(
    Object.fromEntries([...screenMenus, ...demoMenus].map(({ name, type }) => [name, type === 'directory'])),
  ),
};

/** Writes a storage entry that the app reads when it starts, so it takes effect on the next page. */
export const store = (
  page: Page,
  key: 'locale' | 'settings' | keyof typeof OPEN_GROUPS,
  value: string,
): Promise<void> => page.evaluate(([name, text]) => localStorage.setItem(name, text), [PREFIX + key, value] as const);

export const screens: readonly string[] = screenPaths().filter((path) => path !== '/' && !path.startsWith('/user'));

export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await settled(page);
}

/** Waits until the screen has a heading and nothing is loading any more. */
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

/** @returns the number of pixels by which the page itself can be scrolled sideways */
export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Presses a button in a row. Row and button are given by index, because their texts differ by language. */
export const pressInRow = (page: Page, row: number, place: number): Promise<void> =>
  page
    .locator('tbody tr[data-row-key], [role="treegrid"] [role="row"][aria-level]')
    .nth(row)
    // Excludes the number of people in the row, which is a link-like button and no action.
    .locator('button[aria-label]')
    .filter({ visible: true })
    .nth(place)
    .click();

export const pressNamed = (
  scope: Page | Locator,
  name: string | RegExp,
  role: 'button' | 'combobox' | 'tab' | 'treeitem' = 'button',
): Promise<void> => scope.getByRole(role, { name }).click();

/** Closes a dialog with the button in its footer, because the button in the corner has the same name. */
export const closeDialog = (page: Page): Promise<void> =>
  pressNamed(page.locator('.ant-modal-footer'), spaced('common.close'));

export const entry = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('navigation', { name: t('shell.navigation') }).getByRole('link', { name, exact: true });

export const POPUPS = '.ant-dropdown, .ant-popover, .ant-select-dropdown, .ant-picker-dropdown';

/** Selector of the layers above a screen (drawers, dialogs, popups). */
export const ABOVE = `.ant-drawer-content, .ant-modal-content, ${POPUPS}`;

/** Screen that is visited first, so that the app renders the target screen again even if it was open. */
const BETWEEN = '/account/password';

/** Runs in the page and opens an address as a link does. @returns false if the screen does not change */
const move = async (address: string): Promise<boolean> => {
  const title = document.querySelector('main h1');
  if (!title || location.pathname === address) return false;
  history.pushState(null, '', address);
  dispatchEvent(new PopStateEvent('popstate'));
  for (let frame = 0; frame < 120 && title.isConnected; frame += 1)
    await new Promise((next) => requestAnimationFrame(next));
  return !title.isConnected;
};

/** Opens an address as a link does. @returns false if that is impossible */
export const follow = (page: Page, address: string): Promise<boolean> => page.evaluate(move, address);

/** Opens an address inside the loaded app if possible, which takes a quarter of the time of a page load. */
export async function visit(page: Page, address: string): Promise<void> {
  // Moves the pointer away, because the tooltip of the element below it would remain above the next screen.
  await page.mouse.move(0, 0);
  const hasLeft = await follow(page, BETWEEN);
  if (hasLeft) forgetRequests(page);
  const hasMoved = hasLeft && (await follow(page, address));
  if (!hasMoved || (await page.locator(ABOVE).filter({ visible: true }).count()) > 0) return open(page, address);
  await settled(page);
}

export const APP_SCRIPT = /\/umi\.[0-9a-f]+\.js$/;

export async function hold(page: Page, pattern: RegExp) {
  let release = () => {};
  const releasePromise = new Promise<void>((resolve) => (release = resolve));
  await page.route(pattern, async (route) => {
    await releasePromise;
    await route.continue();
  });
  return { release };
}

/** Makes the app's check for a new version find one. A reload still gets the real page. */
export const offerNewBuild = (page: Page) =>
  page.route('/', async (route) => {
    const html = await (await route.fetch()).text();
    await route.fulfill({ contentType: 'text/html', body: html.replace(/umi\.[0-9a-f]+\.js/, 'umi.00000000.js') });
  });

import type { Page } from '@playwright/test';
import { t } from '../support/words';
import { follow, open, screens, settled } from './support/look';
import { startSession } from './support/person';
import { expect, test } from './support/server';

function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname.replace('/api/account-api/', ''));
  });
  return calls;
}

const times = (calls: readonly string[], name: string) => calls.filter((call) => call === name).length;

test(
  'opening a list by its address sends one request each for user, navigation and rows',
  { tag: '@daily' },
  async ({ page }) => {
    await startSession(page, 'admin');
    for (const [list, call] of [
      ['staff', 'users'],
      ['role', 'roles'],
      ['record', 'logs'],
    ] as const) {
      const calls = callsOf(page);
      await open(page, `/account/${list}?page=1&pageSize=20`);
      await expect(page.locator('tbody tr[data-row-key]').first()).toBeVisible();
      for (const name of ['user', 'user_menus', call])
        expect({ list, name, times: times(calls, name) }).toEqual({ list, name, times: 1 });
      // Leaves the screen, so that its late calls are not counted for the next screen.
      await page.goto('about:blank');
    }
  },
);

/** Runs in the page: records in `window.made` every style element that a script inserts. */
function noteStyles() {
  const made: HTMLStyleElement[] = [];
  for (const name of ['appendChild', 'insertBefore'] as const) {
    const ownMethod = Node.prototype[name] as (...args: Node[]) => Node;
    Object.assign(Node.prototype, {
      [name](this: Node, ...args: Node[]) {
        if (args[0] instanceof HTMLStyleElement) made.push(args[0]);
        return ownMethod.apply(this, args);
      },
    });
  }
  Object.assign(window, { made });
}

/** @returns the style elements added since the last check. `lacking` are antd styles missing in the stylesheet. */
const madeStyles = (page: Page) =>
  page.evaluate(() => {
    const all = (window as unknown as { made: HTMLStyleElement[] }).made.splice(0);
    const begin = (style: HTMLStyleElement) => (style.textContent ?? '').slice(0, 60);
    return {
      placed: all.filter((style) => style.isConnected).map(begin),
      // Excludes CSS variables and ProLayout’s styles. Unlike antd, ProLayout sets no priority on its style elements.
      lacking: all
        .filter(
          (style) =>
            style.dataset['cssHash'] &&
            ![undefined, '0'].includes(style.dataset['rcPriority']) &&
            !/^\.[\w-]+(\.[\w-]+)?\{--/.test(begin(style)),
        )
        .map(begin),
    };
  });

test('no screen inserts antd styles when it mounts, because the built stylesheet has all styles', async ({ page }) => {
  await startSession(page, 'admin');
  await page.addInitScript(noteStyles);
  const insertedStyles: string[] = [];
  const look = async (where: string, mayPlace = false) => {
    const { placed, lacking } = await madeStyles(page);
    for (const text of [...lacking, ...(mayPlace ? [] : placed)]) insertedStyles.push(`${where}: ${text}`);
    return placed;
  };
  await open(page, '/home');
  // Styles of the app's frame may be inserted, because the frame loads together with the first screen.
  expect(await look('/home', true)).not.toEqual([]);
  for (const address of screens.filter((path) => path.startsWith('/account/'))) {
    const link = page.locator(`nav a[href="${address}"]`).first();
    // Screens without a navigation link are opened from the account menu.
    if ((await link.count()) > 0) await link.click();
    else await follow(page, address);
    await expect(page).toHaveURL(new RegExp(`${address}(\\?|$)`));
    await settled(page);
    await look(address);
  }
  await page.locator('nav a[href="/account/staff"]').first().click();
  await page.getByRole('button', { name: t('staff.create') }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  // An open layer inserts a style that prevents the page from scrolling.
  await look('staff form', true);
  expect(insertedStyles).toEqual([]);
});

test('the scripts of all screens in the navigation are preloaded', async ({ page }) => {
  await startSession(page, 'admin');
  await open(page, '/account/staff');
  await settled(page);
  await page.waitForResponse((response) => /department.*\.js$/.test(new URL(response.url()).pathname));
  await page.route('**/*.{js,css}', (route) => route.abort());
  await page.locator('nav a[href="/account/department"]').click();
  await expect(page.getByRole('heading', { level: 1, name: t('menu.department') })).toBeVisible();
});

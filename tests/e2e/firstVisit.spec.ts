import type { Page } from '@playwright/test';
import { t } from '../support/words';
import { follow, open, screens, settled } from './support/look';
import { startSession } from './support/person';
import { expect, test } from './support/server';

/** Collects the paths of the page's calls from now on. */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname.replace('/api/account-api/', ''));
  });
  return calls;
}

const times = (calls: readonly string[], name: string) => calls.filter((call) => call === name).length;

test('a list opened by address requests user, navigation and rows once', { tag: '@daily' }, async ({ page }) => {
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
    // Leaves the screen, so that its later calls are not counted with those of the next one.
    await page.goto('about:blank');
  }
});

/** Records every style element that scripts insert, in `window.made`. */
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

/**
 * Style elements since the last check: `placed` were inserted into the page, `lacking` are antd styles that the build's
 * file lacks.
 */
const madeStyles = (page: Page) =>
  page.evaluate(() => {
    const all = (window as unknown as { made: HTMLStyleElement[] }).made.splice(0);
    const begin = (style: HTMLStyleElement) => (style.textContent ?? '').slice(0, 60);
    return {
      placed: all.filter((style) => style.isConnected).map(begin),
      // Excludes CSS variables, and ProLayout's styles, which lack the priority that antd gives to its own.
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

test('the build has the antd styles of every screen, so that none inserts a style when it mounts', async ({ page }) => {
  await startSession(page, 'admin');
  await page.addInitScript(noteStyles);
  const insertedStyles: string[] = [];
  const look = async (where: string, mayPlace = false) => {
    const { placed, lacking } = await madeStyles(page);
    for (const text of [...lacking, ...(mayPlace ? [] : placed)]) insertedStyles.push(`${where}: ${text}`);
    return placed;
  };
  await open(page, '/home');
  // The app's frame, which loads with the first screen, may insert styles.
  expect(await look('/home', true)).not.toEqual([]);
  for (const address of screens.filter((path) => path.startsWith('/account/'))) {
    const link = page.locator(`nav a[href="${address}"]`).first();
    // Screens without a link in the navigation are opened from the account menu.
    if ((await link.count()) > 0) await link.click();
    else await follow(page, address);
    await expect(page).toHaveURL(new RegExp(`${address}(\\?|$)`));
    await settled(page);
    await look(address);
  }
  await page.locator('nav a[href="/account/staff"]').first().click();
  await page.getByRole('button', { name: t('staff.create') }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  // May insert a style: an open layer prevents the page from scrolling.
  await look('staff form', true);
  expect(insertedStyles).toEqual([]);
});

test('screens of the navigation are preloaded', async ({ page }) => {
  await startSession(page, 'admin');
  await open(page, '/account/staff');
  await settled(page);
  await page.waitForResponse((response) => /department.*\.js$/.test(new URL(response.url()).pathname));
  await page.route('**/*.{js,css}', (route) => route.abort());
  await page.locator('nav a[href="/account/department"]').click();
  await expect(page.getByRole('heading', { level: 1, name: t('menu.department') })).toBeVisible();
});

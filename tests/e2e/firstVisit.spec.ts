import type { Page } from '@playwright/test';
import { open, PREFIX, screens, settled } from './support/look';
import { signIn } from './support/person';
import { expect, test } from './support/server';

/** The calls of the page from now on, by what they ask for. */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname.replace('/api/account-api/', ''));
  });
  return calls;
}

const times = (calls: readonly string[], name: string) => calls.filter((call) => call === name).length;

test('an address of a list: who is here, what they may and the rows are asked for once, before the screen stands', async ({ page }) => {
  await signIn(page, 'admin');
  for (const [list, call] of [['staff', 'users'], ['role', 'roles'], ['record', 'logs']] as const) {
    const calls = callsOf(page);
    await open(page, `/account/${list}?page=1&pageSize=20`);
    await expect(page.locator('tbody tr[data-row-key]').first()).toBeVisible();
    for (const name of ['user', 'user_menus', call]) expect({ list, name, times: times(calls, name) }).toEqual({ list, name, times: 1 });
    // What this screen might still ask is not counted with the next.
    await page.goto('about:blank');
  }
});

test('rows are asked for once, and as many as this browser remembers for the list', async ({ page }) => {
  await signIn(page, 'admin');
  await page.evaluate((key) => localStorage.setItem(key, '{"pageSize":20}'), `${PREFIX}table-staff`);
  const calls = callsOf(page);
  await open(page, '/account/staff');
  await expect(page.locator('tbody tr[data-row-key]')).toHaveCount(20);
  expect(times(calls, 'users')).toBe(1);
});

test('a list that was asked for ahead is asked for again when it is opened again', async ({ page }) => {
  await signIn(page, 'admin');
  const calls = callsOf(page);
  await open(page, '/account/staff');
  await page.locator('nav a[href="/account/role"]').click();
  await settled(page);
  await page.locator('nav a[href="/account/staff"]').click();
  await settled(page);
  expect(times(calls, 'users')).toBe(2);
  expect(times(calls, 'user')).toBe(1);
});

test('rows are not asked for where the screen is refused', async ({ page }) => {
  await signIn(page, 'staff');
  const calls = callsOf(page);
  await page.goto('/account/role');
  await expect(page.getByRole('heading', { name: '没有访问权限' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(times(calls, 'user')).toBe(1);
  expect(times(calls, 'roles')).toBe(0);
});

test('no style of antd is made in the browser: the build holds what every screen needs', async ({ page }) => {
  await signIn(page, 'admin');
  const made = new Set<string>();
  const look = async (where: string) => {
    const found = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('style[data-css-hash][data-rc-priority]')]
        // What holds variables is told by the theme that it is for; ProLayout's styles have no priority of antd.
        .filter((style) => style.dataset['rcPriority'] !== '0' && !/^\.[\w-]+(\.[\w-]+)?\{--/.test(style.textContent ?? ''))
        .map((style) => (style.textContent ?? '').slice(0, 60)),
    );
    for (const text of found) made.add(`${where}: ${text}`);
  };
  for (const address of screens) {
    await open(page, address);
    await look(address);
  }
  await open(page, '/account/staff?detail=1');
  await page.getByRole('button', { name: '关闭' }).first().click();
  await page.getByRole('button', { name: '新建账号' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look('staff form');
  expect([...made]).toEqual([]);
});

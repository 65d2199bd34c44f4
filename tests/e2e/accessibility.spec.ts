import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './support/server';
import { signIn } from './support/person';

const screens = [
  '/home',
  '/account/role',
  '/account/staff',
  '/account/menu',
  '/account/department',
  '/account/record',
  '/account/password',
  '/exception?errorCode=9001&errorMessage=x',
  '/no/such/page',
];

async function expectNoViolations(page: Page, place: string) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(({ id, nodes }) => `${place}: ${id} at ${nodes.map(({ target }) => String(target)).join(' | ')}`);
  expect(found).toEqual([]);
}

for (const theme of ['light', 'dark'] as const) {
  test(`axe finds nothing on any screen, ${theme}`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.addInitScript((mode) => {
      localStorage.setItem('account-center-settings', JSON.stringify({ theme: mode }));
    }, theme);
    await page.goto('/user/login');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoViolations(page, '/user/login');
    await page.getByRole('button', { name: '登录' }).click();
    await expect(page.getByText('请输入账号')).toBeVisible();
    await expectNoViolations(page, '/user/login with messages');

    await signIn(page, 'admin');
    // The toast of the sign-in fades while axe measures contrasts.
    await expect(page.getByText('登录成功！')).toHaveCount(0, { timeout: 10_000 });
    for (const address of screens) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expectNoViolations(page, address);
    }
    await page.getByRole('button', { name: /账户菜单/ }).click();
    await expect(page.getByText('退出登录')).toBeVisible();
    await expectNoViolations(page, 'account menu');
  });
}

import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './support/server';

type State = readonly [name: string, open: (page: Page) => Promise<void>];

/** The first button of this icon or, without one, of these words in Chinese or English. */
const press = (page: Page, name: RegExp) => page.getByRole('button', { name }).first().click();
const shown = (page: Page, selector: string) => expect(page.locator(selector).first()).toBeVisible();

/** Each screen, and what can be opened on it. */
const screens: Record<string, readonly State[]> = {
  '/home': [],
  '/account/role': [
    ['editor', async (page) => { await press(page, /^(编辑|Edit) 数据/); await shown(page, '[role="treeitem"]'); }],
    ['comparison', async (page) => { await press(page, /^(对比|Compare)/); await shown(page, '#compare-second'); }],
    ['settings', (page) => press(page, /^(表格设置|列设置|Table|Columns)/)],
  ],
  '/account/staff': [
    ['form', async (page) => { await press(page, /^(新建账号|New account)/); await shown(page, '.ant-drawer form'); }],
    ['import', (page) => press(page, /^(导入|Import)$/)],
    ['export', (page) => press(page, /^(导出|Export)$/)],
  ],
  '/account/staff?detail=2': [],
  '/account/menu': [
    ['editor', async (page) => { await press(page, /^(编辑|Edit) /); await shown(page, '.ant-drawer form'); }],
    ['move', async (page) => { await press(page, /^(移动到…|Move…) /); await shown(page, '.ant-modal [role="combobox"]'); }],
  ],
  '/account/department': [
    ['editor', async (page) => { await press(page, /^(编辑|Edit) /); await shown(page, '.ant-drawer form'); }],
    ['picker', async (page) => {
      await press(page, /^(编辑|Edit) /);
      await page.locator('.ant-drawer [role="combobox"]').first().click();
      await shown(page, '[role="tree"]');
    }],
  ],
  '/account/department?view=chart': [],
  '/account/record': [],
  '/account/record?detail=4900': [],
  '/account/password': [],
  '/exception?errorCode=9001&errorMessage=x': [],
  '/no/such/page': [],
};

async function expectNoViolations(page: Page, place: string) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(({ id, nodes }) => `${place}: ${id} at ${nodes.map(({ target }) => String(target)).join(' | ')}`);
  expect.soft(found).toEqual([]);
}

const looks = {
  light: { theme: 'light', locale: 'zh-CN' },
  dark: { theme: 'dark', locale: 'zh-CN' },
  'right to left': { theme: 'light', locale: 'ar-EG' },
} as const;

for (const [look, { theme, locale }] of Object.entries(looks)) {
  test(`axe finds nothing on any screen, ${look}`, async ({ page }) => {
    test.setTimeout(240_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.addInitScript(
      ([mode, language]) => {
        localStorage.setItem('account-center-settings', JSON.stringify({ theme: mode }));
        localStorage.setItem('account-center-locale', language);
      },
      [theme, locale] as const,
    );
    await page.goto('/user/login');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('dir', locale === 'ar-EG' ? 'rtl' : 'ltr');
    await expectNoViolations(page, '/user/login');
    await page.locator('button[type="submit"]').click();
    await shown(page, '.ant-form-item-explain-error');
    await expectNoViolations(page, '/user/login with messages');

    await page.locator('#username').fill('admin');
    await page.locator('#password').fill('Account@2026');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/home');
    // The toast of the sign-in fades while axe measures contrasts.
    await expect(page.locator('.ant-message-notice')).toHaveCount(0, { timeout: 10_000 });
    for (const [address, states] of Object.entries(screens)) {
      for (const [name, open] of [['', () => Promise.resolve()] as State, ...states]) {
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.waitForLoadState('networkidle');
        await open(page);
        await expectNoViolations(page, `${address} ${name}`);
      }
    }
    await page.locator('header button[aria-haspopup], header .ant-dropdown-trigger').last().click();
    await shown(page, '.ant-dropdown-menu');
    await expectNoViolations(page, 'account menu');
  });
}

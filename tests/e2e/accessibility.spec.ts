import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './support/server';

type State = readonly [name: string, open: (page: Page) => Promise<void>];

const shown = (page: Page, selector: string) => expect(page.locator(selector).first()).toBeVisible();
/** A button of a row of the list or tree, by place: the words differ by language. */
const pressInRow = (page: Page, row: number, place: number) =>
  page.locator('tbody tr[data-row-key], [role="treegrid"] [role="row"][aria-level]').nth(row).locator('button').nth(place).click();
const pressIcon = (page: Page, icon: string) => page.locator(`button:has(.anticon-${icon})`).first().click();
const drawerForm = (page: Page) => shown(page, '.ant-drawer form');

/** Each screen, and what can be opened on it. */
const screens: Record<string, readonly State[]> = {
  '/home': [],
  '/account/role': [
    ['editor', async (page) => { await pressInRow(page, 1, 0); await shown(page, '[role="treeitem"]'); }],
    ['comparison', async (page) => { await pressInRow(page, 1, 2); await shown(page, '#compare-second'); }],
    ['settings', (page) => pressIcon(page, 'setting')],
  ],
  '/account/staff': [
    ['form', async (page) => { await page.locator('.ant-btn-primary').first().click(); await drawerForm(page); }],
    ['import', async (page) => { await pressIcon(page, 'upload'); await shown(page, '.ant-modal'); }],
    ['export', async (page) => { await pressIcon(page, 'download'); await shown(page, '.ant-modal'); }],
  ],
  '/account/staff?detail=2': [],
  '/account/menu': [
    ['editor', async (page) => { await pressInRow(page, 0, 0); await drawerForm(page); }],
    ['move', async (page) => { await pressInRow(page, 0, 2); await shown(page, '.ant-modal [role="combobox"]'); }],
  ],
  '/account/department': [
    ['editor', async (page) => { await pressInRow(page, 1, 1); await drawerForm(page); }],
    ['picker', async (page) => {
      await pressInRow(page, 1, 1);
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

import type { Page } from '@playwright/test';
import { violationsOf } from './support/axe';
import { boxOf, open, PREFIX, pressInRow, screens, store } from './support/look';
import { signIn } from './support/person';
import { expect, test } from './support/server';

type State = readonly [name: string, open: (page: Page) => Promise<void>];

const shown = (page: Page, selector: string) => expect(page.locator(selector).filter({ visible: true }).first()).toBeVisible();
const press = (page: Page, selector: string) => page.locator(selector).filter({ visible: true }).first().click();
const pressIcon = (page: Page, icon: string) => press(page, `button:has(.anticon-${icon})`);
const MENU = '.ant-dropdown [role="menu"]';
const OPTIONS = '.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option';
const drawerForm = (page: Page) => shown(page, '.ant-drawer form');
const select: State = ['options', async (page) => { await press(page, 'main .ant-select-selector'); await shown(page, OPTIONS); }];
const settings: State = ['table settings', async (page) => { await press(page, 'main button:has(.anticon-setting)'); await shown(page, '.ant-popover [role="dialog"]'); }];

/** What can be opened on a screen. Each is opened once and looked at in every look. */
const states: Record<string, readonly State[]> = {
  '/account/role': [
    ['editor', async (page) => { await pressInRow(page, 1, 0); await shown(page, '[role="treeitem"]'); }],
    ['comparison', async (page) => { await pressInRow(page, 1, 2); await shown(page, '#compare-second'); }],
    settings,
  ],
  '/account/staff': [
    ['form with messages', async (page) => { await press(page, 'main .ant-btn-primary'); await drawerForm(page); await page.keyboard.press('Control+Enter'); await shown(page, '.ant-form-item-explain-error'); }],
    ['roles in the form', async (page) => { await press(page, 'main .ant-btn-primary'); await drawerForm(page); await press(page, '.ant-drawer .ant-select-selector'); await shown(page, OPTIONS); }],
    ['import', async (page) => { await pressIcon(page, 'upload'); await shown(page, '.ant-modal'); }],
    ['export', async (page) => { await pressIcon(page, 'download'); await shown(page, '.ant-modal'); }],
    ['menu of a row', async (page) => { await pressInRow(page, 1, 2); await shown(page, MENU); }],
    ['batch', async (page) => { await press(page, 'tbody .ant-checkbox'); await press(page, '.ant-btn-dangerous'); await shown(page, '.ant-modal'); }],
    select,
  ],
  '/account/staff?detail=2': [],
  '/account/menu': [
    ['editor', async (page) => { await pressInRow(page, 0, 0); await drawerForm(page); }],
    ['move', async (page) => { await pressInRow(page, 0, 2); await shown(page, '.ant-modal [role="combobox"]'); }],
  ],
  '/account/department': [
    ['picker', async (page) => { await pressInRow(page, 1, 1); await drawerForm(page); await press(page, '.ant-drawer [role="combobox"]'); await shown(page, '[role="tree"]'); }],
  ],
  '/account/department?view=chart': [],
  '/account/record': [
    select,
    ['dates', async (page) => { await press(page, '.ant-picker input'); await shown(page, '.ant-picker-dropdown'); }],
  ],
  '/account/record?detail=4900': [],
  '/account/password': [
    ['account menu', async (page) => { await press(page, 'header .ant-dropdown-trigger >> nth=-1'); await shown(page, MENU); }],
    ['theme menu', async (page) => { await press(page, 'header button:has(.anticon-sun), header button:has(.anticon-moon), header button:has(.anticon-desktop)'); await shown(page, MENU); }],
    ['languages', async (page) => { await pressIcon(page, 'global'); await shown(page, '[role="listbox"]'); }],
    ['palette', async (page) => { await page.keyboard.press('Control+K'); await shown(page, '[role="dialog"]'); }],
    ['palette without a match', async (page) => { await page.keyboard.press('Control+K'); await shown(page, '[role="dialog"]'); await page.keyboard.type('zzzz'); await expect(page.getByRole('option')).toHaveCount(0); }],
    ['palette with people', async (page) => { await page.keyboard.press('Control+K'); await shown(page, '[role="dialog"]'); await page.keyboard.type('wang'); await expect(page.getByRole('option', { name: /wang/ }).first()).toBeVisible(); }],
    ['settings', async (page) => { await press(page, 'header button:has(.anticon-setting)'); await shown(page, '[role="dialog"]'); }],
  ],
  '/no/such/page': [],
};

const looks = [
  { look: 'light', colorScheme: 'light', colorWeak: false },
  { look: 'dark', colorScheme: 'dark', colorWeak: false },
  { look: 'colour-weak', colorScheme: 'light', colorWeak: true },
] as const;

const AS_IT_OPENS: State = ['as it opens', () => Promise.resolve()];

const ABOVE = '.ant-drawer-content, .ant-modal-content, .ant-dropdown, .ant-popover, .ant-select-dropdown, .ant-picker-dropdown';
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** What is stored another tab could have chosen: the page follows without being loaded anew. */
async function chooseColorWeak(page: Page, colorWeak: boolean): Promise<void> {
  await page.evaluate(
    ([key, newValue]) => {
      localStorage.setItem(key, newValue);
      window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
    },
    [`${PREFIX}settings`, JSON.stringify({ theme: 'system', colorWeak })] as const,
  );
}

/** @param opened what lies above the screen, whose own colours were looked at before it opened */
async function expectNoViolations(page: Page, place: string, inLooks: readonly (typeof looks)[number][] = looks, opened = 'html'): Promise<void> {
  const found: string[] = [];
  for (const { look, colorScheme, colorWeak } of inLooks) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await chooseColorWeak(page, colorWeak);
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    // What is not about colours is the same in every look, and takes most of the time.
    const violations = look === 'light' ? await violationsOf(page) : await violationsOf(page, COLOUR_RULES, opened);
    found.push(...violations.map((violation) => `${place}, ${look}: ${violation}`));
  }
  expect.soft(found).toEqual([]);
}

// A test a screen, so that the workers share them.
test.describe.configure({ mode: 'parallel' });

for (const [direction, locale] of [['left to right', 'zh-CN'], ['right to left', 'ar-EG']] as const) {
  for (const address of new Set([...screens, ...Object.keys(states)])) {
    test(`axe finds nothing on ${address} in any look, ${direction}`, async ({ page }) => {
      test.setTimeout(240_000);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await signIn(page, 'admin');
      await store(page, 'locale', locale);
      for (const [name, show] of [AS_IT_OPENS, ...(states[address] ?? [])]) {
        await open(page, address);
        await expect(page.locator('html')).toHaveAttribute('dir', locale === 'ar-EG' ? 'rtl' : 'ltr');
        await show(page);
        // What opens on a screen has the same colours in either direction.
        const isMirrored = locale === 'ar-EG' && name !== AS_IT_OPENS[0];
        await expectNoViolations(page, `${address} ${name}`, isMirrored ? looks.slice(0, 1) : looks, name === AS_IT_OPENS[0] ? 'html' : ABOVE);
      }
    });
  }

  test(`axe finds nothing on what is said about a new version in any look, ${direction}`, async ({ page }) => {
    await signIn(page, 'admin');
    await store(page, 'locale', locale);
    await open(page, '/account/password');
    await page.route('/', async (route) => {
      const index = await (await route.fetch()).text();
      await route.fulfill({ contentType: 'text/html', body: index.replace(/umi\.[0-9a-f]+\.js/, 'umi.00000000.js') });
    });
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    const notice = '.ant-notification-notice';
    await shown(page, `${notice} [role="button"]`);
    const { x, right } = await boxOf(page, notice);
    // Where the navigation begins, and neither the buttons of a drawer nor those of the header are.
    expect(locale === 'ar-EG' ? right > 1000 : x < 100).toBe(true);
    await expectNoViolations(page, 'new version', looks, notice);
    await page.locator(`${notice}-close`).press('Enter');
    await expect(page.locator(notice)).toHaveCount(0);
  });

  test(`axe finds nothing on the sign-in page in any look, ${direction}`, async ({ page }) => {
    await page.addInitScript((code) => localStorage.setItem('account-center-locale', code), locale);
    await page.goto('/user/login');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoViolations(page, '/user/login');
    await press(page, 'button[type="submit"]');
    await shown(page, '.ant-form-item-explain-error');
    await pressIcon(page, 'global');
    await shown(page, '[role="listbox"]');
    await expectNoViolations(page, '/user/login with messages and languages');
  });
}

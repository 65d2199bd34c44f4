import { t } from '../support/words';
import { boxOf, open, pressInRow, screens, sidewaysScroll, store, visit } from './support/look';
import { drawerAtLeft } from './support/axe';
import { startSession } from './support/person';
import { expect, test } from './support/server';

const WIDTH = 1280;

test.use({ viewport: { width: WIDTH, height: 800 }, reducedMotion: 'reduce' });

// Opened layers and narrow windows in Arabic are tested in tests/e2e/accessibility.spec.ts.
test('in Arabic the layout of every screen is mirrored', async ({ page }) => {
  test.setTimeout(120_000);
  await startSession(page, 'admin');
  await store(page, 'locale', 'ar-EG');
  for (const address of screens) {
    await visit(page, address);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    const sider = await boxOf(page, '.ant-layout-sider');
    expect(sider.right, `${address}: sider`).toBeCloseTo(WIDTH, 0);
    const content = await boxOf(page, '#content');
    expect(content.right, `${address}: content`).toBeLessThanOrEqual(sider.x);
    expect(content.x, `${address}: content`).toBeLessThan(40);
    if (!address.startsWith('/exception')) {
      const heading = await boxOf(page, 'h1');
      expect(Math.abs(content.right - heading.right), `${address}: heading`).toBeLessThan(40);
    }
    const title = await boxOf(page, '.shell-title');
    expect(title.right, `${address}: product`).toBeGreaterThan(WIDTH - 40);
    expect(await sidewaysScroll(page), `${address}: scroll`).toBe(0);
  }
});

test('in Arabic words begin at the right edge of their cell, and numbers end at the left edge', async ({ page }) => {
  await startSession(page, 'admin');
  await store(page, 'locale', 'ar-EG');
  for (const address of ['/account/role', '/account/staff', '/account/record', '/account/department']) {
    await visit(page, address);
    const strays = await page.evaluate(() => {
      const textOf = (cell: Element) => {
        const text = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT).nextNode();
        const range = document.createRange();
        if (text) range.selectNode(text);
        return range.getBoundingClientRect();
      };
      const isStray = (cell: Element) => {
        const [box, text] = [cell.getBoundingClientRect(), textOf(cell)];
        const isEnd = getComputedStyle(cell).textAlign === 'end';
        return text.width > 0 && (isEnd ? text.left - box.left : box.right - text.right) > 30;
      };
      const cells = document.querySelectorAll('main :is(td, [role=gridcell]):not(:has(img, svg, button))');
      return { count: cells.length, texts: [...cells].filter(isStray).map(({ textContent }) => textContent) };
    });
    expect([address, strays.texts]).toEqual([address, []]);
    expect(strays.count).toBeGreaterThan(10);
  }
});

test(
  'in Arabic the side bar is at the right, even collapsed, and on a phone slides in from the right',
  { tag: '@daily' },
  async ({ page }) => {
    await startSession(page, 'admin');
    await store(page, 'locale', 'ar-EG');
    await store(page, 'settings', '{"collapsed":true}');
    await open(page, '/home');
    const sider = await boxOf(page, '.ant-layout-sider');
    expect(sider.width).toBeLessThan(100);
    expect(sider.right).toBeCloseTo(WIDTH, 0);
    expect((await boxOf(page, '#content')).right).toBeGreaterThan(WIDTH - 140);

    await page.setViewportSize({ width: 390, height: 800 });
    await page.locator('.ant-pro-global-header-collapsed-button').click();
    await expect.poll(async () => Math.round((await boxOf(page, '.ant-drawer-content-wrapper')).right)).toBe(390);
  },
);

test('in Arabic tables, trees, drawers and pagination are laid out from right to left', async ({ page }) => {
  await startSession(page, 'admin');
  await store(page, 'locale', 'ar-EG');
  for (const [address, row, place] of [
    ['/account/role', 1, 0],
    ['/account/staff', 1, 0],
  ] as const) {
    await visit(page, address);
    const cells = page.locator('thead th');
    const first = (await cells.first().boundingBox())!;
    const last = (await cells.last().boundingBox())!;
    expect(first.x, `${address}: first column`).toBeGreaterThan(last.x);
    const pages = page.locator('main ul:has([data-step]) button:not([data-step], [data-jump])');
    if ((await pages.count()) > 1) {
      expect((await pages.first().boundingBox())!.x).toBeGreaterThan((await pages.nth(1).boundingBox())!.x);
    }
    await pressInRow(page, row, place);
    await drawerAtLeft(page, address);
  }
  await visit(page, '/account/record');
  await pressInRow(page, 0, 0);
  await drawerAtLeft(page, '/account/record');

  for (const [address, place] of [
    ['/account/department', 0],
    ['/account/menu', 0],
  ] as const) {
    await visit(page, address);
    const nameAt = async (level: number) => {
      const name = page
        .locator(`[role="row"][aria-level="${level}"] [role="rowheader"] > span > span:not(:empty):last-child`)
        .first();
      const { x, width } = (await name.boundingBox())!;
      return x + width;
    };
    expect(await nameAt(2), `${address}: indent`).toBeLessThan((await nameAt(1)) - 10);
    await pressInRow(page, 1, place);
    await drawerAtLeft(page, address);
  }
});

test(
  'in an Arabic tree the left arrow key expands a row, and the right arrow key collapses it',
  { tag: '@daily' },
  async ({ page }) => {
    await startSession(page, 'admin');
    await store(page, 'locale', 'ar-EG');
    await open(page, '/account/department');
    const tree = page.getByRole('treegrid');
    const row = page.locator('[role="row"][aria-level="2"][aria-expanded]').first();
    await expect(row).toBeVisible();
    await tree.focus();
    // Other tests change the tree, so the test identifies the row by id and not by position.
    const id = await row.getAttribute('id');
    while ((await tree.getAttribute('aria-activedescendant')) !== id) await page.keyboard.press('ArrowDown');
    await expect(row).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('ArrowLeft');
    await expect(row).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('ArrowRight');
    await expect(row).toHaveAttribute('aria-expanded', 'false');
  },
);

test('in Arabic numbers have Arabic digits, and paths are isolated as left-to-right text', async ({ page }) => {
  await startSession(page, 'admin');
  await store(page, 'locale', 'ar-EG');
  await visit(page, '/account/department');
  const cells = page.locator('[role="gridcell"]');
  await expect(cells.filter({ hasText: /^[٠-٩]{3}$/ }).first()).toBeVisible();
  await expect(cells.filter({ hasText: /^[0-9]+$/ })).toHaveCount(0);
  await visit(page, '/account/staff');
  await expect(page.locator('main ul [aria-current="page"]')).toHaveText('١');
  await visit(page, '/account/menu');
  // In right-to-left text the leading slash would otherwise appear after the path.
  await expect(page.locator('bdi[dir="ltr"]', { hasText: '/account/staff' })).toBeVisible();
});

for (const [locale, tag = locale] of [['ar-EG'], ['fa-IR'], ['he-IL'], ['ku-IQ', 'ckb-IQ']] as const) {
  test(`in ${locale} the sign-in page shows its brand at the right`, async ({ page }) => {
    await page.addInitScript((code) => localStorage.setItem('account-center-locale', code), locale);
    await page.goto('/user/login');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.locator('html')).toHaveAttribute('lang', tag);
    expect((await boxOf(page, 'aside')).right).toBeCloseTo(WIDTH, 0);
    expect((await boxOf(page, 'form')).right).toBeLessThan(WIDTH / 2 + 100);
    expect(await sidewaysScroll(page)).toBe(0);
  });
}

test('a half-filled form keeps its values when the language changes', async ({ page }) => {
  await startSession(page, 'admin');
  await page.goto('/account/staff');
  await page.getByRole('button', { name: t('staff.create') }).click();
  await expect(page.locator('#name, [id$="_name"]').first()).toBeFocused();
  const fields = page.locator('.ant-drawer form input:not([type="hidden"], [type="file"]), .ant-drawer form textarea');
  const texts = { name: 'Half filled', username: 'half', mobile: '123', email: 'half@', remark: 'Not finished yet' };
  for (const [name, text] of Object.entries(texts))
    await page.locator(`.ant-drawer [id$="${name}"]`).first().fill(text);
  await page.keyboard.press('Control+Enter');
  await expect(page.locator('.ant-form-item-explain-error').first()).toBeVisible();
  const order = () => fields.evaluateAll((all) => all.map(({ id }) => id));
  const before = await order();
  await page.evaluate(() => Object.assign(window, { stayed: true }));

  let messages = await page.locator('.ant-form-item-explain-error').allTextContents();
  for (const [code, title] of [
    ['ar-EG', 'حساب جديد'],
    ['de-DE', 'Neues Konto'],
  ] as const) {
    // The drawer covers the language button, so the test dispatches the click directly.
    await page.locator('header button:has(.anticon-global)').dispatchEvent('click');
    await page.getByRole('option').locator(`xpath=self::*[@lang="${code}"]`).dispatchEvent('click');
    await expect(page.locator('html')).toHaveAttribute('lang', code);
    await expect(page.locator('.ant-drawer-title')).toHaveText(title);
    for (const [name, text] of Object.entries(texts))
      await expect(page.locator(`.ant-drawer [id$="${name}"]`).first()).toHaveValue(text);
    expect(await order()).toEqual(before);
    await expect
      .poll(async () => {
        const now = await page.locator('.ant-form-item-explain-error').allTextContents();
        return now.length === messages.length && now.every((text) => !messages.includes(text));
      })
      .toBe(true);
    messages = await page.locator('.ant-form-item-explain-error').allTextContents();
  }
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
});

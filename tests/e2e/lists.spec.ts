import type { Page } from '@playwright/test';
import { t } from '../support/words';
import { open, settled, sidewaysScroll, store, visit } from './support/look';
import { startSession } from './support/person';
import { expect, test } from './support/server';

const LISTS = ['/account/staff', '/account/role', '/account/record'];
const SIZES = [
  { width: 1440, height: 900 },
  { width: 1280, height: 800 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
];

/** @returns descriptions of the scrollable elements of a screen: the page, and elements of its content */
const scrollersOf = (page: Page, axis: 'Height' | 'Width'): Promise<string[]> =>
  page.evaluate((of) => {
    const isLonger = (element: Element) => element[`scroll${of}`] > element[`client${of}`] + 1;
    const isScroller = (element: Element) => {
      const style = getComputedStyle(element);
      return /auto|scroll/.test(of === 'Height' ? style.overflowY : style.overflowX) && isLonger(element);
    };
    const inside = [...document.querySelectorAll('main *')]
      .filter(isScroller)
      .map(({ className }) => String(className));
    return isLonger(document.documentElement) ? ['page', ...inside] : inside;
  }, axis);

/** @returns titles of the columns whose cell in the first row is cut off or covered by the fixed column */
const hiddenCells = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const titles = [...document.querySelectorAll('thead th')].map((cell) => cell.textContent?.trim() ?? '');
    const cells = [
      ...document.querySelectorAll('tbody tr[data-row-key]:first-of-type > td, tbody tr[data-row-key] > td'),
    ].slice(0, titles.length);
    const frame = document.querySelector('table')!.parentElement!.parentElement!.getBoundingClientRect();
    const isIn = (x: number, y: number, cell: Element) => cell.contains(document.elementFromPoint(x, y));
    return titles.filter((_, place) => {
      const cell = cells[place]!;
      const { left, right, top, bottom, width } = cell.getBoundingClientRect();
      if (width === 0) return false;
      const middle = (top + bottom) / 2;
      const isCut = left < frame.left - 1 || right > frame.right + 1;
      return isCut || !isIn(left + 3, middle, cell) || !isIn(right - 3, middle, cell);
    });
  });

const shownTitles = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('thead th')]
      .filter((cell) => cell.checkVisibility())
      .map(({ textContent }) => textContent?.trim() ?? ''),
  );

// The dark theme has the same layout, so this test runs in one theme only.
for (const look of ['zh-CN', 'ar-EG'] as const) {
  test(`in ${look} lists never scroll the page sideways, have at most one scroll area, and fit ten rows`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    await startSession(page, 'admin');
    await store(page, 'locale', look);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      for (const list of LISTS) {
        await visit(page, list);
        const where = { list, ...size };
        expect({ ...where, sideways: await sidewaysScroll(page) }).toEqual({ ...where, sideways: 0 });
        const scrollers = await scrollersOf(page, 'Height');
        expect({ ...where, scrollers: scrollers.length <= 1 || scrollers }).toEqual({ ...where, scrollers: true });
        if (size.width === 1440 && list !== '/account/record') {
          await expect(page.locator('tbody tr[data-row-key]')).toHaveCount(10);
          expect({ ...where, scrollers }).toEqual({ ...where, scrollers: [] });
          await expect(page.locator('main ul:has([data-step])')).toBeInViewport({ ratio: 1 });
        }
        // Texts of other languages may need more space than a phone offers. A shadow marks the hidden part of a text.
        if (look !== 'ar-EG') expect({ ...where, hidden: await hiddenCells(page) }).toEqual({ ...where, hidden: [] });
      }
    }
  });
}

test(
  'the actions column of the staff list covers no cell in English at a width of 1024 pixels',
  { tag: '@daily' },
  async ({ page }) => {
    await startSession(page, 'admin');
    await store(page, 'locale', 'en-US');
    await page.setViewportSize({ width: 1024, height: 768 });
    await open(page, '/account/staff');
    expect(await hiddenCells(page)).toEqual([]);
  },
);

test(
  'the actions column of the department list does not cover the sort column at a width of 1280 pixels',
  { tag: '@daily' },
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await startSession(page, 'admin');
    await open(page, '/account/department');
    const [sort, actions] = await Promise.all(
      [t('account.sort'), t('form.operations')].map((name) =>
        page.getByRole('columnheader', { name, exact: true }).boundingBox(),
      ),
    );
    expect(sort!.x + sort!.width).toBeLessThanOrEqual(actions!.x + 1);
  },
);

test('the staff list shows more columns in wider windows, and a department tree at 1024 pixels or more', async ({
  page,
}) => {
  await startSession(page, 'admin');
  const matters = {
    1440: [`${t('account.mobile')} ${t('account.email')}`, t('account.roles'), t('account.lastLoginAt')],
    1280: [`${t('account.mobile')} ${t('account.email')}`, t('account.roles')],
    1024: [t('account.roles')],
    390: [],
  };
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await visit(page, '/account/staff');
    const divider = page.getByRole('separator', { name: t('staff.departments.width') });
    await expect(divider).toHaveCount(size.width >= 1024 ? 1 : 0);
    const titles = await shownTitles(page);
    const columns = [
      `${t('account.personName')} ${t('account.username')}`,
      t('account.department'),
      t('account.status'),
      t('form.operations'),
      ...matters[size.width as keyof typeof matters],
    ];
    expect({ size, missing: columns.filter((title) => !titles.includes(title)) }).toEqual({ size, missing: [] });
  }
});

test('selecting rows shifts no layout: clicking at the positions of two rows selects both rows', async ({ page }) => {
  test.setTimeout(120_000);
  await startSession(page, 'admin');
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await visit(page, '/account/staff');
    const rows = page.locator('tbody tr[data-row-key]');
    const positions = () => rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().top));
    const before = await positions();
    const boxes = await Promise.all([0, 1].map((place) => rows.nth(place).getByRole('checkbox').boundingBox()));
    for (const box of boxes) await page.mouse.click(box!.x + box!.width / 2, box!.y + box!.height / 2);
    await expect(page.getByText(t('list.selected', { count: 2 }))).toBeVisible();
    expect(await positions()).toEqual(before);
    // On a phone one menu contains all actions for the selected rows.
    const offeredActions = size.width < 576 ? [t('transfer.batch.more')] : [t('staff.disable.confirm'), t('tree.move')];
    for (const name of [...offeredActions, t('list.selection.clear')]) {
      await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
    }
    // The selection bar covers the sort buttons of the header row, so the sort buttons must not be reachable.
    await expect(page.getByRole('button', { name: t('account.personName'), exact: true })).toHaveCount(0);
    await page.getByRole('button', { name: t('list.selection.clear') }).click();
    expect(await positions()).toEqual(before);
    await expect(page.getByRole('button', { name: t('account.personName'), exact: true })).toHaveCount(1);
  }
});

test('the header row of a long list stays visible at every scroll position', async ({ page }) => {
  await startSession(page, 'admin');
  for (const [list, size] of [
    ['/account/staff', SIZES[1]!],
    ['/account/record', SIZES[1]!],
    ['/account/staff', SIZES[3]!],
  ] as const) {
    await page.setViewportSize(size);
    await visit(page, `${list}?pageSize=50`);
    await page.locator('tbody tr[data-row-key]').last().scrollIntoViewIfNeeded();
    await settled(page);
    await expect(page.locator('thead th').nth(1)).toBeInViewport({ ratio: 1 });
  }
});

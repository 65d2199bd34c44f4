import type { Page } from '@playwright/test';
import { DEPARTMENTS } from '../support/demo';
import { like, t } from '../support/words';
import { open, store } from './support/look';
import { startSession } from './support/person';
import { expect, test } from './support/server';

const WINDOWS = [
  [1440, 900],
  [1280, 800],
  [1024, 768],
  [390, 844],
] as const;

test.use({ reducedMotion: 'reduce' });

/** @returns whether name and actions of the second row are visible, on top, and marked as covering other cells */
async function visibilityOfRow(page: Page) {
  return page.getByRole('treegrid').evaluate((grid) => {
    const row = grid.querySelectorAll('[role="row"][aria-level]')[1];
    const name = row?.querySelector('[role="rowheader"] > span > span:last-child')?.getBoundingClientRect();
    // In a narrow table, frequent actions are only in the row's menu.
    const actions = [...(row?.querySelectorAll('[data-fixed] button') ?? [])]
      .map((button) => button.getBoundingClientRect())
      .filter(({ width }) => width > 0);
    const frame = grid.parentElement!.parentElement!.getBoundingClientRect();
    const isWithin = (box?: DOMRect) => box !== undefined && box.left >= frame.left - 1 && box.right <= frame.right + 1;
    const onTop = actions.every((box) =>
      document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)?.closest('button, [data-fixed]'),
    );
    return {
      name: isWithin(name),
      actions: actions.length > 0 && actions.every(isWithin),
      onTop,
      beneath: grid.closest('[data-beneath-end]') !== null,
    };
  });
}

for (const locale of ['zh-CN', 'ar-EG']) {
  test(`the action buttons of a tree row stay visible while the row scrolls sideways (${locale})`, async ({ page }) => {
    await startSession(page, 'admin');
    await store(page, 'locale', locale);
    for (const [width, height] of WINDOWS) {
      await page.setViewportSize({ width, height });
      for (const address of ['/account/department', '/account/menu']) {
        const where = `${address} at ${width}`;
        await open(page, address);
        const grid = page.getByRole('treegrid');
        await expect(grid).toBeVisible();
        const scroller = grid.locator('../..');
        const room = await scroller.evaluate((element) => element.scrollWidth - element.clientWidth);
        await expect
          .poll(() => visibilityOfRow(page), where)
          .toEqual({ name: true, actions: true, onTop: true, beneath: room > 1 });
        // The shadow beside the actions disappears when no cell continues below the actions.
        await scroller.evaluate((element, px) => element.scrollBy(px, 0), locale === 'ar-EG' ? -4000 : 4000);
        await expect.poll(async () => (await visibilityOfRow(page)).beneath, where).toBe(false);
        expect((await visibilityOfRow(page)).actions, where).toBe(true);
      }
    }
  });
}

test('on a phone the actions of a department row are in one menu', { tag: '@daily' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await startSession(page, 'admin');
  await open(page, '/account/department');
  const row = page.getByRole('row', { name: DEPARTMENTS.research });
  // Besides the menu button, the row has one button, which shows the number of people.
  await expect(row.getByRole('button')).toHaveCount(2);
  await row.getByRole('button', { name: like('common.moreFor') }).click();
  await page.getByRole('menuitem', { name: t('form.edit') }).click();
  await expect(page.getByRole('dialog').getByLabel(t('account.name'))).toHaveValue(DEPARTMENTS.research);
});

for (const locale of ['zh-CN', 'ar-EG']) {
  test(`the department chart opens in a readable size with no card cut off (${locale})`, async ({ page }) => {
    await startSession(page, 'admin');
    await store(page, 'locale', locale);
    for (const [width, height] of WINDOWS) {
      await page.setViewportSize({ width, height });
      await open(page, '/account/department?view=chart');
      const chart = page.getByRole('tree');
      await expect(chart.getByRole('treeitem').first()).toBeVisible();
      const chartView = await chart.evaluate((frame) => {
        const cards = [...frame.querySelectorAll('[role="treeitem"]')].map((card) => card.getBoundingClientRect());
        const box = frame.getBoundingClientRect();
        return {
          count: cards.length,
          cut: cards.filter(({ left, right }) => left < box.left || right > box.right).length,
          isRootInSight: cards[0] !== undefined && cards[0].top >= box.top && cards[0].bottom <= box.bottom,
          isReadable: cards.every((card) => card.width >= 0.6 * 208 - 1),
        };
      });
      expect(chartView, `at ${width}`).toEqual({ count: 12, cut: 0, isRootInSight: true, isReadable: true });
    }
  });
}

test('a tree opens without animation if the user prefers reduced motion', async ({ page }) => {
  await startSession(page, 'admin');
  await open(page, '/account/staff');
  await page.getByRole('button', { name: t('staff.create') }).click();
  const field = page.getByRole('dialog').getByRole('combobox', { name: t('account.department') });
  await expect(field).toBeVisible();
  // Records the position of a row in 30 animation frames, beginning with the first frame that contains the row.
  const places = page.evaluate(
    (name) =>
      new Promise<string[]>((resolve) => {
        const seenPlaces: string[] = [];
        const look = () => {
          const row = [...document.querySelectorAll('.ant-popover [role="treeitem"]')].find((one) =>
            one.textContent.includes(name),
          );
          const { top, height } = row?.getBoundingClientRect() ?? {};
          if (row) seenPlaces.push(`${Math.round(top!)} ${Math.round(height!)}`);
          if (seenPlaces.length < 30) requestAnimationFrame(look);
          else resolve(seenPlaces);
        };
        look();
      }),
    DEPARTMENTS.finance,
  );
  await field.click();
  expect(new Set(await places).size).toBe(1);
});

import type { Locator, Page } from '@playwright/test';
import { DEPARTMENTS } from '../support/demo';
import { t } from '../support/words';
import { open } from './support/look';
import { startSession } from './support/person';
import { expect, test } from './support/server';

test.use({ reducedMotion: 'reduce' });

interface Place {
  /** Drop position in the target element, as fractions of the target's width and height. The default is the centre. */
  at?: readonly [x: number, y: number];
  zone?: 'on' | 'before' | 'after';
}

/** Moves the pointer in a single step, because passing along the edge of a chart would scroll the chart. */
async function moveTo(page: Page, target: Locator, [x, y]: readonly [number, number]): Promise<void> {
  const box = await target.boundingBox();
  if (box) await page.mouse.move(box.x + box.width * x, box.y + box.height * y);
}

/** Drags a row or card with the mouse, and drops it as soon as the target shows the drop position. */
async function drag(
  page: Page,
  source: Locator,
  target: Locator,
  { at = [0.5, 0.5], zone = 'on' }: Place = {},
): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  await source.hover();
  await page.mouse.down();
  await expect(async () => {
    await moveTo(page, target, at);
    await expect(target).toHaveAttribute('data-target', zone, { timeout: 300 });
  }).toPass();
  await page.mouse.up();
}

const rowOf = (page: Page, name: string) => page.locator('tr[data-row-key]').filter({ hasText: name }).first();
const namesInOrder = (page: Page) => page.locator('tr[data-row-key] th').allInnerTexts();
const update = /\/dep\/update\//;

test(
  'a department is dragged between two siblings, the move is undone, and then repeated by keyboard',
  { tag: '@daily' },
  async ({ page }) => {
    await startSession(page, 'admin');
    await open(page, '/account/department');
    await expect(page.getByRole('treegrid')).toBeVisible();
    const start = await namesInOrder(page);
    const [, first, second, third] = start as [string, string, string, string];
    const saveResponse = page.waitForResponse(update);
    await drag(page, rowOf(page, first), rowOf(page, second), { at: [0.1, 0.95], zone: 'after' });
    await saveResponse;
    await expect.poll(async () => (await namesInOrder(page)).slice(1, 4)).toEqual([second, first, third]);
    await page.getByRole('button', { name: t('common.undo') }).click();
    await expect.poll(() => namesInOrder(page)).toEqual(start);

    await rowOf(page, first).click();
    await page.getByRole('treegrid').focus();
    await page.keyboard.press('Alt+ArrowDown');
    await expect.poll(async () => (await namesInOrder(page)).slice(1, 4)).toEqual([second, first, third]);
    // Restores the order of the departments for the following tests.
    await page.keyboard.press('Alt+ArrowUp');
    await expect.poll(() => namesInOrder(page)).toEqual(start);
  },
);

test('dragging a card in a department plan moves the department; charts before and after the plan can be compared', async ({
  page,
}) => {
  await startSession(page, 'admin');
  await open(page, '/account/department?plan=1&view=chart');
  const chart = page.getByRole('tree', { name: t('orgChart.title') });
  const card = (name: string, within = chart) =>
    within.getByRole('treeitem').filter({ has: page.getByTitle(name, { exact: true }) });
  await drag(page, card(DEPARTMENTS.products), card(DEPARTMENTS.research));
  await expect(
    page.getByText(
      t('plan.step', { name: DEPARTMENTS.products, what: t('plan.step.move', { to: DEPARTMENTS.research }) }),
    ),
  ).toBeVisible();
  // The department that received the dropped card is expanded and shows the card.
  await expect(card(DEPARTMENTS.products)).toHaveAttribute('aria-level', '3');
  await expect(card(DEPARTMENTS.products)).toBeVisible();

  await page.getByRole('button', { name: t('orgChart.fit') }).click();
  await drag(page, card(DEPARTMENTS.office), card(DEPARTMENTS.research), { at: [0.95, 0.2], zone: 'after' });
  await expect(page.getByText(t('plan.step', { name: DEPARTMENTS.office, what: t('plan.step.order') }))).toBeVisible();
  await expect(card(DEPARTMENTS.office)).toHaveAttribute('aria-posinset', '2');
  await expect(card(DEPARTMENTS.research)).toHaveAttribute('aria-posinset', '1');

  // The background between the cards can still be dragged to move the chart.
  const view = () => page.locator('[role="tree"] > [role="none"]').first().getAttribute('style');
  const before = await view();
  const box = (await chart.boundingBox())!;
  await page.mouse.move(box.x + 20, box.y + box.height - 20);
  await page.mouse.down();
  await page.mouse.move(box.x + 90, box.y + box.height - 50, { steps: 4 });
  await page.mouse.up();
  expect(await view()).not.toBe(before);

  await page.getByText(t('plan.compare')).click();
  const kinds = page.getByRole('radiogroup', { name: t('plan.compare') });
  await kinds.getByText(t('orgChart.title')).click();
  const comparedCard = (name: string) => card(DEPARTMENTS.products, page.getByRole('tree', { name }));
  await expect(comparedCard(t('plan.before'))).toHaveAttribute('aria-level', '2');
  await expect(comparedCard(t('plan.after'))).toHaveAttribute('aria-level', '3');
});

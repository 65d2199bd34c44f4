import type { Page } from '@playwright/test';
import { drag } from './support/drag';
import { open, PREFIX } from './support/look';
import { expectNoTrouble, startSession, watchForTrouble } from './support/person';
import { expect, test } from './support/server';
import { t } from '../support/words';

test.use({ reducedMotion: 'reduce' });

interface Node {
  id: number;
  name: string;
  parent_id: number | null;
  version: number;
  children?: Node[];
}

const MOVES = 40;
/** The call that fails, from 1. */
const FAILS_AT = 17;

const flat = (nodes: readonly Node[]): Node[] => nodes.flatMap((node) => [node, ...flat(node.children ?? [])]);

/** The departments as the screen gets them. */
async function departments(page: Page, address: string): Promise<Node[]> {
  const answer = page.waitForResponse(/\/dep\/children/);
  await open(page, address);
  const { data } = (await (await answer).json()) as { data: { tree: Node[] } };
  return flat(data.tree);
}

const rowOf = (page: Page, name: string) => page.locator('tr[data-row-key]').filter({ hasText: name }).first();
const namesInOrder = (page: Page) => page.locator('tr[data-row-key] th').allInnerTexts();
const update = /\/dep\/update\//;

test('forty moves go on after a failure in their middle, and after a reload', async ({ page, baseURL }) => {
  test.slow();
  const trouble = watchForTrouble(page, baseURL!);
  await startSession(page, 'admin');
  const before = await departments(page, '/account/department');
  const top = before.find(({ parent_id }) => parent_id === null)!;
  const divisions = before.filter(({ parent_id }) => parent_id === top.id);
  const divisionOf = (node: Node): Node =>
    node.parent_id === top.id ? node : divisionOf(before.find(({ id }) => id === node.parent_id)!);
  const leaves = before.filter(({ children, parent_id }) => !children && parent_id !== null && parent_id !== top.id);
  const edits = leaves.slice(0, MOVES).map((leaf) => {
    const next = divisions[(divisions.indexOf(divisionOf(leaf)) + 1) % divisions.length]!;
    return { kind: 'move', id: leaf.id, parentId: next.id, version: leaf.version };
  });
  expect(edits).toHaveLength(MOVES);
  const person = await page.evaluate(
    ([prefix, text]) => {
      // The only account that signs in here.
      localStorage.setItem(`${prefix}plan-1`, text);
      return localStorage.getItem(`${prefix}plan-1`);
    },
    [PREFIX, JSON.stringify({ edits, isStarted: false })] as const,
  );
  expect(person).not.toBeNull();

  await open(page, '/account/department');
  await page.getByRole('button', { name: `继续规划（${MOVES} 步）` }).click();
  let calls = 0;
  await page.route(update, (route) => {
    calls += 1;
    return calls === FAILS_AT
      ? route.fulfill({ status: 500, json: { code: 500, message: '系统错误', data: null } })
      : route.continue();
  });
  await page.getByRole('button', { name: t('plan.start') }).click();
  await page
    .getByRole('dialog', { name: t('plan.start.title') })
    .getByRole('button', { name: t('plan.start') })
    .click();
  const undone = MOVES - FAILS_AT + 1;
  await expect(page.getByText(`成功 ${FAILS_AT - 1} 项，失败 1 项，未执行 ${undone - 1} 项`)).toBeVisible();
  expect(calls).toBe(FAILS_AT);

  // Nothing goes past what failed, also when the page is loaded anew.
  await page.reload();
  await expect(page.getByText(`成功 ${FAILS_AT - 1} 项，失败 1 项，未执行 ${undone - 1} 项`)).toBeVisible();
  expect(calls).toBe(FAILS_AT);
  await page.getByRole('button', { name: `重试未完成的 ${undone} 项` }).click();
  await expect(page.getByText(`${MOVES} 项已全部完成`)).toBeVisible();
  expect(calls).toBe(MOVES + 1);

  await page.unroute(update);
  const after = await departments(page, '/account/department');
  const parents = new Map(after.map(({ id, parent_id }) => [id, parent_id]));
  for (const { id, parentId } of edits) expect(parents.get(id)).toBe(parentId);
  await expect(page.getByRole('button', { name: t('plan.title') })).toBeVisible();
  expectNoTrouble(trouble);
});

test('a department is dragged between two others, and back; by keyboard as well', async ({ page }) => {
  await startSession(page, 'admin');
  await open(page, '/account/department');
  await expect(page.getByRole('treegrid')).toBeVisible();
  const start = await namesInOrder(page);
  const [, first, second, third] = start as [string, string, string, string];
  const saved = page.waitForResponse(update);
  await drag(page, rowOf(page, first), rowOf(page, second), { at: [0.1, 0.95], zone: 'after' });
  await saved;
  await expect.poll(async () => (await namesInOrder(page)).slice(1, 4)).toEqual([second, first, third]);
  await page.getByRole('button', { name: t('common.undo') }).click();
  await expect.poll(() => namesInOrder(page)).toEqual(start);

  await rowOf(page, first).click();
  await page.getByRole('treegrid').focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(async () => (await namesInOrder(page)).slice(1, 4)).toEqual([second, first, third]);
  // Whatever comes next finds the order of before.
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(() => namesInOrder(page)).toEqual(start);
});

test('cards of the chart are dragged onto a parent and between siblings; before and after are shown as charts', async ({
  page,
}) => {
  await startSession(page, 'admin');
  await open(page, '/account/department?plan=1&view=chart');
  const chart = page.getByRole('tree', { name: t('orgChart.title') });
  const card = (name: string, within = chart) =>
    within.getByRole('treeitem').filter({ has: page.getByTitle(name, { exact: true }) });
  await drag(page, card('产品中心'), card('研发中心'));
  await expect(page.getByText('产品中心 → 移到“研发中心”下')).toBeVisible();
  // What it was dropped on shows it.
  await expect(card('产品中心')).toHaveAttribute('aria-level', '3');
  await expect(card('产品中心')).toBeVisible();

  await page.getByRole('button', { name: t('orgChart.fit') }).click();
  await drag(page, card('总裁办公室'), card('研发中心'), { at: [0.95, 0.2], zone: 'after' });
  await expect(page.getByText('总裁办公室 → 调整排序')).toBeVisible();
  await expect(card('总裁办公室')).toHaveAttribute('aria-posinset', '2');
  await expect(card('研发中心')).toHaveAttribute('aria-posinset', '1');

  // The sheet between the cards is dragged as ever.
  const view = () => page.locator('[role="tree"] > [role="none"]').first().getAttribute('style');
  const before = await view();
  const box = (await chart.boundingBox())!;
  await page.mouse.move(box.x + 20, box.y + box.height - 20);
  await page.mouse.down();
  await page.mouse.move(box.x + 90, box.y + box.height - 50, { steps: 4 });
  await page.mouse.up();
  expect(await view()).not.toBe(before);

  await page.getByText(t('plan.compare')).click();
  await page
    .getByRole('radiogroup', { name: t('plan.compare') })
    .getByText(t('orgChart.title'))
    .click();
  await expect(card('产品中心', page.getByRole('tree', { name: t('plan.before') }))).toHaveAttribute('aria-level', '2');
  await expect(card('产品中心', page.getByRole('tree', { name: t('plan.after') }))).toHaveAttribute('aria-level', '3');
});

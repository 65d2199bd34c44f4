import '../common/checkNode.mjs';
import { mkdirSync } from 'node:fs';
import { ensureBuilt } from '../common/build.mjs';
import { inRoot, secondsSince } from '../common/run.mjs';
import { figures, heap, nodes, openBrowser, sinceAnswer, paintTime } from './browser.mjs';
import { startServer } from './servers.mjs';
import { speed } from './speed.mjs';

/**
 * `npm run bench:ui` first measures the cost of a visit against its budgets.
 * Afterwards the command measures how fast screens show the data of a large organisation.
 */
const ROUNDS = Number(process.env.ROUNDS ?? 7);

const start = performance.now();
if (!(await ensureBuilt())) process.exit(1);
await speed({ rounds: ROUNDS, beside: process.env.BESIDE });

console.log('\nThe large organisation, not slowed');
const dataDir = inRoot('.cache/bench-large');
mkdirSync(dataDir, { recursive: true });
const server = await startServer({ SEED: 'large', DATA_DIR: dataDir, LOG: '0', NODE_ENV: '' });
const { page, close } = await openBrowser(server.address, 'admin');
const results = figures();
const lines = new Map();

try {
  for (let round = 0; round < ROUNDS; round += 1) {
    await departments();
    await permissions();
    await staff();
  }
  await exportAll();
  for (const [name, { unit, budget }] of lines) print(name, results.median(name), unit, budget);
  console.log(`\n${ROUNDS} rounds on ${server.memory()} MB of server, ${secondsSince(start)} in all`);
} finally {
  await close();
  await server.stop();
}

async function departments() {
  await page.goto('/account/department');
  const firstRow = '[role="treegrid"] [role="row"][aria-level]';
  note('department table after its data', await sinceAnswer(page, '/dep/children', firstRow), 1000);
  await closeAll();
  const expandTime = await paintTime(
    page,
    { click: button('plus-square') },
    { selector: '[role="treegrid"][aria-rowcount="10001"], [role="treegrid"]:not([aria-rowcount="2"])' },
  );
  note('department table, expand all', expandTime, 150);
  note('department table, elements', await nodes(page), 5000, '');
  note(
    'department table, key of the search',
    await paintTime(page, typeAction('组'), { selector: '[role="status"]', text: '找到' }),
    100,
  );
}

async function permissions() {
  await page.goto('/account/role');
  await page.getByRole('button', { name: '新建角色' }).click();
  note(
    'permission tree after its data',
    await sinceAnswer(page, '/roles/form', '[role="tree"] [role="treeitem"]'),
    300,
  );
  const checkAllButton = page.getByRole('button', { name: '全选', exact: true });
  await checkAllButton.evaluate((element) => element.setAttribute('data-bench', ''));
  note(
    'permission tree, check all',
    await paintTime(page, { click: '[data-bench]' }, { selector: '[role="treeitem"][aria-checked="true"]' }),
    100,
  );
  note(
    'permission tree, expand all',
    await paintTime(
      page,
      { click: `.ant-drawer ${button('plus-square')}` },
      { selector: '[role="treeitem"][aria-level="3"]' },
    ),
    150,
  );
  note('permission tree, elements', await nodes(page), 5000, '');
  note(
    'permission tree, key of the search',
    await paintTime(page, typeAction('删', '.ant-drawer '), { selector: '.ant-drawer [role="status"]', text: '找到' }),
    100,
  );
}

async function staff() {
  await page.goto('/account/staff');
  await page.locator('tbody tr[data-row-key] td').first().waitFor();
  const firstKey = await page.locator('tbody tr[data-row-key]').first().getAttribute('data-row-key');
  await page.getByRole('button', { name: '2', exact: true }).click();
  note(
    'staff list, next page after its answer',
    await sinceAnswer(
      page,
      '/users',
      `tbody tr[data-row-key]:first-child:not([data-row-key="${firstKey}"]), tbody tr[data-row-key]:nth-child(2):not([data-row-key="${firstKey}"])`,
    ),
    300,
  );
}

/** Exports all accounts as CSV. The export runs only once, because it is slow. */
async function exportAll() {
  await page.goto('/account/staff');
  await page.locator('tbody tr[data-row-key] td').first().waitFor();
  await page.getByRole('button', { name: '导出' }).click();
  await page.getByRole('radio', { name: /csv/ }).click();
  const heapBefore = await heap(page);
  let peakHeap = heapBefore;
  const startedAt = performance.now();
  const download = page.waitForEvent('download', { timeout: 600_000 });
  await page.getByRole('button', { name: '开始导出' }).click();
  const watch = setInterval(
    () =>
      void heap(page).then(
        (now) => (peakHeap = Math.max(peakHeap, now)),
        () => undefined,
      ),
    500,
  );
  await download;
  clearInterval(watch);
  note('export of 100,000 accounts', (performance.now() - startedAt) / 1000, 120, 's');
  note('export of 100,000 accounts, memory beyond', peakHeap - heapBefore, 100, 'MB');
}

async function closeAll() {
  await page.getByRole('button', { name: '全部收起' }).click();
  await page.waitForFunction(
    () => Number(document.querySelector('[role="treegrid"]')?.getAttribute('aria-rowcount')) < 10,
  );
}

function button(icon) {
  return `button:has(.anticon-${icon})`;
}

function typeAction(text, within = '') {
  return { type: text, into: `${within}input[aria-label^="搜索"]` };
}

function note(name, value, budget, unit = 'ms') {
  lines.set(name, { unit, budget });
  results.note(name, value);
}

function print(name, value, unit, budget) {
  const verdict = value <= budget ? 'ok' : 'OVER';
  console.log(
    `  ${name.padEnd(42)} ${value.toFixed(0).padStart(6)} ${unit.padEnd(2)}   budget ${String(budget).padStart(5)}   ${verdict}`,
  );
}

import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { spawnServer, startServer, type RunningServer } from '../support/serverProcess';
import { expectNoTrouble, startSession, watchForTrouble } from './support/person';

const PEOPLE = 200;
const SIZES = { staff: 260, departments: 20, menuNodes: 60, logs: 10 };

/** A folder with the people of a larger organisation. */
async function seeded(): Promise<string> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'server-'));
  const program = ['--import', 'tsx', 'tests/support/largeSeedProcess.ts', dataDir, JSON.stringify(SIZES)];
  const child = spawnServer({}, program);
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (text: Buffer) => text.toString().includes('done') && resolve());
    child.on('close', () => reject(new Error('The data could not be made.')));
  });
  child.removeAllListeners('close');
  child.kill();
  return dataDir;
}

const test = base.extend<object, { server: RunningServer }>({
  server: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const server = await startServer({ DATA_DIR: await seeded() });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ server }, use) => use(server.address),
});

/** Decided, of how many, as the screen says it. */
async function progress(page: Page): Promise<{ decided: number; total: number }> {
  const words = await page.getByText(/^已决定 [\d,]+\/[\d,]+$/).textContent();
  const [decided = 0, total = 0] = (words ?? '').replaceAll(',', '').match(/\d+/g)!.map(Number);
  return { decided, total };
}

const decidedIs = (page: Page, count: number) => expect.poll(async () => (await progress(page)).decided).toBe(count);

/** Gives everybody one role, so that a review of it has as many people as are wanted. */
async function makeHolders(page: Page, roleCode: string): Promise<{ roleId: number; count: number }> {
  return page.evaluate(
    async ([code, most]) => {
      const token = localStorage.getItem('account-center-token');
      const ask = async (method: string, address: string, body?: object) => {
        const answer = await fetch(`/api/account-api${address}`, {
          method,
          headers: { 'content-type': 'application/json', 'authorization': `Bearer ${token}` },
          ...(body && { body: JSON.stringify(body) }),
        });
        const { code: result, data } = (await answer.json()) as { code: number; data: Record<string, unknown> };
        if (result !== 200) throw new Error(`${method} ${address}: ${result}`);
        return data;
      };
      await ask('POST', '/roles/store', { name: code, code, permission: [] });
      const list = (await ask('GET', `/roles?keyword=${code}`))['data'] as { id: number }[];
      const roleId = list[0]?.id ?? 0;
      let count = 0;
      for (let page = 1; count < most; page += 1) {
        const rows = (await ask('POST', '/users', { page, pageSize: 100, status: 1 }))['data'] as {
          id: number;
          username: string;
          name: string;
          department_id: number;
          role_ids: number[];
        }[];
        if (rows.length === 0) break;
        for (const row of rows) {
          if (count === most || row.username === 'admin') continue;
          const { id, username, name, department_id, role_ids } = row;
          const body = { id, username, name, department_id, role_ids: [...role_ids, roleId] };
          await ask('PUT', `/users/update/${id}`, body);
          count += 1;
        }
      }
      return { roleId, count };
    },
    [roleCode, PEOPLE] as const,
  );
}

test('200 people are reviewed by keyboard, with a reload in the middle; some roles are revoked, and all of it is reported', async ({
  page,
  server,
}) => {
  test.setTimeout(240_000);
  const trouble = watchForTrouble(page, server.address);
  await startSession(page, 'admin');
  const { roleId, count } = await makeHolders(page, 'reviewed_role');
  expect(count).toBe(PEOPLE);

  await page.goto(`/account/review?role=${roleId}`);
  await expect(page.getByTitle('reviewed_role')).toBeVisible();
  await page.getByRole('button', { name: '开始复核' }).click();
  await expect(page.getByText(`已决定 0/${PEOPLE}`)).toBeVisible({ timeout: 30_000 });

  // Each fiftieth loses the role.
  const revoke = async (reason: string) => {
    await page.keyboard.press('r');
    await expect(page.getByLabel('收回原因')).toBeFocused();
    await page.keyboard.type(reason);
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('收回原因')).toBeHidden();
  };
  const decide = async (from: number, to: number) => {
    for (let turn = from; turn < to; turn += 1) {
      if (turn % 50 === 0) {
        await revoke('工作不再需要');
        await decidedIs(page, turn + 1);
      } else await page.keyboard.press('k');
    }
    await decidedIs(page, to);
  };
  await decide(0, 120);
  await page.reload();
  await decidedIs(page, 120);
  await decide(120, PEOPLE - 1);
  await page.keyboard.press('k');
  await expect(page.getByRole('status').filter({ hasText: '已全部决定' })).toBeVisible();

  const updates: string[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/users/update/') && response.ok()) updates.push(response.url());
  });
  await page.getByRole('button', { name: '执行收回（4）' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^收\s*回$/ })
    .click();
  await expect(page.getByText('4 项已全部完成')).toBeVisible({ timeout: 30_000 });
  expect(new Set(updates).size).toBe(4);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^关\s*闭$/ })
    .last()
    .click();

  await page.getByRole('button', { name: /^签\s*署$/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^签\s*署$/ })
    .click();
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(PEOPLE + 1);
  await expect(page.getByRole('cell', { name: '已收回' })).toHaveCount(4);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '下载报告' }).click(),
  ]);
  const files = unzipSync(readFileSync(await download.path()));
  const decisions = strFromU8(files['xl/worksheets/sheet1.xml']!);
  expect(decisions.match(/<row>/g)).toHaveLength(PEOPLE + 1);
  expect(strFromU8(files['xl/workbook.xml']!)).toContain('<sheet name="汇总"');
  expectNoTrouble(trouble);
});

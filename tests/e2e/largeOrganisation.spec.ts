import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import type { Staff } from '../../src/contract/staff';
import { spawnServer } from '../support/serverProcess';
import { like, spaced, t } from '../support/words';
import { closeDialog, pressNamed } from './support/look';
import { asAdmin, expectNoTrouble, startSession, watchForTrouble } from './support/person';
import { test as base } from './support/server';

async function seedFolder(sizes: object): Promise<string> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'server-'));
  const program = ['--import', 'tsx', 'tests/support/largeSeedProcess.ts', dataDir, JSON.stringify(sizes)];
  const child = spawnServer({}, program);
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (text: Buffer) => text.toString().includes('done') && resolve());
    child.on('close', () => reject(new Error('The data could not be made.')));
  });
  child.removeAllListeners('close');
  child.kill();
  return dataDir;
}

const test = base.extend({
  settings: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
    async ({}, use) => use({ DATA_DIR: await seedFolder({ staff: 620, departments: 40, menuNodes: 60, logs: 10 }) }),
    { scope: 'worker', timeout: 120_000 },
  ],
});

const COUNT = 200;

async function progress(page: Page): Promise<{ decided: number; total: number }> {
  const words = await page.getByText(like('review.progress')).textContent();
  const [decidedCount = 0, total = 0] = (words ?? '').replaceAll(',', '').match(/\d+/g)!.map(Number);
  return { decided: decidedCount, total };
}

const decidedIs = (page: Page, count: number) => expect.poll(async () => (await progress(page)).decided).toBe(count);

async function makeHolders(request: APIRequestContext, roleCode: string): Promise<{ roleId: number; count: number }> {
  const ask = await asAdmin(request);
  await ask('POST', '/roles/store', { name: roleCode, code: roleCode, permission: [] });
  const roles = await ask<{ data: { id: number }[] }>('GET', `/roles?keyword=${roleCode}`);
  const roleId = roles.data[0]!.id;
  let count = 0;
  for (let page = 1; count < COUNT; page += 1) {
    const { data: rows } = await ask<{ data: Staff[] }>('POST', '/users', { page, pageSize: 100, status: 1 });
    if (rows.length === 0) break;
    for (const { id, username, name, department_id, role_ids } of rows) {
      if (count === COUNT || username === 'admin') continue;
      const body = { id, username, name, department_id, role_ids: [...role_ids, roleId] };
      await ask('PUT', `/users/update/${id}`, body);
      count += 1;
    }
  }
  return { roleId, count };
}

test('a review of 200 accounts by keyboard survives a reload, and the report has all decisions', async ({
  page,
  server,
}) => {
  test.setTimeout(240_000);
  const trouble = watchForTrouble(page, server.address);
  await startSession(page, 'admin');
  const { roleId, count } = await makeHolders(page.request, 'reviewed_role');
  expect(count).toBe(COUNT);

  await page.goto(`/account/review?role=${roleId}`);
  await expect(page.getByTitle('reviewed_role')).toBeVisible();
  await page.getByRole('button', { name: t('review.begin') }).click();
  await expect(page.getByText(t('review.progress', { done: 0, total: COUNT }))).toBeVisible({ timeout: 30_000 });

  const revoke = async (reason: string) => {
    await page.keyboard.press('r');
    await expect(page.getByLabel(t('review.reason'))).toBeFocused();
    await page.keyboard.type(reason);
    await page.keyboard.press('Enter');
    await expect(page.getByLabel(t('review.reason'))).toBeHidden();
  };
  const decide = async (from: number, to: number) => {
    for (let turn = from; turn < to; turn += 1) {
      // Revokes the role for every fiftieth person and keeps the role for all others.
      if (turn % 50 === 0) {
        await revoke(t('review.reason.unneeded'));
        await decidedIs(page, turn + 1);
      } else await page.keyboard.press('k');
    }
    await decidedIs(page, to);
  };
  await decide(0, 120);
  await page.reload();
  await decidedIs(page, 120);
  await decide(120, COUNT - 1);
  await page.keyboard.press('k');
  await expect(page.getByRole('status').filter({ hasText: t('review.allDecided') })).toBeVisible();

  const updates: string[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/users/update/') && response.ok()) updates.push(response.url());
  });
  await page.getByRole('button', { name: t('review.carryOut', { count: 4 }) }).click();
  const dialog = page.getByRole('dialog');
  await pressNamed(dialog, spaced('review.revoke'));
  await expect(page.getByText(t('transfer.job.allDone', { done: 4 }))).toBeVisible({ timeout: 30_000 });
  expect(new Set(updates).size).toBe(4);
  await closeDialog(page);

  await pressNamed(page, spaced('review.sign'));
  await pressNamed(dialog, spaced('review.sign'));
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(COUNT + 1);
  await expect(page.getByRole('cell', { name: t('review.result.done') })).toHaveCount(4);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: t('review.report.download') }).click(),
  ]);
  const files = unzipSync(readFileSync(await download.path()));
  const decisions = strFromU8(files['xl/worksheets/sheet1.xml']!);
  expect(decisions.match(/<row /g)).toHaveLength(COUNT + 1);
  expect(strFromU8(files['xl/workbook.xml']!)).toContain(`<sheet name="${t('review.report.summary')}"`);
  expectNoTrouble(trouble);
});

// The following test must be the last of the file, because the test disables all accounts.
test('a batch of 500 accounts continues after a reload and changes each account once', async ({ page, server }) => {
  test.setTimeout(180_000);
  const trouble = watchForTrouble(page, server.address);
  await startSession(page, 'admin');
  await page.goto('/account/staff?status=1&pageSize=100&sortField=username&sortOrder=descend');
  await page.getByLabel(t('list.selectAll')).click();
  await page.getByRole('button', { name: like('list.selection.all') }).click();
  // Matches only the final count. Until all accounts are loaded, the page shows another text or a count of 100.
  const otherCount = t('list.selected', { count: 100 }).replace('100', String.raw`(?!100 )\d+`);
  const selectionText = page.getByText(new RegExp(otherCount));
  await expect(selectionText).toBeVisible({ timeout: 60_000 });
  const count = Number(/\d+/.exec((await selectionText.textContent()) ?? '')![0]) - 1;
  expect(count).toBeGreaterThan(500);

  await page.getByRole('button', { name: t('staff.disable.confirm') }).click();
  const changes = new Map<string, number>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.includes('/users/disable/') && response.ok()) changes.set(pathname, (changes.get(pathname) ?? 0) + 1);
  });
  await page.getByRole('button', { name: t('transfer.batch.disable.start', { count }) }).click();
  await expect.poll(() => changes.size, { timeout: 60_000 }).toBeGreaterThan(100);

  // The job continues while its dialog is hidden, so the browser asks for a confirmation before a reload.
  await page.getByRole('button', { name: t('transfer.job.hide') }).click();
  const dialogTypes: string[] = [];
  page.on('dialog', (dialog) => {
    dialogTypes.push(dialog.type());
    void dialog.accept();
  });
  const before = changes.size;
  await page.reload();
  expect(dialogTypes).toEqual(['beforeunload']);
  expect(before).toBeLessThan(count);
  await expect(page.getByText(t('transfer.job.allDone', { done: count }))).toBeVisible({ timeout: 120_000 });
  // Four calls run at a time, so up to four may be sent again after the reload.
  expect([...changes.values()].reduce((sum, times) => sum + times)).toBeLessThanOrEqual(count + 4);
  await closeDialog(page);
  await expect(page.getByText(t('common.total', { total: 1 })).last()).toBeVisible();
  expectNoTrouble(trouble);
});

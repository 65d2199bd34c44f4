import { readFileSync } from 'node:fs';
import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import type { Staff } from '../../src/contract/staff';
import { asAdmin } from './support/asAdmin';
import { expectNoTrouble, startSession, watchForTrouble } from './support/person';
import { testWith } from './support/seededServer';
import { t } from '../support/words';

const PEOPLE = 200;
const test = testWith({ staff: 260, departments: 20, menuNodes: 60, logs: 10 });

/** Decided, of how many, as the screen says it. */
async function progress(page: Page): Promise<{ decided: number; total: number }> {
  const words = await page.getByText(/^已决定 [\d,]+\/[\d,]+$/).textContent();
  const [decided = 0, total = 0] = (words ?? '').replaceAll(',', '').match(/\d+/g)!.map(Number);
  return { decided, total };
}

const decidedIs = (page: Page, count: number) => expect.poll(async () => (await progress(page)).decided).toBe(count);

/** Gives as many people as are wanted one role, for a review of it. */
async function makeHolders(request: APIRequestContext, roleCode: string): Promise<{ roleId: number; count: number }> {
  const ask = await asAdmin(request);
  await ask('POST', '/roles/store', { name: roleCode, code: roleCode, permission: [] });
  const roles = await ask<{ data: { id: number }[] }>('GET', `/roles?keyword=${roleCode}`);
  const roleId = roles.data[0]!.id;
  let count = 0;
  for (let page = 1; count < PEOPLE; page += 1) {
    const { data: rows } = await ask<{ data: Staff[] }>('POST', '/users', { page, pageSize: 100, status: 1 });
    if (rows.length === 0) break;
    for (const { id, username, name, department_id, role_ids } of rows) {
      if (count === PEOPLE || username === 'admin') continue;
      const body = { id, username, name, department_id, role_ids: [...role_ids, roleId] };
      await ask('PUT', `/users/update/${id}`, body);
      count += 1;
    }
  }
  return { roleId, count };
}

test('200 people are reviewed by keyboard, with a reload in the middle; some roles are revoked, and all of it is reported', async ({
  page,
  server,
}) => {
  test.setTimeout(240_000);
  const trouble = watchForTrouble(page, server.address);
  await startSession(page, 'admin');
  const { roleId, count } = await makeHolders(page.request, 'reviewed_role');
  expect(count).toBe(PEOPLE);

  await page.goto(`/account/review?role=${roleId}`);
  await expect(page.getByTitle('reviewed_role')).toBeVisible();
  await page.getByRole('button', { name: t('review.begin') }).click();
  await expect(page.getByText(`已决定 0/${PEOPLE}`)).toBeVisible({ timeout: 30_000 });

  // Each fiftieth loses the role.
  const revoke = async (reason: string) => {
    await page.keyboard.press('r');
    await expect(page.getByLabel(t('review.reason'))).toBeFocused();
    await page.keyboard.type(reason);
    await page.keyboard.press('Enter');
    await expect(page.getByLabel(t('review.reason'))).toBeHidden();
  };
  const decide = async (from: number, to: number) => {
    for (let turn = from; turn < to; turn += 1) {
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
  await decide(120, PEOPLE - 1);
  await page.keyboard.press('k');
  await expect(page.getByRole('status').filter({ hasText: t('review.allDecided') })).toBeVisible();

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
  await expect(page.getByRole('cell', { name: t('review.result.done') })).toHaveCount(4);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: t('review.report.download') }).click(),
  ]);
  const files = unzipSync(readFileSync(await download.path()));
  const decisions = strFromU8(files['xl/worksheets/sheet1.xml']!);
  expect(decisions.match(/<row>/g)).toHaveLength(PEOPLE + 1);
  expect(strFromU8(files['xl/workbook.xml']!)).toContain('<sheet name="汇总"');
  expectNoTrouble(trouble);
});

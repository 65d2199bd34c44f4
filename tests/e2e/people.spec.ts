import type { Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { readFileSync } from 'node:fs';
import { parseCsv } from '../../src/utils/transfer/csv';
import { asAdmin } from './support/asAdmin';
import { closeDialog } from './support/look';
import { expectNoTrouble, watchForTrouble, startSession } from './support/person';
import { expect, test } from './support/server';
import { t } from '../support/words';

type Row = Record<string, unknown>;

/** What is saved by the last press of a button. */
async function download(page: Page, press: () => Promise<void>): Promise<Buffer> {
  const [saved] = await Promise.all([page.waitForEvent('download'), press()]);
  return readFileSync(await saved.path());
}

const HEADER = '账号,姓名,部门,角色,邮箱';
const people = Array.from({ length: 80 }, (_, at) => {
  const broken: Record<number, string> = {
    5: `e2e.person5,新同事5,没有的部门,普通员工,`,
    15: `e2e.person15,新同事15,研发中心,普通员工,not an address`,
    25: `E2E.person24,新同事25,研发中心,普通员工,`,
    35: `e2e.person35,新同事35,研发中心,没有的角色,`,
    45: `,新同事45,研发中心,普通员工,`,
  };
  return broken[at + 1] ?? `e2e.person${at + 1},新同事${at + 1},研发中心,普通员工,`;
});

async function openImport(page: Page) {
  await page.getByRole('button', { name: t('transfer.import'), exact: true }).click();
  const content = Buffer.from(`\ufeff${[HEADER, ...people].join('\r\n')}\r\n`);
  await page.locator('input[type="file"]').setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: content });
}

test('eighty people are taken on from a file: 75 are created, five are named, nobody twice', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const trouble = watchForTrouble(page, baseURL!);
  await startSession(page, 'admin');
  await page.goto('/account/staff');
  await openImport(page);
  await expect(page.getByText('共 80 行：新建 75 行，更新 0 行，无变化 0 行，跳过 0 行，有问题 5 行')).toBeVisible();
  // What is wrong stands first: nothing of it is below the edge of the list.
  await expect(page.getByText(t('transfer.import.row.departmentUnknown', { text: '没有的部门' }))).toBeInViewport();
  await expect(page.getByText('账号：不能为空')).toBeInViewport();
  const start = page.getByRole('button', { name: '导入 75 个账号' });
  for (const height of [768, 650]) {
    await page.setViewportSize({ width: 1024, height });
    await expect(start).toBeInViewport({ ratio: 1 });
  }
  await start.click();
  await expect(page.getByText('成功 75 项，失败 0 项，未执行 5 项')).toBeVisible({
    timeout: 90_000,
  });
  const report = await download(page, () => page.getByRole('button', { name: t('transfer.job.report') }).click());
  const failed = parseCsv(report.toString('utf8').slice(1)).filter((row) => row[3] === t('transfer.state.waiting'));
  expect(failed.map((row) => row[0])).toEqual(['6', '16', '26', '36', '46']);
  await closeDialog(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await openImport(page);
  await expect(page.getByText('共 80 行：新建 0 行，更新 0 行，无变化 0 行，跳过 75 行，有问题 5 行')).toBeVisible();
  await expect(page.getByRole('button', { name: '导入 0 个账号' })).toBeDisabled();
  await page.reload();
  await page.getByRole('searchbox').fill('e2e.person');
  await expect(page.getByText('共 75 条')).toBeVisible();
  expectNoTrouble(trouble);
});

test('of thirty the super administrator is left out, two refusals are named, and one of them works when it is tried again', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000);
  const admin = await asAdmin(request);
  const roles = (await admin('GET', '/roles?pageSize=100'))['data'] as Row[];
  const superRole = roles.find((role) => role['code'] === 'super_admin')!['id'];
  const find = async (username: string) =>
    ((await admin('POST', '/users', { keyword: username }))['data'] as Row[]).find(
      (one) => one['username'] === username,
    )!;
  // They stand first by account, beside the administrator.
  const chiefs = ['aaa.chief1', 'aaa.chief2'];
  for (const username of chiefs) {
    const password = 'violet-Harbour-71';
    const fields = { username, name: username, department_id: 1, role_ids: [] };
    await admin('POST', '/users/store', { ...fields, password, password_confirmation: password });
  }
  await startSession(page, 'hr');
  await page.goto('/account/staff?pageSize=30&status=1&sortField=username&sortOrder=ascend');
  await page.getByLabel(t('list.selectAll')).click();
  await expect(page.getByText('已选 30 项')).toBeVisible();
  // Now only a super administrator may disable these, which the list does not know yet.
  const giveRoles = async (username: string, role_ids: unknown[]) => {
    const { id, name, department_id } = await find(username);
    await admin('PUT', `/users/update/${String(id)}`, { id, username, name, department_id, role_ids });
  };
  for (const username of chiefs) await giveRoles(username, [superRole]);
  await page.getByRole('button', { name: t('transfer.batch.disable') }).click();
  await expect(page.getByText(/另有 1 个账号您不能更改/)).toBeVisible();
  await page.getByRole('button', { name: '停用 29 个账号' }).click();
  await expect(page.getByText(/成功 27 项，失败 2 项/)).toBeVisible({ timeout: 30_000 });

  await giveRoles(chiefs[0]!, []);
  await page.getByRole('button', { name: '重试未完成的 2 项' }).click();
  await expect(page.getByText(/成功 28 项，失败 1 项/)).toBeVisible({ timeout: 30_000 });
  await closeDialog(page);
  await expect(page.getByText('已选 1 项')).toBeVisible();

  // The other tests of this server find their people as they were.
  const disabled = (await admin('POST', '/users', { status: 0, pageSize: 100 }))['data'] as Row[];
  for (const person of disabled) await admin('DELETE', `/users/enable/${String(person['id'])}`);
});

test('five thousand log rows are exported, complete, and begin no formula', async ({ page, request }) => {
  test.setTimeout(180_000);
  const admin = await asAdmin(request);
  await admin('POST', '/roles/store', { name: '=1+1', code: 'formula', permission: [] });
  await startSession(page, 'admin');
  await page.goto('/account/record');
  const total = Number((await admin('POST', '/logs', {}))['total']);
  expect(total).toBeGreaterThan(5000);

  const saveAs = async (format: RegExp) => {
    await page.getByRole('button', { name: t('transfer.export') }).click();
    await page.getByRole('radio', { name: format }).click();
    const content = await download(page, () => page.getByRole('button', { name: t('transfer.export.start') }).click());
    await closeDialog(page);
    return content;
  };
  const rows = parseCsv((await saveAs(/csv/)).toString('utf8').slice(1));
  expect(rows.length).toBeGreaterThan(5000);
  expect(rows.flat().some((cell) => cell.includes('=1+1'))).toBe(true);
  expect(rows.flat().filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);

  const parts = unzipSync(new Uint8Array(await saveAs(/xlsx/)));
  const sheet = strFromU8(Object.entries(parts).find(([name]) => name.startsWith('xl/worksheets/'))![1]);
  expect(sheet.match(/<row\b/g)!.length).toBeGreaterThan(5000);
  expect(sheet).toContain('=1+1');
  expect(sheet).not.toMatch(/<f[ >]/);
});

test('by keyboard alone: a person is found, disabled, and gets a new password', async ({ page }) => {
  await startSession(page, 'admin');
  await page.goto('/account/staff');
  await page.getByRole('searchbox').focus();
  await page.keyboard.type('liangyong');
  await page.keyboard.press('Enter');
  await expect(page.getByText('共 1 条')).toBeVisible();
  const status = page.getByRole('switch').first();
  for (
    let press = 0;
    press < 40 && !(await status.evaluate((element) => element === document.activeElement));
    press += 1
  ) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Space');
  await expect(page.getByRole('dialog').or(page.getByRole('tooltip'))).toBeVisible();
  await page.keyboard.press('Tab');
  for (let press = 0; press < 6; press += 1) {
    const words = await page.evaluate(() => document.activeElement?.textContent ?? '');
    if (words.includes(t('common.disabled'))) break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(status).toHaveAttribute('aria-checked', 'false');

  const more = page.getByRole('button', { name: /更多操作$/ }).first();
  for (
    let press = 0;
    press < 40 && !(await more.evaluate((element) => element === document.activeElement));
    press += 1
  ) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: t('transfer.batch.password') })).toBeVisible();
  for (let press = 0; press < 4; press += 1) {
    const words = await page.evaluate(() => document.activeElement?.textContent ?? '');
    if (words === t('transfer.batch.password')) break;
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expect(dialog).toContainText('梁勇');
  for (let press = 0; press < 12; press += 1) {
    await page.keyboard.press('Tab');
    const words = await page.evaluate(() => document.activeElement?.textContent ?? '');
    if (/^(重置密码|确定|保存)$/.test(words)) break;
  }
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: /复制/ })).toBeVisible();
});

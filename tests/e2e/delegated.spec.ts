import type { APIRequestContext } from '@playwright/test';
import { asAdmin } from './support/asAdmin';
import { expectNoTrouble, signIn, watchForTrouble } from './support/person';
import { expect, test } from './support/server';
import { t } from '../support/words';

interface Node {
  id: number;
  code?: string | null;
  children?: Node[];
}

const flat = (nodes: readonly Node[]): Node[] => nodes.flatMap((node) => [node, ...flat(node.children ?? [])]);

/** Lets the leader of the development center read the log of their people, beside what their role gives. */
async function letReadLog(request: APIRequestContext): Promise<{ outside: number }> {
  const ask = await asAdmin(request);
  const form = await ask<{ permission: Node[] }>('GET', '/roles/form');
  const held = flat(form.permission).filter(({ code }) => code === 'account.record' || code === 'account.record.show');
  const permission = held.map(({ id }) => id);
  await ask('POST', '/roles/store', { name: '部门日志', code: 'own_log', scope: 'own_department', permission });
  const roles = await ask<{ data: { id: number }[] }>('GET', '/roles?keyword=own_log');
  const people = await ask<{
    data: { id: number; username: string; name: string; department_id: number; role_ids: number[] }[];
  }>('POST', '/users', { keyword: LEADER });
  const { id, username, name, department_id, role_ids } = people.data[0]!;
  const body = { id, username, name, department_id, role_ids: [...role_ids, roles.data[0]!.id] };
  await ask('PUT', `/users/update/${id}`, body);
  const others = await ask<{ data: { id: number }[] }>('POST', '/users', { keyword: 'hr' });
  return { outside: others.data[0]!.id };
}

/** Leads the development center. */
const LEADER = 'zhengwenhui';
const PART = t('scope.manages', { part: '研发中心及下级' });

test('the day of somebody who administers a part: its people, a new one, nobody beyond, its log', async ({
  page,
  baseURL,
  request,
}) => {
  const { outside } = await letReadLog(request);
  const trouble = watchForTrouble(page, baseURL!);
  await signIn(page, LEADER);

  await page.goto('/account/staff');
  await expect(page.getByText(PART)).toBeVisible();
  await expect(page.getByRole('button', { name: t('scope.departments') })).toBeVisible();
  const tree = page.getByRole('tree', { name: t('account.department') });
  await expect(tree.getByText('研发中心')).toBeVisible();
  await expect(tree.getByText('云启科技集团')).toHaveCount(0);
  await expect(tree.getByText('产品中心')).toHaveCount(0);

  await page.getByRole('button', { name: t('staff.create') }).click();
  const form = page.getByRole('dialog', { name: t('staff.create') });
  await form.getByLabel(t('account.personName')).fill('新同事');
  await form.getByLabel(t('transfer.export.staff'), { exact: true }).fill('new.colleague');
  await form.getByLabel(t('account.department'), { exact: true }).click();
  const picker = page.getByRole('dialog', { name: t('account.department'), exact: true });
  await picker.getByRole('treeitem', { name: /^研发中心/ }).click();
  await form.getByRole('button', { name: t('form.save') }).click();
  await expect(page.getByText('账号已新建')).toBeVisible();
  await page.getByRole('button', { name: /关闭$/ }).last().click();

  await page.goto('/account/staff?keyword=new.colleague');
  await expect(page.getByRole('row').filter({ hasText: '新同事' })).toContainText('研发中心');

  await page.goto('/account/department');
  await expect(page.getByText(PART)).toBeVisible();
  await expect(page.getByRole('button', { name: '编辑 研发中心' })).toHaveAttribute('aria-disabled', 'true');

  await page.goto(`/account/staff?detail=${outside}`);
  await expect(page.getByText('记录不存在').first()).toBeVisible();

  await page.goto('/account/record');
  await expect(page.getByText(PART)).toBeVisible();
  const rows = page.getByRole('row');
  await expect(rows.getByText('新建账号“新同事”')).toBeVisible();
  await expect(page.getByRole('cell', { name: /林致远/ })).toHaveCount(0);
  expectNoTrouble(trouble);
});

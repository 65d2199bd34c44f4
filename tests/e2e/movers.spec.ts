import type { Page } from '@playwright/test';
import { settled } from './support/look';
import { expectNoTrouble, startSession, watchForTrouble } from './support/person';
import { expect, test } from './support/server';

type Row = Record<string, unknown>;

/** The administrator's calls beside the browser. */
async function administrator({ request }: Page) {
  const signedIn = await request.post('/api/account-api/login', {
    data: { username: 'admin', password: 'Account@2026' },
  });
  const { data } = (await signedIn.json()) as { data: { token: string } };
  const headers = { authorization: `Bearer ${data.token}` };
  return async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<Row> => {
    const answer = await request.fetch(`/api/account-api${path}`, { method, headers, ...(body && { data: body }) });
    return ((await answer.json()) as { data: Row }).data;
  };
}

/** Somebody who leads a department, and alone has a role. */
async function leader(page: Page): Promise<{ name: string; department: string; role: string }> {
  const admin = await administrator(page);
  const [top] = (await admin('GET', '/dep/children'))['tree'] as { children: { name: string; leader: string }[] }[];
  const { name: department, leader: name } = top!.children[0]!;
  const role = '值班负责人';
  await admin('POST', '/roles/store', { name: role, code: 'on_duty', permission: [1] });
  const [held] = (await admin('GET', '/roles?keyword=on_duty'))['data'] as { id: number }[];
  const [person] = (await admin('POST', '/users', { keyword: name }))['data'] as Row[];
  const { id, username, department_id, role_ids } = person!;
  const next = [...(role_ids as number[]), held!.id];
  await admin('PUT', `/users/update/${String(id)}`, { id, username, name, department_id, role_ids: next });
  return { name, department, role };
}

const openPerson = async (page: Page, name: string) => {
  await startSession(page, 'admin');
  await page.goto(`/account/staff?keyword=${encodeURIComponent(name)}`);
  await settled(page);
  await page.getByRole('button', { name: `“${name}”的更多操作` }).click();
};

test('a mover: what other roles give and take stands below them, and unfolds by keyboard', async ({
  page,
  baseURL,
}) => {
  const trouble = watchForTrouble(page, baseURL!);
  await openPerson(page, '王晓明');
  await page.getByRole('menuitem', { name: '编辑', exact: true }).click();
  await page.getByRole('dialog').getByRole('combobox', { name: '角色' }).press('ArrowDown');
  await page.keyboard.type('安全审计员');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(page.getByText(/^将获得 \d+ 项权限$/)).toBeVisible();
  const unfold = page.getByRole('button', { name: '查看改动' });
  await unfold.focus();
  await page.keyboard.press('Enter');
  await expect(unfold).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByText(/查看日志 来自安全审计员$/)).toBeVisible();
  expectNoTrouble(trouble);
});

test('a leaver: out, without roles, and the department led by somebody else, with a report', async ({
  page,
  baseURL,
}) => {
  const trouble = watchForTrouble(page, baseURL!);
  const { name, department, role } = await leader(page);
  await openPerson(page, name);
  await page.getByRole('menuitem', { name: '办理离职' }).click();
  const dialog = page.getByRole('dialog', { name: `办理“${name}”离职` });
  await expect(dialog.getByText(`除此人外，没有启用的账号拥有：${role}`)).toBeVisible();
  await dialog.getByRole('combobox', { name: `“${department}”的新负责人` }).fill('周正阳');
  await page.getByTitle('周正阳 auditor').click();
  await dialog.getByRole('button', { name: '办理离职' }).click();
  await expect(page.getByText('3 项已全部完成')).toBeVisible();
  await page.locator('.ant-modal-footer').getByRole('button', { name: '关闭', exact: true }).click();
  await expect(page.getByRole('switch', { name: `启用“${name}”` })).not.toBeChecked();
  expectNoTrouble(trouble);
});

import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Staff } from '@/contract/staff';
import { asAdmin } from '../support/asAdmin';
import type { Call } from '../support/fetch';
import { collectDownloads, textOf } from '../support/files';
import { updates } from '../support/memberScreens';
import { openApp, showApp } from '../support/openApp';
import { dialogSaying } from '../support/staffScreen';
import { t } from '../support/words';

const boxes = () => [...document.querySelectorAll<HTMLInputElement>('tbody input[type="checkbox"]:enabled')];
const ids = () => boxes().map((box) => Number(box.closest('tr')!.dataset['rowKey']));
const press = (words: string | RegExp) => fireEvent.click(screen.getByText(words));
const isUpdate = ({ path }: Call) => path.includes('/users/update/');

/** Some people, all of them selected, and one of the acts. */
async function choose(act: string, { count = 5, filter = 'status=1', as = 'admin' } = {}) {
  const app = await openApp(`/account/staff?pageSize=${count}&sortField=username&sortOrder=descend&${filter}`, { as });
  await waitFor(() => expect(boxes()).toHaveLength(count));
  fireEvent.click(screen.getByLabelText(t('list.selectAll')));
  const selected = await screen.findByText(`已选 ${count} 项`);
  fireEvent.click(within(selected.parentElement!).getByText(act));
  return app;
}

async function pickRole(title: string, name: string) {
  const dialog = await dialogSaying(title);
  fireEvent.mouseDown(dialog.getByLabelText(t('account.roles')));
  const option = await waitFor(() => {
    const found = document.querySelector(`.ant-select-item[title="${name}"]`);
    expect(found).not.toBeNull();
    return found!;
  });
  fireEvent.click(option);
}

const roleId = async (name: string) => {
  const admin = await asAdmin();
  const { data } = await admin('GET', '/users/filter');
  return (data['roles'] as { id: number; name: string }[]).find((role) => role.name === name)!.id;
};
const account = async (id: number) => (await (await asAdmin())('GET', `/users/show/${id}`)).data as unknown as Staff;

/** Somebody else changes the remark of an account. */
async function changeMeanwhile(id: number) {
  const { username, name, mobile, email, avatar, department_id, role_ids } = await account(id);
  const body = { id, username, name, mobile, email, avatar, department_id, role_ids, remark: '同时改动' };
  await (
    await asAdmin()
  )('PUT', `/users/update/${id}`, body);
}

test('a role is added; an account that changed meanwhile says so, and is changed only when told again, with what it has now', async () => {
  const app = await choose(t('transfer.batch.addRoles'));
  const [first = 0] = ids();
  await pickRole(t('transfer.batch.addRoles.title'), '安全审计员');
  const start = await screen.findByText(/^更改 \d 个账号$/);
  await changeMeanwhile(first);

  fireEvent.click(start);
  expect(await screen.findByText(/^成功 4 项，失败 1 项/)).toBeInTheDocument();
  expect(screen.getByText(t('transfer.job.stale'))).toBeInTheDocument();
  expect(updates(app).map(({ id }) => id)).not.toContain(first);
  expect(screen.getByText('已选 1 项')).toBeInTheDocument();

  press('重试未完成的 1 项');
  expect(await screen.findByText('5 项已全部完成')).toBeInTheDocument();
  const added = await roleId('安全审计员');
  const { role_ids, remark } = await account(first);
  expect(role_ids).toContain(added);
  expect(remark).toBe('同时改动');
  for (const update of updates(app)) expect(update.role_ids.filter((id) => id === added)).toHaveLength(1);
});

test('roles that nobody of them has cannot be removed; what one has besides stays', async () => {
  const app = await choose(t('transfer.batch.removeRoles'), { count: 3 });
  const before = await Promise.all(ids().map(account));
  const role = before[0]!.roles[0]!;
  await pickRole(t('transfer.batch.removeRoles.title'), role.name);
  const held = new Set(before.flatMap(({ roles }) => roles.map(({ name }) => name)));
  const offered = [...document.querySelectorAll('.ant-select-item')].map((item) => item.getAttribute('title'));
  expect(offered.filter((name) => !held.has(name ?? ''))).toEqual([]);

  press(/^更改 \d 个账号$/);
  await screen.findByText(/项已全部完成$/);
  const concerned = before.filter(({ role_ids }) => role_ids.includes(role.id));
  expect(updates(app)).toHaveLength(concerned.length);
  for (const { id, role_ids } of concerned)
    expect((await account(id)).role_ids).toEqual(role_ids.filter((one) => one !== role.id));
});

test('people are moved to a department; who is there already is no call', async () => {
  const app = await choose(t('transfer.batch.department'), { count: 4, filter: 'status=1&department_id=1' });
  const dialog = await dialogSaying(t('transfer.batch.department.title'));
  fireEvent.click(dialog.getByLabelText(t('staff.departments')));
  const [, target] = within(await screen.findByRole('dialog', { name: t('staff.departments') })).getAllByRole(
    'treeitem',
  );
  fireEvent.click(target!);
  press(/^更改 \d 个账号$/);
  await screen.findByText(/项已全部完成$/);
  const wanted = updates(app)[0]!.department_id;
  const now = await Promise.all(updates(app).map(({ id }) => account(id)));
  expect(now.every(({ department_id }) => department_id === wanted)).toBe(true);
});

test('new passwords are in one report and nowhere else; it is asked before they are lost', async () => {
  const files = collectDownloads();
  const app = await choose(t('staff.reset'), { count: 3 });
  await dialogSaying(/将为 3 个账号分别生成新密码/);
  press('重置 3 个密码');
  await screen.findByText('3 项已全部完成');
  expect(screen.getByText(/新密码只保存在结果文件中/)).toBeInTheDocument();
  const sent = app.calls
    .filter(({ path }) => path.includes('/users/change_password/'))
    .map(({ body }) => (JSON.parse(body ?? '{}') as { password: string }).password);
  expect(new Set(sent).size).toBe(3);
  const stored = [window.localStorage, window.sessionStorage].flatMap((storage) => Object.values(storage)).join();
  for (const password of sent) expect(stored).not.toContain(password);

  press(t('common.close'));
  expect(await screen.findByText(t('transfer.job.secret.hint'))).toBeInTheDocument();
  press(t('transfer.import.stop.stay'));
  press(t('transfer.job.report'));
  await waitFor(() => expect(files).toHaveLength(1));
  const [header, ...lines] = (await textOf(files[0]!.content)).replace('\ufeff', '').trim().split(/\r?\n/);
  expect(header).toBe('姓名,账号,结果,原因,新密码');
  expect(lines.map((line) => line.split(',').at(-1)).sort()).toEqual([...sent].sort());
  press(t('common.close'));
  await waitFor(() => expect(screen.queryByText(t('transfer.job.report'))).not.toBeInTheDocument());
});

test('all of a filter are selected across its pages, and counted', async () => {
  const app = await openApp('/account/staff?pageSize=10&status=1', { as: 'admin' });
  await waitFor(() => expect(boxes()).toHaveLength(10));
  fireEvent.click(screen.getByLabelText(t('list.selectAll')));
  const all = await screen.findByText(/^选择全部 \d+ 项$/);
  const count = Number(/\d+/.exec(all.textContent ?? '')![0]);
  expect(count).toBeGreaterThan(30);
  fireEvent.click(all);
  expect(await screen.findByText(`已选 ${count} 项`)).toBeInTheDocument();
  expect(screen.queryByText(/^选择全部/)).not.toBeInTheDocument();
  press(t('transfer.batch.disable'));
  // All but oneself.
  expect(await screen.findByText(`停用 ${count - 1} 个账号`)).toBeInTheDocument();
  expect(app.calls.filter(({ path }) => path.includes('/users/disable/'))).toEqual([]);
});

test('a batch goes on after the page was loaded anew, and does nothing twice', async () => {
  const app = await choose(t('transfer.batch.department'), { count: 6, filter: 'status=1&department_id=1' });
  const chosen = ids();
  const dialog = await dialogSaying(t('transfer.batch.department.title'));
  fireEvent.click(dialog.getByLabelText(t('staff.departments')));
  const [, target] = within(await screen.findByRole('dialog', { name: t('staff.departments') })).getAllByRole(
    'treeitem',
  );
  fireEvent.click(target!);
  // The second answer and all after it never come.
  app.intercept((call) =>
    isUpdate(call) && app.calls.filter(isUpdate).length > 1 ? new Promise(() => undefined) : undefined,
  );
  press(/^更改 \d 个账号$/);
  await waitFor(() => expect(app.calls.filter(isUpdate).length).toBeGreaterThan(1));
  await waitFor(() => expect(screen.getByText(/^成功 1 项/)).toBeInTheDocument());

  window.dispatchEvent(new Event('pagehide'));
  cleanup();
  app.intercept(() => undefined);
  await showApp('/home');
  expect(await screen.findByText(/项已全部完成$/)).toBeInTheDocument();
  const departments = new Set((await Promise.all(chosen.map(account))).map(({ department_id }) => department_id));
  expect(departments.size).toBe(1);
  expect(window.sessionStorage.getItem('account-center-job')).not.toBeNull();
  press(t('common.close'));
  await waitFor(() => expect(window.sessionStorage.getItem('account-center-job')).toBeNull());
});

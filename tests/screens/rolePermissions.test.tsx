import { screen, waitFor, within } from '@testing-library/react';
import { demoMenus } from '../../mock/server/seed/menus';
import { giveRole } from '../support/asAdmin';
import type { OpenedApp } from '../support/openApp';
import { dialogSaying, drawer, drawerGone, editRole, openRoles, save, written } from '../support/roleForm';

const tree = async () => screen.findByRole('tree', { name: '权限' });
const item = async (name: string) => within(await tree()).findByRole('treeitem', { name: new RegExp(`^${name}`) });
const states = async () =>
  within(await tree())
    .getAllByRole('treeitem')
    .map((one) => `${one.textContent} ${one.getAttribute('aria-checked')}`);

/** Tab until the tree has the focus. */
async function tabToTree(user: OpenedApp['user']) {
  const target = await tree();
  for (let press = 0; press < 20 && document.activeElement !== target; press += 1) await user.tab();
  expect(target).toHaveFocus();
}

test('by keyboard alone, a role with three permissions is created and looks the same when it is opened again', async () => {
  const app = await openRoles();
  const { user } = app;
  (await screen.findByRole('button', { name: '新建角色' })).focus();
  await user.keyboard('{Enter}');
  await waitFor(async () => expect((await drawer()).getByLabelText('名称')).toHaveFocus());
  await user.keyboard('档案员');
  await user.tab();
  await user.keyboard('archivist');
  await item('首页');
  await tabToTree(user);
  await user.keyboard(' {End} {Control>}{Enter}{/Control}');

  await drawerGone();
  const [body] = written(app);
  expect(body?.['permission']).toHaveLength(3);
  const form = await editRole(app, '档案员');
  expect(await item('首页')).toHaveAttribute('aria-checked', 'true');
  // What leads to a permission is granted with it, and is not full.
  expect(await item(demoMenus.at(-1)!.name)).toHaveAttribute('aria-checked', 'mixed');
  expect(form.getByText('没有改动')).toBeInTheDocument();
  await save(app);
  await drawerGone();
  expect(written(app)[1]?.['permission']).toEqual(body?.['permission']);
});

test('a change is counted and named before saving; changed back, nothing is left of it', async () => {
  const app = await openRoles();
  const form = await editRole(app, '数据分析师');
  const before = await states();
  await app.user.click(await item('账号管理'));
  expect(await item('账号管理')).toHaveAttribute('aria-checked', 'true');
  expect(await item('组织管理')).toHaveAttribute('aria-checked', 'mixed');
  expect(form.getByLabelText(/^添加 \d+ 项权限$/)).toBeInTheDocument();
  await app.user.click(form.getByRole('button', { name: '查看改动' }));
  expect(await screen.findByText('组织管理 / 账号管理')).toBeInTheDocument();

  await app.user.click(await item('账号管理'));
  expect(await states()).toEqual(before);
  expect(form.getByText('没有改动')).toBeInTheDocument();
  await app.user.click(form.getByRole('button', { name: '取消' }));
  await drawerGone();
});

test('without linkage a box stands for itself alone', async () => {
  const app = await openRoles();
  const form = await editRole(app, '数据分析师');
  await item('账号管理');
  await app.user.click(form.getByRole('switch', { name: '上下级联动' }));
  await app.user.click(await item('组织管理'));
  expect(await item('组织管理')).toHaveAttribute('aria-checked', 'true');
  expect(await item('账号管理')).toHaveAttribute('aria-checked', 'false');
  expect(form.getByLabelText('添加 1 项权限')).toBeInTheDocument();
});

test('the search leaves findings with the way to them, and says how many', async () => {
  const app = await openRoles();
  const form = await editRole(app, '数据分析师');
  await item('首页');
  await app.user.type(form.getByRole('textbox', { name: '搜索权限' }), 'account.role.store');
  await waitFor(() => expect(form.getByText('找到 1 项')).toBeInTheDocument());
  expect(within(await tree()).getAllByRole('treeitem')).toHaveLength(3);
});

test('a clone starts with the permissions of its model', async () => {
  const app = await openRoles();
  await app.user.click(screen.getByRole('button', { name: '复制 人力资源管理员' }));
  const form = await drawer();
  expect(form.getByLabelText('名称')).toHaveValue('人力资源管理员的副本');
  await item('首页');
  await save(app);
  await drawerGone();
  const source = app.calls.find(({ path }) => path.includes('/roles/show/'));
  expect(source).toBeDefined();
  expect(written(app)[0]).toMatchObject({ name: '人力资源管理员的副本', code: 'hr_admin_copy' });
  expect(await screen.findByText('hr_admin_copy')).toBeInTheDocument();
});

test('two roles are compared: what only one has, and what both have', async () => {
  const app = await openRoles();
  await app.user.click(screen.getByRole('button', { name: '对比… 数据分析师' }));
  const dialog = await dialogSaying('选择两个角色，对比权限的异同');
  await app.user.click(await dialog.findByRole('combobox', { name: '角色二' }));
  await app.user.click(await screen.findByTitle('项目经理'));
  const grid = within(await dialog.findByRole('treegrid'));
  expect(await grid.findByRole('rowheader', { name: '项目管理' })).toBeInTheDocument();
  expect(grid.getByRole('rowheader', { name: '数据看板' })).toBeInTheDocument();
  await app.user.click(dialog.getByText(/^仅“项目经理”/));
  expect(grid.queryByRole('rowheader', { name: '数据看板' })).not.toBeInTheDocument();
  expect(grid.getByRole('rowheader', { name: '项目管理' })).toBeInTheDocument();
});

test('what a person does not hold is shown, locked, with the reason', async () => {
  const app = await openRoles({ as: 'auditor', prepare: () => giveRole('auditor', 'permission_admin') });
  await editRole(app, '人力资源管理员');
  const foreign = await item('账号管理');
  await waitFor(() => expect(foreign).toHaveAttribute('aria-disabled', 'true'));
  expect(foreign).toHaveTextContent('您没有该权限');
  const before = await states();
  await app.user.click(foreign);
  expect(await states()).toEqual(before);
  expect(await item('角色管理')).not.toHaveAttribute('aria-disabled');
});

test('the built-in role is whole, and says why it cannot be changed', async () => {
  const app = await openRoles();
  const form = await editRole(app, '超级管理员');
  // Once, as it is the same for all of them.
  expect(await form.findAllByText('内置角色始终拥有全部权限')).toHaveLength(1);
  expect(await item('首页')).toHaveAttribute('aria-disabled', 'true');
  expect(await item('首页')).toHaveAttribute('aria-checked', 'true');
});

test('who holds less than a role gives cannot change what it is called, and is told why', async () => {
  const app = await openRoles({ as: 'auditor', prepare: () => giveRole('auditor', 'permission_admin') });
  const form = await editRole(app, '人力资源管理员');
  expect(await form.findByText('此角色包含您没有的权限，您不能修改它的名称、编码和说明')).toBeInTheDocument();
  for (const label of ['名称', '编码', '说明']) expect(form.getByLabelText(label)).toBeDisabled();
});

test('a role that gives no more than one holds can be renamed', async () => {
  const app = await openRoles({ as: 'auditor', prepare: () => giveRole('auditor', 'permission_admin') });
  const form = await editRole(app, '权限管理员');
  expect(await item('首页')).toBeInTheDocument();
  for (const label of ['名称', '编码', '说明']) expect(form.getByLabelText(label)).toBeEnabled();
});

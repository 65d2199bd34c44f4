import { screen, waitFor, within } from '@testing-library/react';
import { demoMenus } from '../../mock/server/seed/menus';
import { giveRole } from '../support/asAdmin';
import type { OpenedApp } from '../support/openApp';
import { dialogSaying, drawer, drawerGone, editRole, openRoles, save, written } from '../support/roleForm';
import { t } from '../support/words';

const tree = async () => screen.findByRole('tree', { name: t('role.permissions') });
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
  (await screen.findByRole('button', { name: t('role.create') })).focus();
  await user.keyboard('{Enter}');
  await waitFor(async () => expect((await drawer()).getByLabelText(t('account.name'))).toHaveFocus());
  await user.keyboard('档案员');
  await user.tab();
  await user.keyboard('archivist');
  await item(t('menu.home'));
  await tabToTree(user);
  await user.keyboard(' {End} {Control>}{Enter}{/Control}');

  await drawerGone();
  const [body] = written(app);
  expect(body?.['permission']).toHaveLength(3);
  const form = await editRole(app, '档案员');
  expect(await item(t('menu.home'))).toHaveAttribute('aria-checked', 'true');
  // What leads to a permission is granted with it, and is not full.
  expect(await item(demoMenus.at(-1)!.name)).toHaveAttribute('aria-checked', 'mixed');
  expect(form.getByText(t('permission.unchanged'))).toBeInTheDocument();
  await save(app);
  await drawerGone();
  expect(written(app)[1]?.['permission']).toEqual(body?.['permission']);
});

test('a change is counted and named before saving; changed back, nothing is left of it', async () => {
  const app = await openRoles();
  const form = await editRole(app, '数据分析师');
  const before = await states();
  await app.user.click(await item(t('menu.staff')));
  expect(await item(t('menu.staff'))).toHaveAttribute('aria-checked', 'true');
  expect(await item(t('builtIn.organization'))).toHaveAttribute('aria-checked', 'mixed');
  expect(form.getByLabelText(/^添加 \d+ 项权限$/)).toBeInTheDocument();
  await app.user.click(form.getByRole('button', { name: t('permission.showChanges') }));
  expect(await screen.findByText('组织管理 / 账号管理')).toBeInTheDocument();

  await app.user.click(await item(t('menu.staff')));
  expect(await states()).toEqual(before);
  expect(form.getByText(t('permission.unchanged'))).toBeInTheDocument();
  await app.user.click(form.getByRole('button', { name: t('form.cancel') }));
  await drawerGone();
});

test('without linkage a box stands for itself alone', async () => {
  const app = await openRoles();
  const form = await editRole(app, '数据分析师');
  await item(t('menu.staff'));
  await app.user.click(form.getByRole('switch', { name: t('permission.linked') }));
  await app.user.click(await item(t('builtIn.organization')));
  expect(await item(t('builtIn.organization'))).toHaveAttribute('aria-checked', 'true');
  expect(await item(t('menu.staff'))).toHaveAttribute('aria-checked', 'false');
  expect(form.getByLabelText('添加 1 项权限')).toBeInTheDocument();
});

test('the search leaves findings with the way to them, and says how many', async () => {
  const app = await openRoles();
  const form = await editRole(app, '数据分析师');
  await item(t('menu.home'));
  await app.user.type(form.getByRole('textbox', { name: t('tree.search', { label: '权限' }) }), 'account.role.store');
  await waitFor(() => expect(form.getByText('找到 1 项')).toBeInTheDocument());
  expect(within(await tree()).getAllByRole('treeitem')).toHaveLength(3);
});

test('a clone starts with the permissions of its model', async () => {
  const app = await openRoles();
  await app.user.click(screen.getByRole('button', { name: '复制 人力资源管理员' }));
  const form = await drawer();
  expect(form.getByLabelText(t('account.name'))).toHaveValue(t('role.cloneOf', { name: '人力资源管理员' }));
  await item(t('menu.home'));
  await save(app);
  await drawerGone();
  const source = app.calls.find(({ path }) => path.includes('/roles/show/'));
  expect(source).toBeDefined();
  expect(written(app)[0]).toMatchObject({ name: t('role.cloneOf', { name: '人力资源管理员' }), code: 'hr_admin_copy' });
  expect(await screen.findByText('hr_admin_copy')).toBeInTheDocument();
});

test('two roles are compared: what only one has, and what both have', async () => {
  const app = await openRoles();
  await app.user.click(screen.getByRole('button', { name: '对比… 数据分析师' }));
  const dialog = await dialogSaying(t('role.compare.chooseBoth'));
  await app.user.click(await dialog.findByRole('combobox', { name: t('role.compare.second') }));
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
  const foreign = await item(t('menu.staff'));
  await waitFor(() => expect(foreign).toHaveAttribute('aria-disabled', 'true'));
  expect(foreign).toHaveTextContent('您没有该权限');
  const before = await states();
  await app.user.click(foreign);
  expect(await states()).toEqual(before);
  expect(await item(t('menu.role'))).not.toHaveAttribute('aria-disabled');
});

test('the built-in role is whole, and says why it cannot be changed', async () => {
  const app = await openRoles();
  const form = await editRole(app, '超级管理员');
  // Once, as it is the same for all of them.
  expect(await form.findAllByText(t('permission.builtIn'))).toHaveLength(1);
  expect(await item(t('menu.home'))).toHaveAttribute('aria-disabled', 'true');
  expect(await item(t('menu.home'))).toHaveAttribute('aria-checked', 'true');
});

test('who holds less than a role gives cannot change what it is called, and is told why', async () => {
  const app = await openRoles({ as: 'auditor', prepare: () => giveRole('auditor', 'permission_admin') });
  const form = await editRole(app, '人力资源管理员');
  expect(await form.findByText(t('role.identity.beyond'))).toBeInTheDocument();
  for (const label of [t('account.name'), t('account.code'), t('account.description')])
    expect(form.getByLabelText(label)).toBeDisabled();
});

test('a role that gives no more than one holds can be renamed', async () => {
  const app = await openRoles({ as: 'auditor', prepare: () => giveRole('auditor', 'permission_admin') });
  const form = await editRole(app, '权限管理员');
  expect(await item(t('menu.home'))).toBeInTheDocument();
  for (const label of [t('account.name'), t('account.code'), t('account.description')])
    expect(form.getByLabelText(label)).toBeEnabled();
});

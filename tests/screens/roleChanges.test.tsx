import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { asAdmin } from '../support/asAdmin';
import { dialogSaying, drawer, drawerGone, editRole, newRole, openRoles, save } from '../support/roleForm';
import { t } from '../support/words';

const permission = async (name: string) =>
  within(await screen.findByRole('tree', { name: t('role.permissions') })).findByRole('treeitem', {
    name: new RegExp(`^${name}`),
  });

test('a changed name is a change: it is told, with what it was, and told no more when it is changed back', async () => {
  const app = await openRoles();
  const form = await editRole(app, '数据分析师');
  const write = (label: string, value: string) => fireEvent.change(form.getByLabelText(label), { target: { value } });
  expect(await form.findByText(t('permission.unchanged'))).toBeInTheDocument();
  write(t('account.name'), '分析师');
  expect(await form.findByText(t('permission.fields', { fields: '名称' }))).toBeInTheDocument();
  expect(form.queryByText(t('permission.unchanged'))).not.toBeInTheDocument();
  write(t('account.description'), '看板');
  expect(await form.findByText(t('permission.fields', { fields: '名称、说明' }))).toBeInTheDocument();
  fireEvent.click(form.getByText(t('permission.showChanges')));
  expect(
    await screen.findByText(t('permission.field', { field: '名称', before: '数据分析师', after: '分析师' })),
  ).toBeInTheDocument();
  write(t('account.description'), '进入数据看板');
  write(t('account.name'), '数据分析师');
  expect(await form.findByText(t('permission.unchanged'))).toBeInTheDocument();
});

test('a clone counts against its source, and is compared with it afterwards', async () => {
  const app = await openRoles();
  await app.user.click(screen.getByRole('button', { name: '复制 数据分析师' }));
  const form = await drawer();
  expect(await form.findByText(t('permission.sameAs', { name: '数据分析师' }))).toBeInTheDocument();
  await app.user.click(await permission(t('menu.staff')));
  expect(await form.findByText(/^与“数据分析师”相比/)).toHaveTextContent(/^与“数据分析师”相比 \+\d+ −0$/);
  // It is nobody's yet.
  expect(form.queryByText(/人/, { selector: '.ant-drawer-footer *' })).not.toBeInTheDocument();
  await save(app);
  await drawerGone();

  await app.user.click(await screen.findByRole('button', { name: t('role.cloneOf', { name: '对比… 数据分析师' }) }));
  const comparison = await dialogSaying(t('role.compare.second'));
  expect(await comparison.findByText(/^仅“数据分析师的副本”（[1-9]/)).toBeInTheDocument();
  expect(comparison.getByText('仅“数据分析师”（0）')).toBeInTheDocument();
});

test('a form opened after a clone counts against its own role again', async () => {
  const app = await openRoles();
  await app.user.click(screen.getByRole('button', { name: '复制 数据分析师' }));
  const clone = await drawer();
  await clone.findByText(t('permission.sameAs', { name: '数据分析师' }));
  await app.user.click(clone.getByRole('button', { name: t('form.cancel') }));
  await drawerGone();
  const form = await newRole(app);
  expect(await form.findByText(t('permission.unchanged'))).toBeInTheDocument();
});

test('before a role is saved it says how many people that concerns', async () => {
  const app = await openRoles({
    prepare: async () => {
      await (
        await asAdmin()
      )('POST', '/roles/store', { name: '无人角色', code: 'nobody', permission: [1] });
    },
  });
  const { data } = await (await asAdmin())('GET', '/roles?keyword=analyst');
  const [analyst] = data['data'] as { staff_count: number }[];
  const form = await editRole(app, '数据分析师');
  expect(form.getByText(`保存后将影响 ${analyst?.staff_count} 人`)).toBeInTheDocument();
  expect(form.getByRole('button', { name: t('form.save') })).toHaveAccessibleDescription(
    `保存后将影响 ${analyst?.staff_count} 人`,
  );
  await app.user.click(form.getByRole('button', { name: t('form.cancel') }));
  await drawerGone();
  expect((await editRole(app, '无人角色')).getByText('目前没有人拥有此角色')).toBeInTheDocument();
  await waitFor(async () => expect((await drawer()).queryByText(/保存后将影响/)).not.toBeInTheDocument());
});

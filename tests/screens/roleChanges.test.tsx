import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { asAdmin } from '../support/asAdmin';
import { dialogSaying, drawer, drawerGone, editRole, newRole, openRoles, save } from '../support/roleForm';

const permission = async (name: string) =>
  within(await screen.findByRole('tree', { name: '权限' })).findByRole('treeitem', { name: new RegExp(`^${name}`) });

test('a changed name is a change: it is told, with what it was, and told no more when it is changed back', async () => {
  const app = await openRoles();
  const form = await editRole(app, '数据分析师');
  const write = (label: string, value: string) => fireEvent.change(form.getByLabelText(label), { target: { value } });
  expect(await form.findByText('没有改动')).toBeInTheDocument();
  write('名称', '分析师');
  expect(await form.findByText('已改：名称')).toBeInTheDocument();
  expect(form.queryByText('没有改动')).not.toBeInTheDocument();
  write('说明', '看板');
  expect(await form.findByText('已改：名称、说明')).toBeInTheDocument();
  fireEvent.click(form.getByText('查看改动'));
  expect(await screen.findByText('名称：由“数据分析师”改为“分析师”')).toBeInTheDocument();
  write('说明', '进入数据看板');
  write('名称', '数据分析师');
  expect(await form.findByText('没有改动')).toBeInTheDocument();
});

test('a clone counts against its source, and is compared with it afterwards', async () => {
  const app = await openRoles();
  await app.user.click(screen.getByRole('button', { name: '复制 数据分析师' }));
  const form = await drawer();
  expect(await form.findByText('权限与“数据分析师”相同')).toBeInTheDocument();
  await app.user.click(await permission('账号管理'));
  expect(await form.findByText(/^与“数据分析师”相比/)).toHaveTextContent(/^与“数据分析师”相比 \+\d+ −0$/);
  // It is nobody's yet.
  expect(form.queryByText(/人/, { selector: '.ant-drawer-footer *' })).not.toBeInTheDocument();
  await save(app);
  await drawerGone();

  await app.user.click(await screen.findByRole('button', { name: '对比… 数据分析师的副本' }));
  const comparison = await dialogSaying('角色二');
  expect(await comparison.findByText(/^仅“数据分析师的副本”（[1-9]/)).toBeInTheDocument();
  expect(comparison.getByText('仅“数据分析师”（0）')).toBeInTheDocument();
});

test('a form opened after a clone counts against its own role again', async () => {
  const app = await openRoles();
  await app.user.click(screen.getByRole('button', { name: '复制 数据分析师' }));
  const clone = await drawer();
  await clone.findByText('权限与“数据分析师”相同');
  await app.user.click(clone.getByRole('button', { name: '取消' }));
  await drawerGone();
  const form = await newRole(app);
  expect(await form.findByText('没有改动')).toBeInTheDocument();
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
  expect(form.getByRole('button', { name: '保存' })).toHaveAccessibleDescription(
    `保存后将影响 ${analyst?.staff_count} 人`,
  );
  await app.user.click(form.getByRole('button', { name: '取消' }));
  await drawerGone();
  expect((await editRole(app, '无人角色')).getByText('目前没有人拥有此角色')).toBeInTheDocument();
  await waitFor(async () => expect((await drawer()).queryByText(/保存后将影响/)).not.toBeInTheDocument());
});

import { cleanup, configure, screen, within } from '@testing-library/react';
import { openApp, showApp } from '../support/openApp';

// A whole app with its rows takes its time where all processors are busy.
configure({ asyncUtilTimeout: 10_000 });

afterEach(() => window.localStorage.clear());

const headers = async () => {
  await screen.findByText('lichenglei');
  return within(screen.getByRole('table'))
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent?.trim());
};
const ADDRESS = '/account/staff?keyword=lichenglei';
const remember = (settings: object) =>
  window.localStorage.setItem('account-center-table-staff', JSON.stringify(settings));

test('name and account share a column, and each still sorts', async () => {
  const app = await openApp(ADDRESS, { as: 'admin' });
  expect(await headers()).toEqual(['', '姓名 账号', '手机号 邮箱', '部门', '角色', '状态', '上次登录', '操作']);
  await app.user.click(screen.getByRole('button', { name: '账号' }));
  expect(app.address()).toContain('sortField=username&sortOrder=ascend');
  expect(screen.getByRole('columnheader', { name: '姓名 账号' })).toHaveAttribute('aria-sort', 'ascending');
});

test('what was chosen before there were two lines still holds: hidden columns, and columns in places of their own', async () => {
  await openApp(ADDRESS, { as: 'admin', prepare: () => remember({ order: [], toggled: ['mobile', 'remark'] }) });
  expect(await headers()).toEqual(['', '姓名 账号', '邮箱', '部门', '角色', '状态', '上次登录', '备注', '操作']);

  cleanup();
  const others = ['department', 'roles', 'last_login_at', 'created_at', 'updated_at', 'remark', 'operations'];
  remember({ order: ['name', 'status', 'username', 'mobile', 'email', ...others], toggled: [] });
  await showApp(ADDRESS);
  expect((await headers()).slice(1, 5)).toEqual(['姓名', '状态', '账号', '手机号 邮箱']);
});

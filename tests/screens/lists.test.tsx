import { screen, waitFor, within } from '@testing-library/react';
import { openApp } from '../support/openApp';

test.each([
  ['/account/role', '角色管理', '超级管理员'],
  ['/account/staff', '账号管理', 'lichenglei'],
  ['/account/department', '部门管理', '云启科技集团'],
  ['/account/menu', '菜单管理', '首页'],
])('%s shows what the backend returns', async (path, title, entry) => {
  await openApp(path, { as: 'admin' });
  expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
  const table = within(await screen.findByRole('table'));
  expect(await table.findByText(entry)).toBeInTheDocument();
});

test('the operation log begins with the sign-in that was just made', async () => {
  await openApp('/account/record', { as: 'auditor' });
  await waitFor(() => expect(screen.getAllByRole('row')[1]).toHaveTextContent(/登录/));
});

test('the page lives in the address: paging moves it, and opening the address opens the page', async () => {
  const { user, address, calls } = await openApp('/account/staff?page=2', { as: 'admin' });
  await screen.findByRole('table');
  const pagesAsked = () =>
    calls.filter(({ path }) => path.endsWith('/users')).map(({ body }) => (JSON.parse(body ?? '') as { page: number }).page);
  expect(pagesAsked()).toEqual([2]);

  await user.click(await screen.findByTitle('3'));
  expect(address()).toBe('/account/staff?page=3');
  await screen.findByTitle('3');
  expect(pagesAsked()).toEqual([2, 3]);
});

test('what an address may not say is ignored', async () => {
  const { calls } = await openApp('/account/role?page=-1&pageSize=100000', { as: 'admin' });
  expect(await screen.findByText('超级管理员')).toBeInTheDocument();
  expect(calls.find(({ path }) => path.endsWith('/roles'))?.query).toEqual({ page: '1', pageSize: '100' });
});

import { screen, waitFor, within } from '@testing-library/react';
import { giveCodes } from '../support/asAdmin';
import { openApp } from '../support/openApp';
import { t } from '../support/words';

const ADDRESS = '/account/access';
const region = async (name: string) => within(await screen.findByRole('region', { name }));
const nameOf = (row: HTMLElement) => row.textContent ?? '';

test('the way there is the account menu; whoever may read roles sees the role that each permission comes from', async () => {
  const { user, address, calls } = await openApp('/account/password', { as: 'admin' });
  await user.click(await screen.findByRole('button', { name: /账号菜单/ }));
  await user.click(await screen.findByText(t('menu.access')));
  expect(address()).toBe(ADDRESS);
  const can = await region(t('access.can'));
  expect(await can.findByText(/^共 \d+ 项有效权限$/)).toBeInTheDocument();
  expect(can.getByRole('columnheader', { name: t('staff.detail.sources') })).toBeInTheDocument();
  expect(screen.getByText(t('staff.createdAt'))).toBeInTheDocument();

  const signIns = await region(t('access.signIns'));
  expect((await signIns.findAllByRole('listitem')).length).toBeGreaterThan(0);
  const asked = calls.filter(({ path }) => path.endsWith('/logs')).map(({ body }) => JSON.parse(body ?? '') as object);
  expect(asked).toEqual([expect.objectContaining({ user_id: 1, keyword: '/login' })]);
  // Nobody is named whom the organisation has not named.
  expect(screen.queryByText(t('access.contacts'))).not.toBeInTheDocument();
});

test('whoever may not read roles sees the same from the navigation and the codes, and that the roles are not known', async () => {
  const { calls, user } = await openApp(ADDRESS, {
    as: 'auditor',
    prepare: () => giveCodes('auditor', ['account.staff', 'account.staff.disable']),
  });
  const can = await region(t('access.can'));
  expect(can.getByText(/需要“查看角色”权限/)).toBeInTheDocument();
  await user.click(can.getByRole('button', { name: t('tree.openAll') }));
  const rows = await can.findAllByRole('row');
  expect(rows.map(nameOf).join('\n')).toMatch(/账号管理 account\.staff[\s\S]*停用账号 account\.staff\.disable/);
  expect(can.queryByRole('columnheader', { name: t('staff.detail.sources') })).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: t('access.signIns') })).not.toBeInTheDocument();
  expect(screen.getByText(t('account.lastLoginAt'))).toBeInTheDocument();
  const refused = calls.filter(({ path }) => /\/(roles|logs|users)/.test(path));
  expect(refused).toEqual([]);
});

test('permissions of no screen, and those that only the organisation knows, are listed by their codes', async () => {
  await openApp(ADDRESS, {
    as: 'staff',
    prepare: ({ intercept }) =>
      intercept(({ path }) => {
        if (path.endsWith('/user_menus')) return Response.json({ code: 200, message: 'ok', data: [] });
        if (!path.endsWith('/user')) return undefined;
        const data = {
          id: 4,
          username: 'staff',
          name: '王晓明',
          roles: [],
          permissions: ['account.home.none', 'travel.book'],
        };
        return Response.json({ code: 200, message: 'ok', data });
      }),
  });
  const can = await region(t('access.can'));
  expect(await can.findByText(t('access.other'))).toBeInTheDocument();
  expect(can.getByText('travel.book')).toBeInTheDocument();
});

test('nobody without any permission is left with an empty frame', async () => {
  await openApp(ADDRESS, {
    as: 'staff',
    prepare: ({ intercept }) =>
      intercept(({ path }) => {
        if (path.endsWith('/user_menus')) return Response.json({ code: 200, message: 'ok', data: [] });
        if (!path.endsWith('/user')) return undefined;
        const data = { id: 4, username: 'staff', name: '王晓明', roles: [], permissions: [] };
        return Response.json({ code: 200, message: 'ok', data });
      }),
  });
  await waitFor(() => expect(screen.getByText(t('staff.detail.noPermissions'))).toBeInTheDocument());
});

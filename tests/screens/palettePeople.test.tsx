import { screen, waitFor } from '@testing-library/react';
import { clearCache } from 'ahooks';
import { openApp } from '../support/openApp';
import { group, groupNames, openPalette, openShell, palette } from '../support/palette';
import { t } from '../support/words';

const listCalls = (calls: readonly { path: string; body: string | undefined }[]) =>
  calls
    .filter(({ path }) => path.endsWith('/users'))
    .map(({ body }) => (JSON.parse(body ?? '{}') as { keyword?: string }).keyword);

afterEach(() => clearCache());

test('a person by name: asked once after the last key, and Enter shows their detail', async () => {
  const { user, calls, address } = await openShell();
  await openPalette(user);
  await user.keyboard('王晓明');
  expect(await screen.findByRole('option', { name: /正在搜索人员/ })).toHaveAttribute('aria-disabled', 'true');
  await waitFor(() => expect(groupNames(t('palette.group.staff'))).toEqual(['王晓明']));
  expect(listCalls(calls)).toEqual(['王晓明']);
  expect(screen.getByText('找到 4 项')).toHaveAttribute('role', 'status');
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('tab', { name: t('staff.detail.profile') })).toBeInTheDocument();
  expect(address()).toBe('/account/staff?detail=4');
});

test('a person by the initials of their name', async () => {
  const { user, address } = await openShell();
  await openPalette(user);
  await user.keyboard('wxm');
  await waitFor(() => expect(groupNames(t('palette.group.staff'))).toContain('王晓明'));
  await user.click(screen.getByRole('option', { name: /王晓明/ }));
  expect(await screen.findByRole('tab', { name: t('staff.detail.profile') })).toBeInTheDocument();
  expect(address()).toBe('/account/staff?detail=4');
});

test('who may list people but not see their details is led to the list', async () => {
  const person = { id: 2, username: 'hr', name: '林静', roles: [], permissions: ['account.staff'] };
  const { user, address } = await openApp('/account/password', {
    as: 'hr',
    prepare: ({ intercept }) =>
      intercept(({ path }) =>
        path.endsWith('/account-api/user') ? Response.json({ code: 200, message: '', data: person }) : undefined,
      ),
  });
  await openPalette(user);
  await user.keyboard('王晓明');
  await waitFor(() => expect(groupNames(t('palette.group.staff'))).toEqual(['王晓明']));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe(`/account/staff?keyword=${encodeURIComponent('王晓明')}`));
});

test.each([
  ['hr', [t('menu.staff'), t('menu.department')], [t('menu.role'), t('menu.menu'), t('menu.record')], true],
  ['auditor', [t('menu.record')], [t('menu.role'), t('menu.staff'), t('menu.department'), t('menu.menu')], false],
  [
    'staff',
    [t('menu.home')],
    [t('menu.role'), t('menu.staff'), t('menu.department'), t('menu.menu'), t('menu.record')],
    false,
  ],
])('%s is offered only what they may open', async (account, offered, kept, mayList) => {
  const { user, calls } = await openShell(account);
  await openPalette(user);
  await waitFor(() => expect(groupNames(t('palette.group.screens')).length).toBeGreaterThan(0));
  for (const name of [...offered, ...kept]) {
    await user.clear(palette()!);
    await user.keyboard(name);
    if (offered.includes(name)) await waitFor(() => expect(groupNames(t('palette.group.screens'))).toContain(name));
    else expect(groupNames(t('palette.group.screens'))).not.toContain(name);
  }
  expect(group(t('palette.group.staff')) !== null).toBe(mayList);
  await waitFor(() => expect(listCalls(calls).length > 0).toBe(mayList));
});

test('people who cannot be searched are told of in their row, which tries again; no toast', async () => {
  const { user, intercept, calls } = await openShell();
  intercept(({ path }) =>
    path.endsWith('/users')
      ? Response.json({ code: 500, message: '数据库不可用', data: null }, { status: 500 })
      : undefined,
  );
  await openPalette(user);
  await user.keyboard('王晓明');
  const row = await screen.findByRole('option', { name: /人员搜索失败/ });
  expect(screen.queryByText('数据库不可用')).not.toBeInTheDocument();
  intercept(() => undefined);
  await user.click(row);
  await waitFor(() => expect(groupNames(t('palette.group.staff'))).toEqual(['王晓明']));
  expect(palette()).toHaveFocus();
  expect(listCalls(calls)).toEqual(['王晓明', '王晓明']);
});

test('a late answer to earlier words is not shown', async () => {
  const { user, intercept, calls } = await openShell();
  let arrive: (response: Response) => void = () => undefined;
  const late = new Promise<Response>((resolve) => {
    arrive = resolve;
  });
  intercept(({ path, body }) => (path.endsWith('/users') && body?.includes('周正阳') ? late : undefined));
  await openPalette(user);
  await user.keyboard('周正阳');
  await waitFor(() => expect(listCalls(calls)).toEqual(['周正阳']));
  await user.clear(palette()!);
  await user.keyboard('王晓明');
  await waitFor(() => expect(groupNames(t('palette.group.staff'))).toEqual(['王晓明']));
  arrive(
    Response.json({
      code: 200,
      message: '',
      data: { data: [{ id: 99, name: '迟到的人', username: 'late' }], total: 1, current_page: 1 },
    }),
  );
  await late;
  await user.keyboard('{End}');
  expect(groupNames(t('palette.group.staff'))).toEqual(['王晓明']);
});

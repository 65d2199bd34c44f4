import { act, screen, waitFor, within } from '@testing-library/react';
import { giveRole } from '../support/asAdmin';
import { DEMO_PASSWORD, openApp, type OpenedApp, type OpenOptions } from '../support/openApp';
import { answer } from '../support/roleForm';
import { t } from '../support/words';

const FORBIDDEN = t('exception.forbidden.title');
const entry = (name: string) =>
  within(screen.getByRole('navigation', { name: t('shell.navigation') })).queryByText(name);
const focusWindow = () => act(() => void window.dispatchEvent(new Event('focus')));
const laterBy = (milliseconds: number) => {
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now + milliseconds);
};

afterEach(() => jest.restoreAllMocks());

test('a screen that the person may not open says so, and leads home', async () => {
  const { user, address } = await openApp('/account/role', { as: 'staff' });
  expect(await screen.findByRole('heading', { name: FORBIDDEN })).toBeInTheDocument();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: t('common.home') }));
  expect(await screen.findByRole('heading', { name: /好|夜深了/ })).toBeInTheDocument();
  expect(address()).toBe('/home');
});

const signIn = async ({ user }: Pick<OpenedApp, 'user'>, username: string) => {
  await user.type(await screen.findByLabelText(t('transfer.export.staff')), username);
  await user.type(await screen.findByLabelText(t('login.password')), `${DEMO_PASSWORD}{Enter}`);
};
const toasts = () => document.querySelectorAll('.ant-message-notice');

test('signed in for the first time on the way to a screen that is not theirs: it asks nothing in vain', async () => {
  const app = await openApp('/account/role');
  await signIn(app, 'staff');
  expect(await screen.findByRole('heading', { name: FORBIDDEN })).toBeInTheDocument();
  expect(app.calls.filter(({ path }) => path.includes('/roles'))).toEqual([]);
  expect(await screen.findByText(t('login.success'))).toBeInTheDocument();
  expect(toasts()).toHaveLength(1);
});

test('an expired session leaves its rights to nobody else', async () => {
  const app = await openApp('/account/role', {
    prepare: () => {
      window.localStorage.setItem('account-center-token', 'a.b.c');
      window.localStorage.setItem('account-center-expire-time', '1');
      window.localStorage.setItem('account-center-authority', '["account.role"]');
    },
  });
  await signIn(app, 'staff');
  expect(await screen.findByRole('heading', { name: FORBIDDEN })).toBeInTheDocument();
  expect(app.calls.filter(({ path }) => path.includes('/roles'))).toEqual([]);
});

test('where the rights cannot be had the screen opens, and the server decides', async () => {
  const app = await openApp('/account/role');
  app.intercept(({ path }) => (/\/(user|user_menus)$/.test(path) ? answer(500, '坏了') : undefined));
  await signIn(app, 'admin');
  expect(await screen.findByText('超级管理员')).toBeInTheDocument();
  expect(await screen.findByText(t('login.success'))).toBeInTheDocument();
  expect(toasts()).toHaveLength(1);
});

test('changed rights take effect when the window gets the focus, at most every five seconds', async () => {
  const { calls } = await openApp('/account/role', { as: 'staff' });
  await screen.findByRole('heading', { name: FORBIDDEN });
  await screen.findByRole('button', { name: /王晓明/ });
  await waitFor(() => expect(entry(t('builtIn.personal'))).toBeInTheDocument());
  await giveRole('staff', 'permission_admin');

  const asked = () => calls.filter(({ path }) => path.endsWith('/user_menus')).length;
  const before = asked();
  focusWindow();
  expect(asked()).toBe(before);

  laterBy(5001);
  focusWindow();
  focusWindow();
  expect(await screen.findByRole('heading', { name: t('menu.role') })).toBeInTheDocument();
  await waitFor(() => expect(entry('权限管理')).toBeInTheDocument());
  expect(asked()).toBe(before + 1);
});

test('rights withdrawn meanwhile: a refused call takes the screen away, nobody is signed out', async () => {
  const { user, calls, address, intercept } = await openApp('/account/role', {
    as: 'auditor',
    prepare: () => giveRole('auditor', 'permission_admin'),
  });
  await screen.findByText('超级管理员');
  await giveRole('auditor', 'staff');
  await user.click(screen.getByRole('button', { name: t('list.refresh') }));

  expect(await screen.findByRole('heading', { name: FORBIDDEN })).toBeInTheDocument();
  expect(address()).toBe('/account/role');
  await waitFor(() => expect(entry('权限管理')).not.toBeInTheDocument());

  // Many refusals at once ask once; at most every five seconds.
  laterBy(5001);
  const asked = () => calls.filter(({ path }) => path.endsWith('/user_menus')).length;
  intercept(({ path }) => (path.includes('/business/') ? answer(403, '没有权限') : undefined));
  const before = asked();
  await user.click(screen.getByRole('button', { name: t('common.home') }));
  await waitFor(() => expect(asked()).toBe(before + 1));
});

test('organisations with permission codes of their own see every screen; the server decides', async () => {
  await openApp('/account/role', {
    as: 'admin',
    prepare: ({ intercept }) =>
      intercept(({ path }) =>
        path.endsWith('/account-api/user')
          ? answer(200, '', { id: 1, username: 'x', name: '某人', roles: [], permissions: ['their.own'] })
          : undefined,
      ),
  });
  expect(await screen.findByText('超级管理员')).toBeInTheDocument();
});

test('breadcrumbs tell where the screen stands in the navigation', async () => {
  const { user, address } = await openApp('/account/role', { as: 'admin' });
  const way = within(await screen.findByRole('navigation', { name: t('shell.breadcrumb') }));
  await waitFor(() =>
    expect(way.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      t('menu.home'),
      '权限管理',
      t('menu.role'),
    ]),
  );
  expect(way.getByText(t('menu.role'))).toHaveAttribute('aria-current', 'page');
  await user.click(way.getByRole('link', { name: t('menu.home') }));
  expect(await screen.findByRole('heading', { name: /好|夜深了/ })).toBeInTheDocument();
  expect(address()).toBe('/home');
  expect(screen.queryByRole('navigation', { name: t('shell.breadcrumb') })).not.toBeInTheDocument();
});

/** What the server says of a person, in place of what the backend would. */
const person = (part: object) =>
  answer(200, '', { id: 1, username: 'x', name: '某人', roles: [{ id: 1, name: '某角色' }], ...part });
const answering = (part: object): OpenOptions => ({
  as: 'admin',
  prepare: ({ intercept }) => intercept(({ path }) => (path.endsWith('/account-api/user') ? person(part) : undefined)),
});

test('who may open the roles but not read one is asked for none of their own', async () => {
  const { calls } = await openApp('/account/role', answering({ permissions: ['account.role', 'account.role.store'] }));
  expect(await screen.findByText('超级管理员')).toBeInTheDocument();
  await screen.findByRole('button', { name: t('role.create') });
  expect(calls.filter(({ path }) => path.includes('/roles/show/'))).toEqual([]);
  expect(toasts()).toHaveLength(0);
});

test('a role that stays refused is asked for once, and so are the rights, within five seconds', async () => {
  const app = await openApp('/account/role', {
    as: 'admin',
    prepare: ({ intercept }) =>
      intercept(({ path }) =>
        path.endsWith('/account-api/user')
          ? person({ permissions: ['account.role', 'account.role.show', 'account.role.update'] })
          : path.includes('/roles/show/')
            ? answer(403, '没有权限')
            : undefined,
      ),
  });
  const asked = (part: string) => app.calls.filter(({ path }) => path.endsWith(part)).length;
  expect(await screen.findByText('没有权限')).toBeInTheDocument();
  for (let round = 0; round < 3; round += 1) {
    await app.user.click(screen.getByRole('button', { name: t('list.refresh') }));
    await waitFor(() => expect(asked('/account-api/roles')).toBe(round + 2));
  }
  expect(asked('/roles/show/1')).toBe(1);
  // Asked when the shell opened, and once for the refusal.
  expect(asked('/account-api/user')).toBeLessThanOrEqual(2);
});

test.each([
  ['a lone code', 'account.role', '["account.role"]'],
  ['a list as JSON', '["account.role"]', '["account.role"]'],
  ['nothing', undefined, '[]'],
  ['nonsense', { account: true }, '[]'],
])('permissions as %s: the screen stands, and a list is stored', async (_, permissions, stored) => {
  await openApp('/account/role', answering({ permissions, roles: 'admin' }));
  expect(await screen.findByText('超级管理员')).toBeInTheDocument();
  await waitFor(() => expect(window.localStorage.getItem('account-center-authority')).toBe(stored));
});

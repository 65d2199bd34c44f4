import { screen, waitFor, within } from '@testing-library/react';
import { readToken } from '@/utils/storage/authStorage';
import type { Intercept } from '../support/fetch';
import { openApp } from '../support/openApp';
import { t } from '../support/words';

const failed = (body: object, status = 200) => Response.json(body, { status });
/** Answers one path in the backend's stead. */
const instead =
  (end: string, body: object, status = 200): Intercept =>
  ({ path }) =>
    path.endsWith(end) ? failed(body, status) : undefined;
const navigation = () => screen.findByRole('navigation', { name: t('shell.navigation') });

test('the navigation is what the server gives this person', async () => {
  await openApp('/home', { as: 'auditor' });
  expect(await screen.findByText(t('builtIn.audit'))).toBeInTheDocument();
  expect(screen.queryByText('权限管理')).not.toBeInTheDocument();
});

test('without menus from the server the four built-in entries serve, and nobody is bothered', async () => {
  await openApp('/account/password', {
    as: 'admin',
    prepare: ({ intercept }) => intercept(instead('/user_menus', { code: 500, message: '坏了' }, 500)),
  });
  for (const name of [t('menu.role'), t('menu.staff'), t('menu.record'), t('shell.changePassword')]) {
    expect(await within(await navigation()).findByText(name)).toBeInTheDocument();
  }
  expect(screen.queryByText('坏了')).not.toBeInTheDocument();
});

test("the app's own screens have the icons of the route table where the server names none", async () => {
  const menus = [
    { name: '第一', icon: '', uri: '/home' },
    { name: '第二', icon: '', uri: '/account/department' },
    { name: '第三', icon: 'lock', uri: '/account/role' },
    { name: '第四', icon: '', uri: '/elsewhere' },
  ];
  const { user } = await openApp('/account/password', {
    as: 'admin',
    prepare: ({ intercept }) => intercept(instead('/user_menus', { code: 200, message: '', data: menus })),
  });
  const list = within(await navigation());
  const icon = (name: string) => list.getByRole('link', { name }).querySelector('.anticon')?.classList.item(1);
  await list.findByText('第一');
  expect(['第一', '第二', '第三', '第四'].map(icon)).toEqual([
    'anticon-dashboard',
    'anticon-team',
    'anticon-lock',
    'anticon-table',
  ]);

  await user.keyboard('{Control>}k{/Control}');
  const option = (name: RegExp) => screen.getByRole('option', { name }).querySelector('.anticon')?.classList.item(1);
  await screen.findByRole('option', { name: /第二/ });
  // The last one is in no navigation: the palette knows it by itself.
  expect([/第二/, /菜单管理/].map(option)).toEqual(['anticon-team', 'anticon-menu']);
});

test('menu entries that lead nowhere safe are left out', async () => {
  const menus = [
    { name: '好的', icon: 'table', uri: '/account/role' },
    { name: '坏的', icon: 'table', uri: 'javascript:alert(1)' },
    { name: '远的', icon: 'nobody-knows', uri: 'https://example.org/x' },
    { name: '双斜线', icon: 'table', uri: '//evil.example' },
  ];
  await openApp('/account/password', {
    as: 'admin',
    prepare: ({ intercept }) => intercept(instead('/user_menus', { code: 200, message: '', data: menus })),
  });
  const list = within(await navigation());
  expect(await list.findByText('好的')).toBeInTheDocument();
  expect(await list.findByRole('link', { name: /远的/ })).toHaveAttribute('rel', 'noopener noreferrer');
  expect(list.queryByText('坏的')).not.toBeInTheDocument();
  expect(list.queryByText('双斜线')).not.toBeInTheDocument();
});

test.each([14010, 14011, 14012, 14013, 14014, 14015, 14016])(
  'session code %i: one notification, the login page says why, the way back is kept',
  async (code) => {
    const { address } = await openApp('/account/role?page=2#x', {
      as: 'admin',
      prepare: ({ intercept }) =>
        intercept(() => failed({ code, message: `会话结束 ${code}`, data: null }, code % 2 ? 401 : 200)),
    });
    expect(await screen.findByRole('heading', { name: t('login.heading') })).toBeInTheDocument();
    expect(address()).toBe(`/user/login?redirect=${encodeURIComponent('/account/role?page=2#x')}`);
    // Once as the notification, once as the reason above the form; three calls had failed.
    await waitFor(() => expect(screen.getAllByText(`会话结束 ${code}`)).toHaveLength(2));
    expect(readToken()).toBeNull();
  },
);

test('an expired session leads to the login page without asking the server', async () => {
  const { calls } = await openApp('/account/role', {
    as: 'admin',
    prepare: () => window.localStorage.setItem('account-center-expire-time', '1000'),
  });
  expect(await screen.findByText(t('errors.session.14013'))).toBeInTheDocument();
  expect(calls).toHaveLength(0);
});

test('showType 9 leads to the error page, which offers the screen again', async () => {
  const { user, intercept } = await openApp('/account/role', {
    as: 'admin',
    prepare: (fetch) =>
      fetch.intercept(
        instead('/roles', { success: false, errorCode: 'E-9', errorMessage: '正在盘点，暂停服务', showType: 9 }),
      ),
  });
  expect(await screen.findByText('正在盘点，暂停服务')).toBeInTheDocument();
  expect(window.location.search).toBe(
    `?${new URLSearchParams({ errorCode: 'E-9', errorMessage: '正在盘点，暂停服务' })}`,
  );

  intercept(() => undefined);
  await user.click(screen.getByRole('button', { name: t('common.retry') }));
  expect(await screen.findByRole('heading', { name: t('menu.role') })).toBeInTheDocument();
});

test('a failed list says so in place, keeps the address and loads on retry', async () => {
  const { user, address, intercept } = await openApp('/account/role?page=2', {
    as: 'admin',
    prepare: (fetch) => fetch.intercept(instead('/roles', { code: 503, message: '稍等' }, 503)),
  });
  expect(await screen.findByText(t('common.loadFailed'))).toBeInTheDocument();
  intercept(() => undefined);
  await user.click(screen.getByRole('button', { name: t('common.retry') }));
  expect(await screen.findByRole('table')).toBeInTheDocument();
  expect(address()).toBe('/account/role?page=2');
});

test('the language changes without a reload and is remembered', async () => {
  const { user } = await openApp('/account/password', { as: 'staff' });
  await user.type(await screen.findByLabelText(t('password.old')), 'half typed');
  await user.click(await screen.findByRole('button', { name: t('common.language') }));
  await user.click(await screen.findByText('English'));

  expect(await screen.findByRole('heading', { name: 'Change password' })).toBeInTheDocument();
  expect(screen.getByLabelText('Current password')).toHaveValue('half typed');
  expect(document.documentElement).toHaveAttribute('lang', 'en-US');
  expect(window.localStorage.getItem('account-center-locale')).toBe('en-US');

  await user.click(await screen.findByRole('button', { name: 'Language' }));
  await user.click(await screen.findByText('简体中文'));
  expect(await screen.findByRole('heading', { name: t('shell.changePassword') })).toBeInTheDocument();
});

test('the theme changes and is remembered', async () => {
  const { user } = await openApp('/account/password', { as: 'staff' });
  await user.click(await screen.findByRole('button', { name: t('shell.theme') }));
  await user.click(await screen.findByText(t('shell.theme.dark')));
  await waitFor(() => expect(document.documentElement.dataset['theme']).toBe('dark'));
  expect(window.localStorage.getItem('account-center-settings')).toContain('"theme":"dark"');
});

test('the server refuses a password: its messages stand at their fields, nothing typed is lost', async () => {
  const { user } = await openApp('/account/password', { as: 'staff' });
  await user.type(await screen.findByLabelText(t('password.old')), 'not my password');
  await user.type(screen.getByLabelText(t('account.password.new')), 'quite another one 7');
  await user.type(screen.getByLabelText(t('password.again')), 'quite another one 7');
  await user.click(screen.getByRole('button', { name: t('shell.changePassword') }));
  await waitFor(() => expect(screen.getByLabelText(t('password.old'))).toHaveAttribute('aria-invalid', 'true'));
  expect(screen.getByLabelText(t('account.password.new'))).toHaveValue('quite another one 7');
});

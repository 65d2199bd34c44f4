import { screen, waitFor, within } from '@testing-library/react';
import { readAuthority, readExpireTime, readToken } from '@/utils/storage/authStorage';
import { DEMO_PASSWORD, openApp } from '../support/openApp';
import { t } from '../support/words';

const account = () => screen.findByLabelText(t('transfer.export.staff'));
const password = () => screen.findByLabelText(t('login.password'));
const submit = () => screen.findByRole('button', { name: t('login.submit') });

test('a guarded address leads to the login page and, after signing in, back with query and hash', async () => {
  const { user, address } = await openApp('/account/role?page=2#x');
  expect(address()).toBe(`/user/login?redirect=${encodeURIComponent('/account/role?page=2#x')}`);

  await user.type(await account(), 'admin');
  await user.type(await password(), DEMO_PASSWORD);
  await user.click(await submit());

  expect(await screen.findByText(t('login.success'))).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: t('menu.role') })).toBeInTheDocument();
  expect(address()).toBe('/account/role?page=2#x');
});

test.each(['/user', '/user/'])('%s is the login page, and keeps where to go afterwards', async (path) => {
  const { address } = await openApp(`${path}?redirect=%2Faccount%2Frole`);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(t('login.heading'));
  expect(address()).toBe('/user/login?redirect=%2Faccount%2Frole');
});

test('other addresses below it lead nowhere', async () => {
  await openApp('/user/unknown');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(t('exception.notFound.title'));
});

test('signing in keeps token, expiry in epoch seconds and the permissions as authority', async () => {
  const { user } = await openApp('/user/login');
  const before = Math.floor(Date.now() / 1000);
  await user.type(await account(), 'auditor');
  await user.type(await password(), DEMO_PASSWORD);
  await user.click(await submit());
  await screen.findByText(t('login.success'));

  expect(readToken()).toMatch(/^ey/);
  expect(readExpireTime()).toBeGreaterThanOrEqual(before + 7200);
  await waitFor(() => expect(readAuthority().length).toBeGreaterThan(0));
});

test('a refused sign-in shows the server message in place, keeps the account and moves to the password', async () => {
  const { user, address } = await openApp('/user/login');
  await user.type(await account(), 'admin');
  await user.type(await password(), 'not the password');
  await user.click(await submit());

  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(/账号或密码/);
  expect(await account()).toHaveValue('admin');
  expect(await password()).toHaveFocus();
  expect(screen.queryByText(t('login.success'))).not.toBeInTheDocument();
  expect(address()).toBe('/user/login');
});

test('empty fields are asked for at their places, and nothing is sent', async () => {
  const { user, calls } = await openApp('/user/login');
  await user.click(await submit());
  // The same words stand in the empty inputs as placeholders; these are the messages.
  expect(await screen.findByText(t('login.username.placeholder'))).toBeInTheDocument();
  expect(await screen.findByText(t('login.password.placeholder'))).toBeInTheDocument();
  await waitFor(async () => expect(await account()).toHaveFocus());
  expect(calls).toHaveLength(0);
});

test('after too many refusals the button waits as long as the server said', async () => {
  const { user, intercept } = await openApp('/user/login');
  intercept(() =>
    Response.json(
      { code: 429, message: t('login.headingOf', { title: '失败次数过多' }), data: null },
      { status: 429, headers: { 'Retry-After': '30' } },
    ),
  );
  await user.type(await account(), 'admin');
  await user.type(await password(), 'x');
  await user.click(await submit());
  expect(await screen.findByRole('alert')).toHaveTextContent(
    t('login.headingOf', { title: '失败次数过多 请在 30 秒后重试' }),
  );
  expect(await submit()).toBeDisabled();
});

test('a wait that the server names itself is counted down in its sentence, read out once, and over when it is over', async () => {
  const { user, intercept } = await openApp('/user/login');
  intercept(() =>
    Response.json(
      { code: 429, message: '尝试次数过多，请 2 秒后再试', data: null },
      { status: 429, headers: { 'Retry-After': '2' } },
    ),
  );
  await user.type(await account(), 'admin');
  const refuse = async () => {
    await user.clear(await password());
    await user.type(await password(), 'x{Enter}');
    const alert = await screen.findByRole('alert');
    expect(alert).not.toHaveTextContent(t('common.retry'));
    expect(await within(alert).findByText('尝试次数过多，请 1 秒后再试', undefined, { timeout: 2000 })).toHaveAttribute(
      'aria-hidden',
      'true',
    );
    expect(within(alert).getByText('尝试次数过多，请 2 秒后再试')).not.toHaveAttribute('aria-hidden');
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument(), { timeout: 2000 });
    expect(await submit()).toBeEnabled();
  };
  await refuse();
  // The same answer once more is another wait.
  await refuse();
});

test('the account name is remembered on request, the password never', async () => {
  const { user } = await openApp('/user/login');
  await user.type(await account(), 'hr');
  await user.type(await password(), 'wrong password');
  await user.click(screen.getByRole('checkbox', { name: t('login.remember') }));
  await user.click(await submit());
  await screen.findByRole('alert');
  const stored = Object.values({ ...window.localStorage });
  expect(stored).toContain('hr');
  expect(stored.join()).not.toContain('wrong password');
});

test('the caps lock key is noticed while typing the password', async () => {
  const { user } = await openApp('/user/login');
  await user.click(await password());
  await user.keyboard('{CapsLock}a');
  expect(await screen.findByText(t('login.capsLock'))).toBeInTheDocument();
});

test('someone who is signed in does not see the login page', async () => {
  const { address } = await openApp('/user/login?redirect=%2Faccount%2Fpassword', { as: 'staff' });
  expect(await screen.findByRole('heading', { name: t('shell.changePassword') })).toBeInTheDocument();
  expect(address()).toBe('/account/password');
});

test('signing out forgets the session, tells the server and shows the plain login page', async () => {
  const { user, address, calls } = await openApp('/account/role', { as: 'admin' });
  await user.click(await screen.findByRole('button', { name: /账号菜单/ }));
  await user.click(await screen.findByText(t('shell.signOut')));

  expect(await screen.findByRole('heading', { name: t('login.heading') })).toBeInTheDocument();
  expect(address()).toBe('/user/login');
  expect([readToken(), readExpireTime(), readAuthority()]).toEqual([null, null, []]);
  expect(calls.some(({ path, headers }) => path.endsWith('/logout') && headers['authorization'])).toBe(true);
});

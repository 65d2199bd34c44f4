import { readAuthority, readExpireTime, readToken } from '@/utils/storage/authStorage';
import { screen, waitFor, within } from '@testing-library/react';
import { DEMO_PASSWORD, openApp } from '../support/openApp';
import { answerWords } from '../support/backendWords';
import { like, t } from '../support/words';

const account = () => screen.findByLabelText(t('transfer.export.staff'));
const password = () => screen.findByLabelText(t('login.password'));
const submit = () => screen.findByRole('button', { name: t('login.submit') });

test('a guarded address leads to the login page and, after signing in, back; token, expiry and permissions are stored', async () => {
  const { user, address } = await openApp('/account/role?page=2#x');
  expect(address()).toBe(`/user/login?redirect=${encodeURIComponent('/account/role?page=2#x')}`);

  const before = Math.floor(Date.now() / 1000);
  await user.type(await account(), 'admin');
  await user.type(await password(), DEMO_PASSWORD);
  await user.click(await submit());

  expect(await screen.findByText(t('login.success'))).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: t('menu.role') })).toBeInTheDocument();
  expect(address()).toBe('/account/role?page=2#x');
  expect(readToken()).toMatch(/^ey/);
  // In epoch seconds.
  expect(readExpireTime()).toBeGreaterThanOrEqual(before + 7200);
  await waitFor(() => expect(readAuthority().length).toBeGreaterThan(0));
});

test('an address above the login page keeps where to go afterwards', async () => {
  const { address } = await openApp('/user/?redirect=%2Faccount%2Frole');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(t('login.heading'));
  expect(address()).toBe('/user/login?redirect=%2Faccount%2Frole');
});

test('an unknown address below it is not found', async () => {
  await openApp('/user/unknown');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(t('exception.notFound.title'));
});

test('a refused sign-in shows the message of the server, keeps the account and focuses the password', async () => {
  const { user, address } = await openApp('/user/login');
  await user.type(await account(), 'admin');
  await user.type(await password(), 'not the password');
  await user.click(screen.getByRole('checkbox', { name: t('login.remember') }));
  await user.click(await submit());

  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(new RegExp(answerWords.wrongCredentials));
  expect(await account()).toHaveValue('admin');
  expect(await password()).toHaveFocus();
  expect(screen.queryByText(t('login.success'))).not.toBeInTheDocument();
  expect(address()).toBe('/user/login');
  // The account name is remembered on request, the password never.
  const stored = Object.values({ ...window.localStorage });
  expect(stored).toContain('admin');
  expect(stored.join()).not.toContain('not the password');
});

test('after too many refusals the button waits as long as the server says', async () => {
  const { user, intercept } = await openApp('/user/login');
  intercept(() =>
    Response.json(
      { code: 429, message: 'too many attempts', data: null },
      { status: 429, headers: { 'Retry-After': '30' } },
    ),
  );
  await user.type(await account(), 'admin');
  await user.type(await password(), 'x');
  await user.click(await submit());
  expect(await screen.findByRole('alert')).toHaveTextContent(
    `too many attempts ${t('login.waitSeconds', { seconds: 30 })}`,
  );
  expect(await submit()).toBeDisabled();
});

test('a wait named by the server is counted down in its sentence, and read out once', async () => {
  const { user, intercept } = await openApp('/user/login');
  intercept(() =>
    Response.json(
      { code: 429, message: 'too many attempts, again in 2 s', data: null },
      { status: 429, headers: { 'Retry-After': '2' } },
    ),
  );
  await user.type(await account(), 'admin');
  const refuse = async () => {
    await user.clear(await password());
    await user.type(await password(), 'x{Enter}');
    const alert = await screen.findByRole('alert');
    expect(alert).not.toHaveTextContent(t('common.retry'));
    expect(
      await within(alert).findByText('too many attempts, again in 1 s', undefined, { timeout: 2000 }),
    ).toHaveAttribute('aria-hidden', 'true');
    expect(within(alert).getByText('too many attempts, again in 2 s')).not.toHaveAttribute('aria-hidden');
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument(), { timeout: 2000 });
    expect(await submit()).toBeEnabled();
  };
  await refuse();
  // The same answer once more is another wait.
  await refuse();
});

test('a person who is signed in does not see the login page', async () => {
  const { address } = await openApp('/user/login?redirect=%2Faccount%2Fpassword', { as: 'staff' });
  expect(await screen.findByRole('heading', { name: t('shell.changePassword') })).toBeInTheDocument();
  expect(address()).toBe('/account/password');
});

test('signing out ends the session here and on the server, and shows the plain login page', async () => {
  const { user, address, calls } = await openApp('/account/role', { as: 'admin' });
  await user.click(await screen.findByRole('button', { name: like('shell.account') }));
  await user.click(await screen.findByText(t('shell.signOut')));

  expect(await screen.findByRole('heading', { name: t('login.heading') })).toBeInTheDocument();
  expect(address()).toBe('/user/login');
  expect([readToken(), readExpireTime(), readAuthority()]).toEqual([null, null, []]);
  expect(calls.some(({ path, headers }) => path.endsWith('/logout') && headers['authorization'])).toBe(true);
});

import { clearSession, saveSession } from '@/utils/storage/authStorage';
import { act, screen, waitFor, within } from '@testing-library/react';
import { openApp, type OpenedApp } from '../support/openApp';
import { field, newRole, openRoles } from '../support/roleForm';
import { like, t } from '../support/words';
import { KEY, secondsFromNow, expiresIn, hearExpiry, signInElsewhere, renewal } from '../support/sessionScreen';

async function typeNewRole(app: OpenedApp) {
  await newRole(app);
  await app.user.type(await field(t('account.name')), 'Night shift');
  await app.user.type(await field(t('account.code')), 'night');
}

test('a countdown can be hidden; an end without a timer, as after sleep, is seen within a second', async () => {
  const { user } = await openApp('/account/password', { as: 'admin', prepare: () => expiresIn(60) });
  expect(await screen.findByRole('timer')).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: t('session.later') }));
  expect(screen.queryByRole('timer')).not.toBeInTheDocument();
  window.localStorage.setItem(KEY.expiry, secondsFromNow(-5));
  expect(await screen.findByText(t('errors.session.14013'))).toBeInTheDocument();
  expect(screen.queryByRole('timer')).not.toBeInTheDocument();
});

test('another account after an expired session signs in on the login page and is led home, and the draft stays with its person', async () => {
  const app = await openRoles();
  await typeNewRole(app);
  hearExpiry(0);
  await app.user.click((await renewal()).getByRole('button', { name: t('session.dialog.other') }));
  expect(await screen.findByRole('heading', { name: t('login.heading') })).toBeInTheDocument();
  expect(window.localStorage.getItem(KEY.token)).toBeNull();
  expect(Object.keys(window.localStorage).filter((key) => key.includes('draft-'))).toHaveLength(1);
  await signInElsewhere('hr');
  await waitFor(() => expect(app.address()).toBe('/home'));
});

test('a token that arrives after signing out begins a session of its own', async () => {
  const { calls } = await openApp('/account/password', { as: 'admin' });
  await screen.findByRole('button', { name: like('shell.account') });
  act(() => clearSession());
  await screen.findByRole('heading', { name: t('login.heading') });
  const asked = calls.length;
  act(() => saveSession({ token: window.btoa('x'), expireIn: 10 }));
  await waitFor(() => expect(calls.length).toBeGreaterThan(asked));
});

describe('signing in', () => {
  const account = () => screen.findByLabelText(t('transfer.export.staff'));
  const password = () => screen.findByLabelText(t('login.password'));
  const submit = () => screen.findByRole('button', { name: t('login.submit') });

  test('an address above the login page keeps where to go afterwards', async () => {
    const { address } = await openApp('/user/?redirect=%2Faccount%2Frole');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(t('login.heading'));
    expect(address()).toBe('/user/login?redirect=%2Faccount%2Frole');
  });

  test('an unknown address below it is not found', async () => {
    await openApp('/user/unknown');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(t('exception.notFound.title'));
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
});

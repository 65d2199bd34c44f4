import { stateOf } from '@/hooks/store';
import department from '@/models/department';
import log from '@/models/log';
import menu from '@/models/menu';
import role from '@/models/role';
import staff from '@/models/staff';
import userModel from '@/models/user';
import { clearSession, readExpireTime, saveSession } from '@/utils/storage/authStorage';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { getDvaApp, history } from 'umi';
import { DEMO_PASSWORD, type OpenedApp, openApp } from '../support/openApp';
import { answerOf, reply } from '../support/fetch';
import { answerWords } from '../support/backendWords';
import { delayedReply } from '../support/staffScreen';
import { fullTest } from '../support/tier';
import { like, t } from '../support/words';

const KEY = { token: 'account-center-token', expiry: 'account-center-expire-time' };
const secondsFromNow = (seconds: number) => String(Math.floor(Date.now() / 1000) + seconds);
const expiresIn = (seconds: number) => window.localStorage.setItem(KEY.expiry, secondsFromNow(seconds));

/** Dispatches the storage event that a change of the token in another tab would cause. */
function notifyFromOtherTab(oldValue: string | null) {
  const newValue = window.localStorage.getItem(KEY.token);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: KEY.token, oldValue, newValue })));
}

function hearExpiry(seconds: number) {
  act(() => expiresIn(seconds));
  notifyFromOtherTab('an older one');
}

const another = () => screen.queryByRole('button', { name: t('session.dialog.other') });

const renewal = async () => {
  await waitFor(() => expect(another()).toBeInTheDocument());
  return within(another()!.closest<HTMLElement>('[role="dialog"]')!);
};
const dialogClosed = () => waitFor(() => expect(another()).not.toBeInTheDocument());
async function signInAgain({ user }: Pick<OpenedApp, 'user'>) {
  const dialog = await renewal();
  expect(dialog.getByLabelText(t('transfer.export.staff'))).toHaveValue('admin');
  expect(dialog.getByLabelText(t('transfer.export.staff'))).toHaveAttribute('readonly');
  await user.type(dialog.getByLabelText(t('login.password')), `${DEMO_PASSWORD}{Enter}`);
  await dialogClosed();
}
test('a countdown shows the last two minutes of a session, and a sign-in dialog can renew the session', async () => {
  const { user, address } = await openApp('/account/password', { as: 'admin', prepare: () => expiresIn(100) });
  expect(await screen.findByRole('timer')).toHaveTextContent(/\b1:(40|[0-3]\d)\b/);
  await user.type(await screen.findByLabelText(t('password.old')), 'half typed');

  await user.click(screen.getByRole('button', { name: t('session.signInAgain') }));
  await renewal();
  await waitFor(() => expect(screen.getByLabelText(t('login.password'))).toHaveFocus());
  // antd's dialog reads `keyCode`, which the simulated keyboard omits.
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape', keyCode: 27 });
  await dialogClosed();

  await user.click(screen.getByRole('button', { name: t('session.signInAgain') }));
  const dialog = await renewal();
  await user.type(dialog.getByLabelText(t('login.password')), 'not it{Enter}');
  expect(await dialog.findByRole('alert')).toHaveTextContent(new RegExp(answerWords.wrongCredentials));
  await user.clear(dialog.getByLabelText(t('login.password')));
  await signInAgain({ user });

  expect(readExpireTime()).toBeGreaterThan(Date.now() / 1000 + 7000);
  await waitFor(() => expect(screen.queryByRole('timer')).not.toBeInTheDocument());
  expect(screen.getByLabelText(t('password.old'))).toHaveValue('half typed');
  expect(screen.getByLabelText(t('password.old'))).toHaveFocus();
  expect(address()).toBe('/account/password');
});
test('the dialog that renews a session also requests the code of a second factor', async () => {
  const app = await openApp('/account/password', { as: 'admin', prepare: () => expiresIn(100) });
  const steps: string[] = [];
  app.intercept((call) => {
    if (!call.path.endsWith('/login')) return undefined;
    steps.push(call.body ?? '');
    return steps.length === 1
      ? reply(401, '', { second: ['totp'], ticket: 'first' })
      : answerOf({ ...call, body: steps[0] });
  });
  await app.user.click(await screen.findByRole('button', { name: t('session.signInAgain') }));
  const dialog = await renewal();
  await app.user.type(dialog.getByLabelText(t('login.password')), `${DEMO_PASSWORD}{Enter}`);
  const code = await dialog.findByLabelText(t('login.code'));
  await waitFor(() => expect(code).toHaveFocus());
  await app.user.type(code, '123456{Enter}');
  await dialogClosed();
  expect(JSON.parse(steps[1]!)).toEqual({ ticket: 'first', passcode: '123456' });
  expect(readExpireTime()).toBeGreaterThan(Date.now() / 1000 + 7000);
});
test('an expired session without unsaved work redirects to the login page', async () => {
  const { address } = await openApp('/account/department', { as: 'admin' });
  await screen.findByRole('heading', { name: t('menu.department') });
  hearExpiry(1);
  expect(await screen.findByText(t('errors.session.14013'))).toBeInTheDocument();
  expect(address()).toBe(`/user/login?redirect=${encodeURIComponent('/account/department')}`);
});
test('signing out in another tab also signs out this tab, even during a renewal', async () => {
  await openApp('/account/password', { as: 'admin', prepare: () => expiresIn(100) });
  fireEvent.click(await screen.findByRole('button', { name: t('session.signInAgain') }));
  await renewal();
  const before = window.localStorage.getItem(KEY.token);
  Object.values(KEY).forEach((key) => window.localStorage.removeItem(key));
  notifyFromOtherTab(before);
  expect(await screen.findByRole('heading', { name: t('login.heading') })).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
test('if the session expired before the visit, the login page opens without any request', async () => {
  const { calls } = await openApp('/account/role', {
    as: 'admin',
    prepare: () => window.localStorage.setItem('account-center-expire-time', '1000'),
  });
  expect(await screen.findByText(t('errors.session.14013'))).toBeInTheDocument();
  expect(calls).toHaveLength(0);
});
describe('state after signing out', () => {
  const models = { department, log, menu, role, staff, user: userModel };
  const screens = ['/account/role', '/account/department', '/account/menu', '/account/record', '/account/staff'];

  /** Visits screens as the administrator until every model has data. */
  async function everywhere(): Promise<OpenedApp> {
    const app = await openApp('/home', { as: 'admin' });
    for (const address of screens) {
      history.push(address);
      await waitFor(() => expect(app.address()).toBe(address));
      await waitFor(() => expect(document.querySelectorAll('[aria-busy="false"] tbody tr').length).toBeGreaterThan(2));
    }
    return app;
  }

  const signOut = async ({ user: person }: OpenedApp) => {
    await person.click(screen.getByRole('button', { name: like('shell.account') }));
    await person.click(await screen.findByText(t('shell.signOut')));
    await screen.findByRole('heading', { name: t('login.heading') });
  };

  test('signing out clears all models, so that the next account sees no earlier rows', async () => {
    const app = await everywhere();
    const filledState = stateOf(getDvaApp());
    for (const [name, { state }] of Object.entries(models)) {
      expect({ name, state: filledState[name as keyof typeof models] }).not.toEqual({ name, state });
    }
    const former = stateOf(getDvaApp()).staff.rows.map(({ username }) => username);
    expect(former.length).toBeGreaterThan(2);

    await signOut(app);
    for (const [name, { state }] of Object.entries(models)) {
      expect({ name, state: stateOf(getDvaApp())[name as keyof typeof models] }).toEqual({ name, state });
    }

    const listing = delayedReply();
    app.intercept(({ path }) => (path.endsWith('/users') ? listing.answer : undefined));
    await app.user.type(screen.getByLabelText(t('transfer.export.staff')), 'hr');
    await app.user.type(screen.getByLabelText(t('login.password')), `${DEMO_PASSWORD}{Enter}`);
    await waitFor(() => expect(app.address()).toBe('/home'));
    history.push('/account/staff');
    await screen.findByRole('heading', { level: 1, name: t('menu.staff') });
    await waitFor(() => expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true'));
    for (const username of former) expect(screen.queryByText(username)).not.toBeInTheDocument();
    listing.arrive(reply(500, 'database busy'));
  });
});
describe('sign-in page', () => {
  const account = () => screen.findByLabelText(t('transfer.export.staff'));
  const password = () => screen.findByLabelText(t('login.password'));
  const submit = () => screen.findByRole('button', { name: t('login.submit') });

  test("a refused sign-in shows the server's message, keeps the account and focuses the password", async () => {
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
    const values = Object.values({ ...window.localStorage });
    expect(values).toContain('admin');
    expect(values.join()).not.toContain('not the password');
  });

  fullTest('the address /user/ opens the login page and keeps the redirect parameter', async () => {
    const { address } = await openApp('/user/?redirect=%2Faccount%2Frole');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(t('login.heading'));
    expect(address()).toBe('/user/login?redirect=%2Faccount%2Frole');
  });

  fullTest('an unknown address below /user shows the page “not found”', async () => {
    await openApp('/user/unknown');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(t('exception.notFound.title'));
  });

  fullTest('a rate limit at sign-in shows a countdown; screen readers announce only its first value', async () => {
    const { user, intercept } = await openApp('/user/login');
    intercept(() =>
      Response.json(
        { code: 429, message: 'too many attempts, again in 2 s', data: null },
        { status: 429, headers: { 'Retry-After': '2' } },
      ),
    );
    await user.type(await account(), 'admin');
    const expectCountdown = async () => {
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
    await expectCountdown();
    await expectCountdown();
  });
});
fullTest('the session countdown can be hidden; a stored expiry in the past still ends the session', async () => {
  const { user } = await openApp('/account/password', { as: 'admin', prepare: () => expiresIn(60) });
  expect(await screen.findByRole('timer')).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: t('session.later') }));
  expect(screen.queryByRole('timer')).not.toBeInTheDocument();
  window.localStorage.setItem(KEY.expiry, secondsFromNow(-5));
  expect(await screen.findByText(t('errors.session.14013'))).toBeInTheDocument();
  expect(screen.queryByRole('timer')).not.toBeInTheDocument();
});
fullTest('a token that is stored after signing out starts a new session with new requests', async () => {
  const { calls } = await openApp('/account/password', { as: 'admin' });
  await screen.findByRole('button', { name: like('shell.account') });
  act(() => clearSession());
  await screen.findByRole('heading', { name: t('login.heading') });
  const callCount = calls.length;
  act(() => saveSession({ token: window.btoa('x'), expireIn: 10 }));
  await waitFor(() => expect(calls.length).toBeGreaterThan(callCount));
});

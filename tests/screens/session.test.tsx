import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { clearSession, readExpireTime, saveSession } from '@/utils/storage/authStorage';
import { DEMO_PASSWORD, openApp, tokenOf, type OpenedApp } from '../support/openApp';
import { answer, field, newRole, openRoles, save, written } from '../support/roleForm';
import { t } from '../support/words';

const KEY = { token: 'account-center-token', expiry: 'account-center-expire-time' };
const secondsFromNow = (seconds: number) => String(Math.floor(Date.now() / 1000) + seconds);
const expiresIn = (seconds: number) => window.localStorage.setItem(KEY.expiry, secondsFromNow(seconds));

/** As the browser tells this tab what another one did to the token. */
function toldByOtherTab(oldValue: string | null) {
  const newValue = window.localStorage.getItem(KEY.token);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: KEY.token, oldValue, newValue })));
}

/** Somebody signs in in another tab: this one's listeners only hear of it by the storage event. */
async function signInElsewhere(username: string) {
  const before = window.localStorage.getItem(KEY.token);
  const { token, expireIn } = await tokenOf(username);
  window.localStorage.setItem(KEY.expiry, secondsFromNow(expireIn));
  window.localStorage.setItem(KEY.token, token);
  toldByOtherTab(before);
}

const another = () => screen.queryByRole('button', { name: t('session.dialog.other') });
afterEach(() => jest.restoreAllMocks());

const renewal = async () => {
  await waitFor(() => expect(another()).toBeInTheDocument());
  return within(another()!.closest<HTMLElement>('[role="dialog"]')!);
};
const renewed = () => waitFor(() => expect(another()).not.toBeInTheDocument());

async function signInAgain({ user }: Pick<OpenedApp, 'user'>) {
  const dialog = await renewal();
  expect(dialog.getByLabelText(t('transfer.export.staff'))).toHaveValue('admin');
  expect(dialog.getByLabelText(t('transfer.export.staff'))).toHaveAttribute('readonly');
  await user.type(dialog.getByLabelText(t('login.password')), `${DEMO_PASSWORD}{Enter}`);
  await renewed();
}

async function typeNewRole(app: OpenedApp) {
  await newRole(app);
  await app.user.type(await field(t('account.name')), '夜班');
  await app.user.type(await field(t('account.code')), 'night');
}

test('the last two minutes are counted down, and the session is renewed in place', async () => {
  const { user, address } = await openApp('/account/password', { as: 'admin', prepare: () => expiresIn(100) });
  expect(await screen.findByRole('timer')).toHaveTextContent(/^登录将在 1:(40|[0-3]\d) 后过期$/);
  await user.type(await screen.findByLabelText(t('password.old')), 'half typed');

  await user.click(screen.getByRole('button', { name: t('session.signInAgain') }));
  const dialog = await renewal();
  await user.type(dialog.getByLabelText(t('login.password')), 'not it{Enter}');
  expect(await dialog.findByRole('alert')).toHaveTextContent(/账号或密码/);
  await user.clear(dialog.getByLabelText(t('login.password')));
  await signInAgain({ user });

  expect(readExpireTime()).toBeGreaterThan(Date.now() / 1000 + 7000);
  await waitFor(() => expect(screen.queryByRole('timer')).not.toBeInTheDocument());
  expect(screen.getByLabelText(t('password.old'))).toHaveValue('half typed');
  expect(screen.getByLabelText(t('password.old'))).toHaveFocus();
  expect(address()).toBe('/account/password');
});

test('the countdown can be put off, and the dialog closed while the session runs', async () => {
  const { user } = await openApp('/account/password', { as: 'admin', prepare: () => expiresIn(100) });
  await user.click(await screen.findByRole('button', { name: t('session.signInAgain') }));
  await renewal();
  await waitFor(() => expect(screen.getByLabelText(t('login.password'))).toHaveFocus());
  // antd's dialog reads the key code, which the simulated keyboard leaves out.
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape', keyCode: 27 });
  await renewed();

  await user.click(await screen.findByRole('button', { name: t('session.later') }));
  expect(screen.queryByRole('timer')).not.toBeInTheDocument();
});

test('the session expires while a form is being filled in: sign in on top of it, and save', async () => {
  const app = await openRoles();
  await typeNewRole(app);
  // As if the hours had passed.
  act(() => {
    expiresIn(0);
    toldByOtherTab('an older one');
  });
  expect(await (await renewal()).findByText(t('session.dialog.expired'))).toBeInTheDocument();
  expect(app.address()).toBe('/account/role?pageSize=50');

  await signInAgain(app);
  expect(await field(t('account.name'))).toHaveValue('夜班');
  await save(app);
  await waitFor(() => expect(written(app)).toHaveLength(1));
  expect(await screen.findByText('night')).toBeInTheDocument();
});

test('what older calls have to say does not disturb who is signing in again', async () => {
  const app = await openRoles({ prepare: () => expiresIn(100) });
  await typeNewRole(app);
  await app.user.click(screen.getByRole('button', { name: t('session.signInAgain') }));
  await renewal();
  app.intercept(({ path }) =>
    path.endsWith('/user') ? answer(14013, t('login.headingOf', { title: '凭证已过期' })) : undefined,
  );
  // Long enough after the last question for the focus to ask again.
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 6000);
  act(() => void window.dispatchEvent(new Event('focus')));
  await waitFor(() => expect(window.localStorage.getItem(KEY.token)).toBeNull());

  app.intercept(() => undefined);
  await signInAgain(app);
  expect(app.address()).toBe('/account/role?pageSize=50');
  expect(await field(t('account.name'))).toHaveValue('夜班');
});

test('with nothing to lose an expired session leads to the login page', async () => {
  const { address } = await openApp('/account/department', { as: 'admin' });
  await screen.findByRole('heading', { name: t('menu.department') });
  act(() => {
    expiresIn(1);
    toldByOtherTab('an older one');
  });
  expect(await screen.findByText(t('errors.session.14013'))).toBeInTheDocument();
  expect(address()).toBe(`/user/login?redirect=${encodeURIComponent('/account/department')}`);
});

test('an end that no timer told of, as after sleep, is seen at the next second: nothing is counted below zero', async () => {
  await openApp('/account/password', { as: 'admin', prepare: () => expiresIn(60) });
  expect(await screen.findByRole('timer')).toBeInTheDocument();
  window.localStorage.setItem(KEY.expiry, secondsFromNow(-5));
  expect(await screen.findByText(t('errors.session.14013'))).toBeInTheDocument();
  expect(screen.queryByRole('timer')).not.toBeInTheDocument();
});

test('another account than the one that expired: the login page, and the draft stays with its person', async () => {
  const app = await openRoles();
  await typeNewRole(app);
  act(() => {
    expiresIn(0);
    toldByOtherTab('an older one');
  });
  await app.user.click((await renewal()).getByRole('button', { name: t('session.dialog.other') }));
  expect(await screen.findByRole('heading', { name: t('login.heading') })).toBeInTheDocument();
  expect(window.localStorage.getItem(KEY.token)).toBeNull();
  const drafts = Object.keys(window.localStorage).filter((key) => key.includes('draft-'));
  expect(drafts).toHaveLength(1);
});

test('signing out in another tab reaches this one, also while it asks for the password', async () => {
  await openApp('/account/password', { as: 'admin', prepare: () => expiresIn(100) });
  fireEvent.click(await screen.findByRole('button', { name: t('session.signInAgain') }));
  await renewal();
  const before = window.localStorage.getItem(KEY.token);
  Object.values(KEY).forEach((key) => window.localStorage.removeItem(key));
  toldByOtherTab(before);
  expect(await screen.findByRole('heading', { name: t('login.heading') })).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('renewed in another tab: nothing is asked for here any more', async () => {
  await openApp('/account/password', { as: 'admin', prepare: () => expiresIn(100) });
  fireEvent.click(await screen.findByRole('button', { name: t('session.signInAgain') }));
  await renewal();
  await signInElsewhere('admin');
  await renewed();
  await waitFor(() => expect(screen.queryByRole('timer')).not.toBeInTheDocument());
});

test('signed in as somebody else in another tab: nothing of the person before stays', async () => {
  const app = await openRoles();
  await typeNewRole(app);
  await signInElsewhere('staff');

  expect(await screen.findByText(t('session.switched', { name: '王晓明' }))).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: t('exception.forbidden.title') })).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.queryByText('超级管理员')).not.toBeInTheDocument();
  expect(await screen.findByRole('button', { name: /王晓明/ })).toBeInTheDocument();
});

test('the login page goes on as soon as someone signed in in another tab', async () => {
  const { address } = await openApp('/account/password');
  await screen.findByRole('heading', { name: t('login.heading') });
  await signInElsewhere('hr');
  expect(await screen.findByRole('heading', { name: t('shell.changePassword') })).toBeInTheDocument();
  expect(address()).toBe('/account/password');
});

test('a token that arrives after signing out here is not mixed up with the session before', async () => {
  const { calls } = await openApp('/account/password', { as: 'admin' });
  await screen.findByRole('button', { name: /账号菜单/ });
  act(() => clearSession());
  await screen.findByRole('heading', { name: t('login.heading') });
  const asked = calls.length;
  act(() => saveSession({ token: window.btoa('x'), expireIn: 10 }));
  await waitFor(() => expect(calls.length).toBeGreaterThan(asked));
});

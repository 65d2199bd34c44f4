import { screen, waitFor, within } from '@testing-library/react';
import { reply } from '../support/fetch';
import { giveRole } from '../support/asAdmin';
import { FOLDERS, PEOPLE, ROLES } from '../support/demo';
import { DEMO_PASSWORD, openApp, type OpenedApp } from '../support/openApp';
import { delayedReply } from '../support/staffScreen';
import { fullTest } from '../support/tier';
import { t } from '../support/words';

const FORBIDDEN = t('exception.forbidden.title');
const GREETINGS = (['night', 'morning', 'noon', 'afternoon', 'evening'] as const).map((time) =>
  t(`home.greeting.${time}`),
);
const atHome = () => screen.findByRole('heading', { name: new RegExp(GREETINGS.join('|')) });
const entry = (name: string) =>
  within(screen.getByRole('navigation', { name: t('shell.navigation') })).queryByText(name);
const signIn = async ({ user }: Pick<OpenedApp, 'user'>, username: string) => {
  await user.type(await screen.findByLabelText(t('account.username')), username);
  await user.type(await screen.findByLabelText(t('login.password')), `${DEMO_PASSWORD}{Enter}`);
};
const toasts = () => document.querySelectorAll('.ant-message-notice');
const isRoles = ({ path }: { path: string }) => path.includes('/roles');
const isPerson = ({ path }: { path: string }) => path.endsWith('/account-api/user');
/** A made-up account. */
const person = (fields: object) =>
  reply(200, '', { id: 1, username: 'x', name: 'Somebody', roles: [{ id: 1, name: 'Some role' }], ...fields });

test('after a sign-in a forbidden screen has a notice and a link to the home page, but no data', async () => {
  const app = await openApp('/account/role');
  await signIn(app, 'staff');
  expect(await screen.findByRole('heading', { name: FORBIDDEN })).toBeInTheDocument();
  expect(app.calls.filter(isRoles)).toEqual([]);
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  expect(await screen.findByText(t('login.success'))).toBeInTheDocument();
  expect(toasts()).toHaveLength(1);
  await app.user.click(screen.getByRole('button', { name: t('common.home') }));
  expect(await atHome()).toBeInTheDocument();
  expect(app.address()).toBe('/home');
  await waitFor(() => expect(screen.queryByRole('heading', { name: FORBIDDEN })).not.toBeInTheDocument());
});

test('an expired session does not pass on its permissions', async () => {
  const app = await openApp('/account/role', {
    prepare: () => {
      window.localStorage.setItem('account-center-token', 'a.b.c');
      window.localStorage.setItem('account-center-expire-time', '1');
      window.localStorage.setItem('account-center-authority', '["account.role"]');
    },
  });
  await signIn(app, 'staff');
  expect(await screen.findByRole('heading', { name: FORBIDDEN })).toBeInTheDocument();
  expect(app.calls.filter(isRoles)).toEqual([]);
});

test('a screen with unknown permissions opens, and the server decides', async () => {
  const app = await openApp('/account/role');
  app.intercept(({ path }) => (/\/(user|user_menus)$/.test(path) ? reply(500, 'broken') : undefined));
  await signIn(app, 'admin');
  expect(await screen.findByText(ROLES.super)).toBeInTheDocument();
  expect(await screen.findByText(t('login.success'))).toBeInTheDocument();
  expect(toasts()).toHaveLength(1);
});

test('withdrawn permissions: a refused call closes the screen, and the session continues', async () => {
  const prepare = () => giveRole('auditor', 'permission_admin');
  const { user, address } = await openApp('/account/role', { as: 'auditor', prepare });
  await screen.findByText(ROLES.super);
  await giveRole('auditor', 'staff');
  await user.click(screen.getByRole('button', { name: t('list.refresh') }));

  expect(await screen.findByRole('heading', { name: FORBIDDEN })).toBeInTheDocument();
  expect(address()).toBe('/account/role');
  await waitFor(() => expect(entry(FOLDERS.permissions)).not.toBeInTheDocument());
});

fullTest('breadcrumbs show the position in the navigation, with a link to the home page', async () => {
  const { user, address } = await openApp('/account/role', { as: 'admin' });
  const way = within(await screen.findByRole('navigation', { name: t('shell.breadcrumb') }));
  const names = () => way.getAllByRole('listitem').map((item) => item.textContent);
  await waitFor(() => expect(names()).toEqual([t('menu.home'), FOLDERS.permissions, t('menu.role')]));
  expect(way.getByText(t('menu.role'))).toHaveAttribute('aria-current', 'page');
  await user.click(way.getByRole('link', { name: t('menu.home') }));
  expect(await atHome()).toBeInTheDocument();
  expect(address()).toBe('/home');
  await waitFor(() =>
    expect(screen.queryByRole('navigation', { name: t('shell.breadcrumb') })).not.toBeInTheDocument(),
  );
});

fullTest('with invalid permissions and roles the screen is usable, and nothing is stored', async () => {
  await openApp('/account/role', {
    as: 'admin',
    prepare: ({ intercept }) =>
      intercept((call) => (isPerson(call) ? person({ permissions: { account: true }, roles: 'admin' }) : undefined)),
  });
  expect(await screen.findByText(ROLES.super)).toBeInTheDocument();
  await waitFor(() => expect(window.localStorage.getItem('account-center-authority')).toBe('[]'));
});

/* Before account and rights are known, there is neither a 403 page nor a screen, nor a redirect. */
describe('permissions that are still loading', () => {
  /** Signs in at the role screen; who is here, and what they may, is answered when the test says so. */
  async function arrive(username: string) {
    const [account, menus] = [delayedReply(), delayedReply()];
    const app = await openApp('/account/role');
    app.intercept(({ path }) =>
      isPerson({ path }) ? account.answer : path.endsWith('/user_menus') ? menus.answer : undefined,
    );
    const appearance = watchFor(FORBIDDEN);
    await signIn(app, username);
    return { app, account, menus, appearance };
  }

  /** Collects whether words were ever on the page, however briefly. */
  function watchFor(words: string): { ever: boolean } {
    const appearance = { ever: false };
    new MutationObserver(() => {
      appearance.ever ||= document.body.textContent?.includes(words) ?? false;
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
    return appearance;
  }

  const waits = async ({ address, calls }: OpenedApp) => {
    await waitFor(() => expect(document.querySelector('[role="status"] .loading-words')).toBeInTheDocument());
    // Long enough for a redirect to have come.
    await new Promise((next) => setTimeout(next, 60));
    expect(document.querySelector('[role="status"] .loading-words')).toBeInTheDocument();
    expect(address()).toBe('/account/role');
    expect(calls.filter(isRoles)).toEqual([]);
  };

  test('show neither a screen nor a refusal until the account is known', async () => {
    const { app, account, menus, appearance } = await arrive('admin');
    await waits(app);
    menus.arrive(reply(200, '', []));
    await waits(app);
    account.arrive(
      reply(200, '', { id: 1, username: 'admin', name: PEOPLE.admin, roles: [], permissions: ['account.role'] }),
    );
    expect(await screen.findByText(ROLES.super)).toBeInTheDocument();
    expect(appearance.ever).toBe(false);
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { reply } from '../support/fetch';
import { giveRole, openWith } from '../support/asAdmin';
import { FOLDERS, PEOPLE, ROLES, DEPARTMENTS } from '../support/demo';
import { DEMO_PASSWORD, openApp, type OpenedApp } from '../support/openApp';
import { delayedReply, PERSON, edit } from '../support/staffScreen';
import { fullTest } from '../support/tier';
import { t, like } from '../support/words';
import { clearCache } from 'ahooks';
import { history } from 'umi';
import { drawer, drawerGone } from '../support/roleForm';

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
/** Response that describes an invented account as the signed-in person. */
const person = (fields: object) =>
  reply(200, '', { id: 1, username: 'x', name: 'Somebody', roles: [{ id: 1, name: 'Some role' }], ...fields });

test('a forbidden screen after sign-in shows a notice and a link to the home page, but no data', async () => {
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

test('permissions of an expired session do not apply to the next session', async () => {
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

test('if the permissions cannot be loaded after sign-in, the requested screen still opens with its data', async () => {
  const app = await openApp('/account/role');
  app.intercept(({ path }) => (/\/(user|user_menus)$/.test(path) ? reply(500, 'broken') : undefined));
  await signIn(app, 'admin');
  expect(await screen.findByText(ROLES.super)).toBeInTheDocument();
  expect(await screen.findByText(t('login.success'))).toBeInTheDocument();
  expect(toasts()).toHaveLength(1);
});

test('a request refused after a withdrawal of permissions shows the 403 page, and keeps the session', async () => {
  const prepare = () => giveRole('auditor', 'permission_admin');
  const { user, address } = await openApp('/account/role', { as: 'auditor', prepare });
  await screen.findByText(ROLES.super);
  await giveRole('auditor', 'staff');
  await user.click(await screen.findByRole('button', { name: t('list.refresh') }));

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

fullTest('if account permissions and roles are malformed, the role list opens; no permission is stored', async () => {
  await openApp('/account/role', {
    as: 'admin',
    prepare: ({ intercept }) =>
      intercept((call) => (isPerson(call) ? person({ permissions: { account: true }, roles: 'admin' }) : undefined)),
  });
  expect(await screen.findByText(ROLES.super)).toBeInTheDocument();
  await waitFor(() => expect(window.localStorage.getItem('account-center-authority')).toBe('[]'));
});

/* Until account and permissions are loaded, the app shows no 403 page and no screen, and does not redirect. */
describe('permissions that are still loading', () => {
  /** Signs in at the role screen. The test decides when the responses with account and menus arrive. */
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

  /** Watches whether a text ever appears on the page, even briefly. */
  function watchFor(words: string): { ever: boolean } {
    const appearance = { ever: false };
    const { body } = document;
    new MutationObserver(() => {
      appearance.ever ||= body.textContent?.includes(words) ?? false;
    }).observe(body, { childList: true, subtree: true, characterData: true });
    return appearance;
  }

  const waits = async ({ address, calls }: OpenedApp) => {
    await waitFor(() => expect(document.querySelector('[role="status"] .loading-words')).toBeInTheDocument());
    // Long enough for a wrong redirect to happen.
    await new Promise((next) => setTimeout(next, 60));
    expect(document.querySelector('[role="status"] .loading-words')).toBeInTheDocument();
    expect(address()).toBe('/account/role');
    expect(calls.filter(isRoles)).toEqual([]);
  };

  test('neither a screen nor a 403 page is shown until the account is known', async () => {
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

describe('accounts editable by human resources', () => {
  /** Reasons why the actions of a row are locked, by label of the action. An available action has `undefined`. */
  const locksOf = async (app: OpenedApp, row: HTMLElement): Promise<Record<string, string | undefined>> => {
    const editButton = within(row).getByRole('button', { name: like('form.edit') });
    await app.user.click(within(row).getByRole('button', { name: like('common.moreFor') }));
    const items = within((await screen.findAllByRole('menu')).at(-1)!).getAllByRole('menuitem');
    const locks = items.map((item) => {
      const reason = item.querySelector('small')?.textContent;
      return [item.textContent?.replace(reason ?? '', ''), reason] as const;
    });
    return Object.fromEntries([
      [editButton.textContent, editButton.getAttribute('aria-description') ?? undefined],
      ...locks,
    ]);
  };
  const rowOf = async (username: string) => (await screen.findByText(username)).closest('tr')!;

  test('HR can edit employees and auditors, but neither identities of auditors nor super administrators', async () => {
    const app = await openApp('/account/staff?keyword=admin&sortField=username&sortOrder=ascend', { as: 'hr' });
    const lookFor = async (username: string) => {
      await app.user.clear(await screen.findByRole('searchbox'));
      await app.user.type(await screen.findByRole('searchbox'), `${username}{Enter}`);
      return rowOf(username);
    };
    const ownRow = await rowOf('admin');
    const onlySuper = t('staff.onlySuper');
    await waitFor(() =>
      expect(within(ownRow).getByRole('button', { name: like('form.edit') })).toHaveAccessibleDescription(onlySuper),
    );
    const status = t('staff.disable.confirm');
    expect(await locksOf(app, ownRow)).toMatchObject({
      [t('form.edit')]: onlySuper,
      [t('staff.reset')]: onlySuper,
      [status]: onlySuper,
    });

    const employeeRow = await lookFor('staff');
    expect(await locksOf(app, employeeRow)).toEqual({
      [t('form.edit')]: undefined,
      [t('staff.reset')]: undefined,
      [status]: undefined,
      [t('staff.leave')]: undefined,
    });

    const auditor = await lookFor('auditor');
    const noReset = t('staff.reset.beyond');
    expect(await locksOf(app, auditor)).toMatchObject({
      [t('form.edit')]: undefined,
      [t('staff.reset')]: noReset,
      [status]: undefined,
    });
    const form = await edit(app);
    expect(form.getByText(t('staff.identity.beyond'))).toBeInTheDocument();
    for (const label of [t('account.personName'), t('account.username'), t('account.mobile'), t('account.email')])
      expect(form.getByLabelText(label)).toBeDisabled();
    await app.user.type(form.getByLabelText(t('account.remark')), 'lent');
    await app.user.click(form.getByRole('button', { name: t('form.save') }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(app.calls.filter(({ path }) => path.includes('/users/update/'))).toHaveLength(1);
  });
});

const ROLE_SCREEN = '/account/role?pageSize=50';

fullTest('accounts can be selected with only the permission to enable accounts', async () => {
  await openWith(['account.staff', 'account.staff.enable'], `/account/staff?keyword=${PERSON.name}`);
  await screen.findByText(PERSON.username);
  await waitFor(() => expect(screen.getAllByRole('checkbox').length).toBeGreaterThan(0));
});

describe('role screen with few permissions', () => {
  fullTest('without edit permission a role form is read-only; a retry after a failure loads the form', async () => {
    const app = await openWith(['account.role', 'account.role.show'], ROLE_SCREEN);
    const view = async (brokenPath: string) => {
      app.intercept(({ path }) => (path.includes(brokenPath) ? reply(500, 'busy') : undefined));
      await app.user.click(await screen.findByRole('button', { name: `${t('role.view')} ${ROLES.analyst}` }));
      const dialog = within(await screen.findByRole('dialog'));
      const again = await dialog.findByRole('button', { name: t('common.retry') });
      app.intercept(() => undefined);
      await app.user.click(again);
      return { dialog, tree: within(await dialog.findByRole('tree', { name: t('role.permissions') })) };
    };
    const { dialog, tree } = await view('/roles/form');
    expect(dialog.getAllByText(t('role.viewOnly'))).toHaveLength(1);
    expect(dialog.queryByRole('button', { name: t('permission.all') })).not.toBeInTheDocument();
    expect(dialog.queryByRole('button', { name: t('permission.none') })).not.toBeInTheDocument();
    const items = tree.getAllByRole('treeitem');
    expect(items.every((one) => one.getAttribute('aria-disabled') === 'true')).toBe(true);
    expect(within(items[0]!).queryByRole('img')).not.toBeInTheDocument();
    expect(document.querySelector('[role="treeitem"] .anticon-lock')).toBeNull();
    await app.user.keyboard('{Escape}');
    await drawerGone();
    clearCache();
    await view('/roles/show/');
  });

  fullTest('the edit button of a role shows that the permission to read roles is missing', async () => {
    const app = await openWith(['account.role', 'account.role.update'], ROLE_SCREEN);
    const editButton = await screen.findByRole('button', { name: `${t('form.edit')} ${ROLES.hr}` });
    expect(editButton).toHaveAttribute('aria-disabled', 'true');
    await app.user.hover(editButton);
    expect(await screen.findByRole('tooltip')).toHaveTextContent(t('role.editNeedsView'));
    await app.user.click(editButton);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  fullTest('the role list has no action column if no action is permitted', async () => {
    await openWith(['account.role'], ROLE_SCREEN);
    await screen.findByText(ROLES.hr);
    expect(screen.queryByRole('columnheader', { name: t('form.operations') })).not.toBeInTheDocument();
  });
});

describe('departments that a leader manages', () => {
  /** User name of the leader of the development center. The scope of this leader's role is the own department. */
  const LEADER = 'zhengwenhui';
  const PART = t('scope.manages', { part: t('scope.withBelow', { names: DEPARTMENTS.research }) });

  fullTest('a leader sees the managed departments, but cannot edit the topmost one or add siblings to it', async () => {
    const app = await openApp('/account/staff', { as: LEADER });
    expect(await screen.findByText(PART)).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: t('scope.departments') })).toBeInTheDocument();

    history.push('/account/department');
    const editButton = await screen.findByRole('button', { name: `${t('form.edit')} ${DEPARTMENTS.research}` });
    expect(editButton).toHaveAttribute('aria-disabled', 'true');
    expect(await screen.findByText(PART)).toBeInTheDocument();
    await app.user.click(screen.getByRole('button', { name: t('department.create') }));
    const form = await drawer();
    expect(form.getByLabelText(t('department.parent'))).toHaveTextContent(DEPARTMENTS.research);
    expect(form.queryByRole('button', { name: t('tree.clear') })).not.toBeInTheDocument();
  });

  fullTest('“My access” shows the managed departments; links to other departments are refused', async () => {
    await openApp('/account/access', { as: LEADER });
    expect(await screen.findByText(t('scope.withBelow', { names: DEPARTMENTS.research }))).toBeInTheDocument();
    history.push('/account/staff?detail=1');
    expect(await screen.findByText(t('scope.beyond'))).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: t('common.retry') })).not.toBeInTheDocument();
    history.push('/account/staff?department_id=1');
    const hint = await screen.findByText(t('list.noMatchHint'));
    expect(hint.previousElementSibling).toHaveTextContent(t('scope.beyond'));
  });
});

import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { history } from 'umi';
import { PEOPLE } from '../support/demo';
import { openApp, showApp } from '../support/openApp';
import { like, t } from '../support/words';
import { GOOD, old, fresh, submit, sent, fill, SET, setByAdministrator, arrive } from '../support/passwordScreen';

afterEach(() => window.localStorage.clear());

test('missing and refused input is reported at its field, and not sent', async () => {
  const app = await openApp('/account/password', { as: 'admin' });
  await old();
  await app.user.click(submit());
  expect(await screen.findByText(t('form.rule.required', { label: t('password.old') }))).toBeInTheDocument();
  expect(screen.getByText(t('form.rule.required', { label: t('password.new') }))).toBeInTheDocument();
  expect(await screen.findByText(t('password.again.required'))).toBeInTheDocument();

  await fill(app, ['x', 'my-admin-word', 'my-admin-wore']);
  await app.user.click(submit());
  expect(await screen.findByText(t('password.fault.personal'))).toBeInTheDocument();
  expect(await screen.findByText(t('password.fault.same'))).toBeInTheDocument();
  await waitFor(() => expect(fresh()).toHaveFocus());
  expect(sent(app)).toHaveLength(0);
});

test('a typed password is left only with a yes', async () => {
  const { user, address } = await openApp('/account/password', { as: 'admin' });
  await user.type(await old(), 'x');
  history.push('/home');
  await user.click(await screen.findByRole('button', { name: t('form.leave.stay') }));
  expect(address()).toBe('/account/password');
  expect(await old()).toHaveValue('x');
});

describe('a password that an administrator set', () => {
  test('explains itself at the first sign-in, and nothing is called that would be refused', async () => {
    const path = '/account/staff';
    const app = await openApp(path, { prepare: setByAdministrator });
    await app.user.type(await screen.findByLabelText(t('transfer.export.staff')), 'staff');
    await app.user.type(await screen.findByLabelText(t('login.password')), `${SET}{Enter}`);
    expect(await screen.findByText(t('login.success'))).toBeInTheDocument();
    expect(await screen.findByText(like('password.must'))).toBeInTheDocument();

    // Nor by what can be called from everywhere, or by a reload.
    await app.user.keyboard('{Control>}k{/Control}');
    await app.user.type(await screen.findByRole('combobox'), 'wang');
    await waitFor(() => expect(screen.queryAllByRole('option')).toEqual([]));
    cleanup();
    await showApp(path);
    expect(await screen.findByText(like('password.must'))).toBeInTheDocument();
    const asked = app.calls.map((call) => call.path.replace('/api/account-api', ''));
    expect([...new Set(asked)].sort()).toEqual(['/login', '/user', '/user_menus']);
    // Once by the shell of each visit, although the login page asked already.
    expect(asked.filter((one) => one === '/user')).toHaveLength(2);
    expect(document.querySelector('.ant-message-error')).toBeNull();
  });

  test('leads home afterwards from the screen of the password itself', async () => {
    const app = await arrive('/account/password');
    await screen.findByText(like('password.must'));
    await fill(app, [SET, GOOD, GOOD]);
    await app.user.click(submit());
    await waitFor(() => expect(app.address()).toBe('/home'));
  });
});

describe('access', () => {
  const ADDRESS = '/account/access';
  const region = async (name: string) => within(await screen.findByRole('region', { name }));

  const LEADER = 'Ada Lovelace';

  /** The own access, with these codes and no navigation. */
  const openWith = (permissions: readonly string[], leader = LEADER) =>
    openApp(ADDRESS, {
      as: 'staff',
      prepare: ({ intercept }) =>
        intercept(({ path }) => {
          if (path.endsWith('/user_menus')) return Response.json({ code: 200, message: 'ok', data: [] });
          if (!path.endsWith('/user')) return undefined;
          const department = { id: 1, name: 'Unit', leader };
          const data = { id: 4, username: 'staff', name: PEOPLE.staff, roles: [], permissions, department };
          return Response.json({ code: 200, message: 'ok', data });
        }),
    });

  test('permissions of no screen are listed by their codes', async () => {
    await openWith(['account.home.none', 'travel.book'], PEOPLE.staff);
    const can = await region(t('access.can'));
    expect(await can.findByText(t('access.other'))).toBeInTheDocument();
    expect(can.getByText('travel.book')).toBeInTheDocument();
    // Nobody is named whom the organisation has not named, and nobody is sent to themselves.
    expect(screen.queryByText(t('access.contacts'))).not.toBeInTheDocument();
  });

  test('the own access without any permission says so', async () => {
    const { calls } = await openWith([]);
    expect(await screen.findByText(t('staff.detail.noPermissions'))).toBeInTheDocument();
    expect(screen.getByText(LEADER)).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: t('access.signIns') })).not.toBeInTheDocument();
    expect(calls.filter(({ path }) => /\/(roles|logs|users)/.test(path))).toEqual([]);

    history.push('/account/role');
    await screen.findByRole('heading', { name: t('exception.forbidden.title') });
    expect(screen.getByText(LEADER)).toBeInTheDocument();
  });
});

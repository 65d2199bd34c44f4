import { saveSession, readToken } from '@/utils/storage/authStorage';
import { screen, cleanup, waitFor, within } from '@testing-library/react';
import { reply } from '../support/fetch';
import { asAdmin, giveCodes } from '../support/asAdmin';
import { openApp, tokenOf, type OpenedApp, DEMO_PASSWORD, showApp } from '../support/openApp';
import { t, like } from '../support/words';
import { history } from 'umi';
import { PEOPLE, SYSTEMS } from '../support/demo';
import { fieldWords } from '../support/backendWords';
import { fullTest } from '../support/tier';
import { asWideAs } from '../support/screen';

const GOOD = 'correct-glacier-77-velvet';
const oldField = () => screen.findByLabelText(t('password.old'));
const newField = () => screen.getByLabelText(t('password.new'));
const again = () => screen.getByLabelText(t('password.again'));
const submit = () => screen.getByRole('button', { name: t('password.submit') });
const submissions = ({ calls }: OpenedApp) => calls.filter(({ path }) => path.endsWith('/change_password'));

async function fill({ user }: Pick<OpenedApp, 'user'>, [first, second, third]: [string, string, string]) {
  await user.click(await oldField());
  await user.paste(first);
  await user.click(newField());
  await user.paste(second);
  await user.click(again());
  await user.paste(third);
}

const SET = 'set-by-administrator-1';

async function setByAdministrator() {
  const admin = await asAdmin();
  const accounts = (await admin('POST', '/users', { keyword: 'staff' })).data['data'] as {
    id: number;
    username: string;
  }[];
  const { id } = accounts.find(({ username }) => username === 'staff')!;
  await admin('POST', `/users/change_password/${id}`, { password: SET, password_confirmation: SET });
}

/** Opens an address as `staff`, whose password must be changed first. */
async function arrive(path: string): Promise<OpenedApp> {
  return openApp(path, {
    prepare: async () => {
      await setByAdministrator();
      saveSession(await tokenOf('staff', SET));
    },
  });
}

const check = (name: RegExp | string) =>
  within(screen.getByRole('list', { name: t('password.checks') }))
    .getByText(name)
    .closest('li');
test('the password screen checks the rules and the strength of the new password while typing', async () => {
  const { user } = await openApp('/account/password', { as: 'hr' });
  await screen.findByRole('button', { name: like('shell.account') });
  expect(await oldField()).toHaveAttribute('autocomplete', 'current-password');
  expect(newField()).toHaveAttribute('autocomplete', 'new-password');
  await waitFor(() => expect(document.querySelector('input[autocomplete="username"]')).toHaveValue('hr'));
  expect(screen.queryByRole('meter')).not.toBeInTheDocument();
  expect(check(/\b8\b.*\b128\b/)).toHaveTextContent(t('password.check.open'));
  await user.type(newField(), 'hr');
  expect(check(/\b8\b.*\b128\b/)).toHaveTextContent(t('password.check.unmet'));
  await user.type(await oldField(), 'hr-long-enough');
  await user.type(newField(), '-long-enough');
  expect(check(/\b8\b.*\b128\b/)).toHaveTextContent(t('password.check.met'));
  expect(check(t('password.check.different'))).toHaveTextContent(t('password.check.unmet'));
  await user.type(again(), 'hr-long-enougj');
  expect(check(t('password.check.same'))).toHaveTextContent(t('password.check.unmet'));
  await user.type(again(), '{Backspace}h');
  expect(check(t('password.check.same'))).toHaveTextContent(t('password.check.met'));
  await user.clear(newField());
  await user.type(newField(), GOOD);
  await waitFor(() => expect(screen.getByRole('meter')).toHaveAttribute('aria-valuetext', t('password.strength.4')));
});
test('a wrong old password or a common new password is reported at the field, and the input is kept', async () => {
  const app = await openApp('/account/password', { as: 'admin' });
  await fill(app, ['not-my-password', GOOD, GOOD]);
  await app.user.click(submit());
  await waitFor(async () =>
    expect((await oldField()).closest('.ant-form-item')).toHaveTextContent(fieldWords.oldPasswordWrong),
  );
  expect(await oldField()).toHaveFocus();
  expect(newField()).toHaveValue(GOOD);

  // The form accepts this common password, because only the server has the whole list.
  for (const [field, text] of [
    [await oldField(), DEMO_PASSWORD],
    [newField(), '12345678'],
    [again(), '12345678'],
  ] as const) {
    await app.user.clear(field);
    await app.user.type(field, text);
  }
  await app.user.click(submit());
  await waitFor(() => expect(newField().closest('.ant-form-item')).toHaveTextContent(fieldWords.passwordCommon));
  expect(submissions(app)).toHaveLength(2);
});
test('changing the password resets the form and ends all other sessions', async () => {
  const app = await openApp('/account/password', { as: 'admin' });
  const elsewhere = await tokenOf('admin');
  await fill(app, [DEMO_PASSWORD, GOOD, GOOD]);
  await app.user.dblClick(submit());
  expect(await screen.findByText(t('password.done'))).toBeInTheDocument();
  expect(submissions(app)).toHaveLength(1);
  for (const field of [await oldField(), newField(), again()]) expect(field).toHaveValue('');
  expect(document.querySelector('.ant-form-item-explain-error')).toBeNull();
  expect(readToken()).not.toBeNull();

  // The form has no unsaved change, so the app asks for no confirmation when the screen is left.
  history.push('/home');
  await screen.findByRole('heading', { level: 2, name: t('home.systems') });

  cleanup();
  saveSession(elsewhere);
  await showApp('/home');
  expect(await screen.findByRole('heading', { name: t('login.heading') })).toBeInTheDocument();
});
describe('a password set by an administrator', () => {
  test('a password set by an administrator must be changed before the requested screen opens', async () => {
    const app = await arrive('/home?q=%E6%8A%A5%E9%94%80');
    expect(await screen.findByText(like('password.must'))).toBeInTheDocument();
    await waitFor(() => expect(app.address()).toBe('/account/password'));

    history.push('/home');
    await waitFor(() => expect(app.address()).toBe('/account/password'));

    history.replace('/home?q=%E6%8A%A5%E9%94%80');
    await waitFor(() => expect(app.address()).toBe('/account/password'));
    await fill(app, [SET, GOOD, GOOD]);
    await app.user.click(submit());
    await waitFor(() => expect(app.address()).toBe('/home?q=%E6%8A%A5%E9%94%80'));
    expect(await screen.findByRole('article', { name: new RegExp(SYSTEMS.expenses) })).toBeInTheDocument();
  });

  fullTest('an initial password blocks all other screens until the user changes the password', async () => {
    asWideAs(1280);
    const app = await arrive('/home');
    await screen.findByText(like('password.must'));
    await waitFor(async () => expect(await oldField()).toHaveFocus());
    await app.user.click(screen.getByRole('link', { name: t('common.appTitle') }));
    await waitFor(() => expect(app.address()).toBe('/account/password'));
    await waitFor(async () => expect(await oldField()).toHaveFocus());
    const navigation = await screen.findByRole('navigation', { name: t('shell.navigation') });
    expect(await within(navigation).findByRole('link', { name: t('password.submit') })).toBeInTheDocument();
    expect(within(navigation).getAllByRole('link')).toHaveLength(1);

    await app.user.keyboard('{Control>}k{/Control}');
    await app.user.type(await screen.findByRole('combobox'), t('menu.home'));
    expect(await screen.findByText(t('palette.none', { words: t('menu.home') }))).toBeInTheDocument();
    await app.user.keyboard('{Escape}{Escape}');

    await fill(app, [SET, GOOD, GOOD]);
    await app.user.click(submit());
    await waitFor(() => expect(app.address()).toBe('/home'));
    const all = screen.getByRole('navigation', { name: t('shell.navigation') });
    expect(await within(all).findByRole('link', { name: t('menu.home') })).toBeInTheDocument();
  });
});
describe('“My access”', () => {
  const ADDRESS = '/account/access';
  const region = async (name: string) => within(await screen.findByRole('region', { name }));

  fullTest('“My access” opens from the account menu and lists the roles that grant each permission', async () => {
    const { user, address, calls } = await openApp('/account/password', { as: 'admin' });
    await user.click(await screen.findByRole('button', { name: like('shell.account') }));
    await user.click(await screen.findByText(t('menu.access')));
    expect(address()).toBe(ADDRESS);
    const can = await region(t('access.can'));
    expect(await can.findByText(like('staff.detail.permissionCount'))).toBeInTheDocument();
    expect(can.getByRole('columnheader', { name: t('staff.detail.sources') })).toBeInTheDocument();
    expect(screen.getByText(t('staff.createdAt'))).toBeInTheDocument();

    const signIns = await region(t('access.signIns'));
    expect((await signIns.findAllByRole('listitem')).length).toBeGreaterThan(0);
    const requests = calls
      .filter(({ path }) => path.endsWith('/logs'))
      .map(({ body }) => JSON.parse(body ?? '') as object);
    expect(requests).toEqual([expect.objectContaining({ user_id: 1, keyword: '/login' })]);
  });

  test('without permission to read roles, “My access” lists screens and permission codes, but no roles', async () => {
    const { calls, user } = await openApp(ADDRESS, {
      as: 'auditor',
      prepare: () => giveCodes('auditor', ['account.staff', 'account.staff.disable']),
    });
    const can = await region(t('access.can'));
    expect(can.getByText(t('access.sources'))).toBeInTheDocument();
    await user.click(can.getByRole('button', { name: t('tree.openAll') }));
    const rows = await can.findAllByRole('row');
    expect(rows.map(({ textContent }) => textContent).join('\n')).toMatch(
      new RegExp(`${t('menu.staff')} account.staff[^]*account.staff.disable`),
    );
    expect(can.queryByRole('columnheader', { name: t('staff.detail.sources') })).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: t('access.signIns') })).not.toBeInTheDocument();
    expect(screen.getByText(t('account.lastLoginAt'))).toBeInTheDocument();
    const forbiddenCalls = calls.filter(({ path }) => /\/(roles|logs|users)/.test(path));
    expect(forbiddenCalls).toEqual([]);
  });

  const LEADER = 'Ada Lovelace';

  /** Opens “My access” for an account with these permission codes and an empty navigation. */
  const openWith = (permissions: readonly string[], leader = LEADER) =>
    openApp(ADDRESS, {
      as: 'staff',
      prepare: ({ intercept }) =>
        intercept(({ path }) => {
          if (path.endsWith('/user_menus')) return reply(200, 'ok', []);
          if (!path.endsWith('/user')) return undefined;
          const department = { id: 1, name: 'Unit', leader };
          const data = { id: 4, username: 'staff', name: PEOPLE.staff, roles: [], permissions, department };
          return reply(200, 'ok', data);
        }),
    });

  fullTest('“My access” shows the code of a permission that belongs to no screen', async () => {
    await openWith(['account.home.none', 'travel.book'], PEOPLE.staff);
    const can = await region(t('access.can'));
    expect(await can.findByText(t('access.other'))).toBeInTheDocument();
    expect(can.getByText('travel.book')).toBeInTheDocument();
    // No contacts are shown: none are configured, and the user leads the department.
    expect(screen.queryByText(t('access.contacts'))).not.toBeInTheDocument();
  });

  fullTest('“My access” of an account without any permission shows a notice', async () => {
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

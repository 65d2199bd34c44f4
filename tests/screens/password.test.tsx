import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { history } from 'umi';
import { readToken, saveSession } from '@/utils/storage/authStorage';
import { asAdmin } from '../support/asAdmin';
import { DEMO_PASSWORD, openApp, showApp, tokenOf, type OpenedApp } from '../support/openApp';
import { asWideAs } from '../support/windowWidth';
import { t } from '../support/words';

afterEach(() => window.localStorage.clear());

const GOOD = 'correct-glacier-77-velvet';
const old = () => screen.findByLabelText(t('password.old'));
const fresh = () => screen.getByLabelText(t('password.new'));
const again = () => screen.getByLabelText(t('password.again'));
const submit = () => screen.getByRole('button', { name: t('password.submit') });
const check = (name: RegExp) =>
  within(screen.getByRole('list', { name: t('password.checks') }))
    .getByText(name)
    .closest('li');
const sent = ({ calls }: OpenedApp) => calls.filter(({ path }) => path.endsWith('/change_password'));

async function fill({ user }: Pick<OpenedApp, 'user'>, [first, second, third]: [string, string, string]) {
  await user.click(await old());
  await user.paste(first);
  await user.click(fresh());
  await user.paste(second);
  await user.click(again());
  await user.paste(third);
}

test('the list tells what the new password needs, while it is typed', async () => {
  const { user } = await openApp('/account/password', { as: 'hr' });
  await screen.findByRole('button', { name: /账号菜单/ });
  await old();
  expect(check(/8 到 128/)).toHaveTextContent(t('password.check.open'));
  await user.type(fresh(), 'hr');
  expect(check(/8 到 128/)).toHaveTextContent(t('password.check.unmet'));
  await user.type(await old(), 'hr-long-enough');
  await user.type(fresh(), '-long-enough');
  expect(check(/8 到 128/)).toHaveTextContent(t('password.check.met'));
  expect(check(/与当前密码不同/)).toHaveTextContent(t('password.check.unmet'));
  await user.type(again(), 'hr-long-enougj');
  expect(check(/两次输入一致/)).toHaveTextContent(t('password.check.unmet'));
  await user.type(again(), '{Backspace}h');
  expect(check(/两次输入一致/)).toHaveTextContent(t('password.check.met'));
});

test('what the list does not allow is not sent, and said at its field', async () => {
  const app = await openApp('/account/password', { as: 'admin' });
  await fill(app, ['x', 'my-admin-word', 'my-admin-wore']);
  await app.user.click(submit());
  expect(await screen.findByText(t('password.fault.personal'))).toBeInTheDocument();
  expect(screen.getByText(t('password.fault.same'))).toBeInTheDocument();
  expect(screen.queryByText(/^请输入再次/)).not.toBeInTheDocument();
  await waitFor(() => expect(fresh()).toHaveFocus());
  expect(sent(app)).toHaveLength(0);
});

test('what is missing is asked for in whole sentences', async () => {
  const { user } = await openApp('/account/password', { as: 'admin' });
  await old();
  await user.click(submit());
  expect(await screen.findByText(t('form.rule.required', { label: '当前密码' }))).toBeInTheDocument();
  expect(screen.getByText(t('form.rule.required', { label: '新密码' }))).toBeInTheDocument();
  expect(screen.getByText(t('password.again.required'))).toBeInTheDocument();
});

test('the strength is told in words', async () => {
  const { user } = await openApp('/account/password', { as: 'admin' });
  await old();
  expect(screen.queryByRole('meter')).not.toBeInTheDocument();
  await user.type(fresh(), '12345678');
  expect(await screen.findByRole('meter', { name: t('password.strength') })).toHaveAttribute(
    'aria-valuetext',
    t('password.strength.0'),
  );
  await user.clear(fresh());
  await user.type(fresh(), GOOD);
  await waitFor(() => expect(screen.getByRole('meter')).toHaveAttribute('aria-valuetext', t('password.strength.4')));
});

test('password managers find all they need; a password can be shown; caps lock is told', async () => {
  const { user } = await openApp('/account/password', { as: 'admin' });
  const field = await old();
  expect(field).toHaveAttribute('autocomplete', 'current-password');
  expect(fresh()).toHaveAttribute('autocomplete', 'new-password');
  await waitFor(() => expect(document.querySelector('input[autocomplete="username"]')).toHaveValue('admin'));
  await user.type(field, 'secret');
  expect(field).toHaveAttribute('type', 'password');
  await user.click(field.parentElement!.querySelector('[role="button"], .ant-input-suffix .anticon')!);
  expect(field).toHaveAttribute('type', 'text');

  const capsLock = Object.assign(new KeyboardEvent('keydown', { key: 'A', bubbles: true }), {
    getModifierState: () => true,
  });
  fireEvent(field, capsLock);
  expect(await screen.findByText(t('login.capsLock'))).toBeInTheDocument();
});

test('a wrong old password is said at its field, and what was typed stays', async () => {
  const app = await openApp('/account/password', { as: 'admin' });
  await fill(app, ['not-my-password', GOOD, GOOD]);
  await app.user.click(submit());
  await waitFor(async () => expect((await old()).closest('.ant-form-item')).toHaveTextContent('当前密码不正确'));
  expect(await old()).toHaveFocus();
  expect(fresh()).toHaveValue(GOOD);
});

test('a password that only the server knows to be common is refused at its field', async () => {
  const app = await openApp('/account/password', { as: 'admin' });
  await fill(app, [DEMO_PASSWORD, '12345678', '12345678']);
  await app.user.click(submit());
  await waitFor(() => expect(fresh().closest('.ant-form-item')).toHaveTextContent(/常见/));
  expect(sent(app)).toHaveLength(1);
});

test('afterwards the form is clean, and the other sessions have ended', async () => {
  const app = await openApp('/account/password', { as: 'admin' });
  const elsewhere = await tokenOf('admin');
  await fill(app, [DEMO_PASSWORD, GOOD, GOOD]);
  await app.user.dblClick(submit());
  expect(await screen.findByText(t('password.done'))).toBeInTheDocument();
  expect(sent(app)).toHaveLength(1);
  for (const field of [await old(), fresh(), again()]) expect(field).toHaveValue('');
  expect(document.querySelector('.ant-form-item-explain-error')).toBeNull();
  expect(readToken()).not.toBeNull();

  // Nothing is asked when leaving a clean form.
  history.push('/home');
  await screen.findByRole('heading', { level: 2, name: t('home.systems') });

  cleanup();
  saveSession(elsewhere);
  await showApp('/home');
  expect(await screen.findByRole('heading', { name: t('login.heading') })).toBeInTheDocument();
});

test('what is typed is not left without a question', async () => {
  const { user, address } = await openApp('/account/password', { as: 'admin' });
  await user.type(await old(), 'x');
  history.push('/home');
  await user.click(await screen.findByRole('button', { name: t('form.leave.stay') }));
  expect(address()).toBe('/account/password');
  expect(await old()).toHaveValue('x');
});

describe('a password that an administrator set', () => {
  const SET = 'set-by-administrator-1';

  async function setByAdministrator() {
    const admin = await asAdmin();
    const found = (await admin('POST', '/users', { keyword: 'staff' })).data['data'] as {
      id: number;
      username: string;
    }[];
    const { id } = found.find(({ username }) => username === 'staff')!;
    await admin('POST', `/users/change_password/${id}`, { password: SET, password_confirmation: SET });
  }

  /** `staff` signs in with a password that must be changed, at an address. */
  async function arrive(path: string): Promise<OpenedApp> {
    return openApp(path, {
      prepare: async () => {
        await setByAdministrator();
        saveSession(await tokenOf('staff', SET));
      },
    });
  }

  test('is changed before anything else; then the way goes on', async () => {
    const app = await arrive('/home?q=%E6%8A%A5%E9%94%80');
    expect(await screen.findByText(/^当前密码由管理员设置/)).toBeInTheDocument();
    await waitFor(() => expect(app.address()).toBe('/account/password'));

    history.push('/home');
    await waitFor(() => expect(app.address()).toBe('/account/password'));

    history.replace('/home?q=%E6%8A%A5%E9%94%80');
    await waitFor(() => expect(app.address()).toBe('/account/password'));
    await fill(app, [SET, GOOD, GOOD]);
    await app.user.click(submit());
    await waitFor(() => expect(app.address()).toBe('/home?q=%E6%8A%A5%E9%94%80'));
    expect(await screen.findByRole('article', { name: /费用报销/ })).toBeInTheDocument();
  });

  test.each(['/home', '/account/staff'])(
    'the first sign-in on the way to %s: the page explains, nothing is asked that would be refused',
    async (path) => {
      const app = await openApp(path, { prepare: setByAdministrator });
      await app.user.type(await screen.findByLabelText(t('transfer.export.staff')), 'staff');
      await app.user.type(await screen.findByLabelText(t('login.password')), `${SET}{Enter}`);
      expect(await screen.findByText(t('login.success'))).toBeInTheDocument();
      expect(await screen.findByText(/^当前密码由管理员设置/)).toBeInTheDocument();

      // Nor by what can be called from everywhere, or by a reload.
      await app.user.keyboard('{Control>}k{/Control}');
      await app.user.type(await screen.findByRole('combobox'), 'wang');
      await waitFor(() => expect(screen.queryAllByRole('option')).toEqual([]));
      cleanup();
      await showApp(path);
      expect(await screen.findByText(/^当前密码由管理员设置/)).toBeInTheDocument();
      const asked = app.calls.map((call) => call.path.replace('/api/account-api', ''));
      expect([...new Set(asked)].sort()).toEqual(['/login', '/user', '/user_menus']);
      // Once by the shell of each visit, although the login page asked already.
      expect(asked.filter((one) => one === '/user')).toHaveLength(2);
      expect(document.querySelector('.ant-message-error')).toBeNull();
    },
  );

  test('offers nothing meanwhile that would only lead back here; everything opens afterwards', async () => {
    asWideAs(1280);
    const app = await arrive('/home');
    await screen.findByText(/^当前密码由管理员设置/);
    const navigation = await screen.findByRole('navigation', { name: t('shell.navigation') });
    expect(await within(navigation).findByRole('link', { name: t('password.submit') })).toBeInTheDocument();
    expect(within(navigation).getAllByRole('link')).toHaveLength(1);

    await app.user.keyboard('{Control>}k{/Control}');
    await app.user.type(await screen.findByRole('combobox'), t('menu.home'));
    expect(await screen.findByText(t('palette.none', { words: '首页' }))).toBeInTheDocument();
    await app.user.keyboard('{Escape}{Escape}');

    await fill(app, [SET, GOOD, GOOD]);
    await app.user.click(submit());
    await waitFor(() => expect(app.address()).toBe('/home'));
    const all = screen.getByRole('navigation', { name: t('shell.navigation') });
    expect(await within(all).findByRole('link', { name: t('menu.home') })).toBeInTheDocument();
    // Its group is open, as it was.
    expect(within(all).getByRole('link', { name: t('password.submit') })).toBeVisible();
  });

  test('is typed at once, also by who tried to get away', async () => {
    const app = await arrive('/home');
    await screen.findByText(/^当前密码由管理员设置/);
    await waitFor(async () => expect(await old()).toHaveFocus());
    await app.user.click(screen.getByRole('link', { name: t('common.appTitle') }));
    await waitFor(() => expect(app.address()).toBe('/account/password'));
    await waitFor(async () => expect(await old()).toHaveFocus());
  });

  test('who came to this very screen goes home afterwards', async () => {
    const app = await arrive('/account/password');
    await screen.findByText(/^当前密码由管理员设置/);
    await fill(app, [SET, GOOD, GOOD]);
    await app.user.click(submit());
    await waitFor(() => expect(app.address()).toBe('/home'));
  });
});

import { locales } from '@/locales/registry';
import { saveSession } from '@/utils/storage/authStorage';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { clearCache } from 'ahooks';
import { DEPARTMENTS, FOLDERS, PEOPLE, ROLES } from '../support/demo';
import { showApp, tokenOf } from '../support/openApp';
import {
  activeName,
  escape,
  group,
  groupNames,
  openPalette,
  openShell,
  optionNames,
  palette,
  paletteGone,
  watchWindows,
  searches,
} from '../support/palette';
import { t } from '../support/words';
import { bodiesOf, dialogSaying, PERSON } from '../support/staffScreen';

const CHINESE = locales.find(({ code }) => code === 'zh-CN')!.label;

const opened = watchWindows();
afterEach(() => clearCache());

test('the palette opens by key and button, closes by key and Escape, and restores the focus', async () => {
  const { user } = await openShell();
  const field = await screen.findByLabelText(t('password.old'));
  await user.click(field);
  await openPalette(user);
  await user.keyboard('{Control>}k{/Control}');
  await paletteGone();
  expect(field).toHaveFocus();

  await openPalette(user);
  escape();
  await paletteGone();
  expect(field).toHaveFocus();

  const button = screen.getByRole('button', { name: new RegExp(`^${t('palette.open')}`) });
  await user.click(button);
  await waitFor(() => expect(palette()).toHaveFocus());
  escape();
  await paletteGone();
  expect(button).toHaveFocus();
});

test('initials find a screen with its place; Enter opens it, with Control in a new tab', async () => {
  const { user, address } = await openShell();
  await openPalette(user);
  await user.keyboard('qqqq');
  expect(await screen.findByText(t('palette.none', { words: 'qqqq' }))).toBeInTheDocument();
  expect(within(screen.getByRole('dialog')).getByText(t('palette.results', { count: 0 }))).toBeInTheDocument();
  expect(palette()).toHaveAttribute('aria-expanded', 'false');

  await user.clear(palette()!);
  await user.keyboard('jsgl');
  await waitFor(() => expect(groupNames(t('palette.group.screens'))).toEqual([t('menu.role')]));
  const option = group(t('palette.group.screens'))!.getByRole('option');
  expect(option).toHaveTextContent(`${t('menu.role')}${FOLDERS.permissions}`);
  expect(option.querySelector('mark')).toHaveTextContent(t('menu.role'));
  expect(activeName()).toBe(t('menu.role'));
  await user.keyboard('{Control>}{Enter}{/Control}');
  await paletteGone();
  expect(opened()).toHaveBeenCalledWith('/account/role', '_blank', 'noopener,noreferrer');
  expect(address()).toBe('/account/password');

  await openPalette(user);
  await user.keyboard('jsgl');
  await waitFor(() => expect(activeName()).toBe(t('menu.role')));
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { name: t('menu.role') })).toBeInTheDocument();
  expect(address()).toBe('/account/role');
  expect(palette()).not.toBeInTheDocument();
});

test('arrows go round, Home and End lead to the ends, and an input method keeps its own keys', async () => {
  const { user } = await openShell();
  const field = await openPalette(user);
  await user.keyboard(t('menu.role').slice(-2));
  for (const title of [t('account.department'), t('account.roles')])
    expect(await screen.findByRole('group', { name: title })).toBeInTheDocument();
  const names = optionNames(screen.getAllByRole('option').filter((option) => !option.hasAttribute('aria-disabled')));
  expect(names.length).toBeGreaterThan(3);
  expect(activeName()).toBe(names[0]);
  await user.keyboard('{ArrowDown}');
  expect(activeName()).toBe(names[1]);
  expect(screen.getByRole('option', { selected: true })).toHaveAttribute(
    'id',
    field.getAttribute('aria-activedescendant'),
  );
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(activeName()).toBe(names.at(-1));
  await user.keyboard('{Home}');
  expect(activeName()).toBe(names[0]);
  await user.keyboard('{End}');
  expect(activeName()).toBe(names.at(-1));

  fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 });
  fireEvent.keyDown(field, { key: 'ArrowDown', isComposing: true });
  expect(activeName()).toBe(names.at(-1));
  expect(palette()).toBeInTheDocument();
});

test('actions switch theme and language, open the settings and sign out, which closes the palette', async () => {
  const { user, address } = await openShell('staff');
  await openPalette(user);
  await user.keyboard(`${t('shell.theme.dark')}{Enter}`);
  await waitFor(() => expect(document.documentElement.dataset['theme']).toBe('dark'));
  await openPalette(user);
  await user.keyboard('qianse');
  await waitFor(() => expect(activeName()).toBe(t('palette.action.theme', { name: t('shell.theme.light') })));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.documentElement.dataset['theme']).toBe('light'));

  await openPalette(user);
  await user.keyboard('english{Enter}');
  expect(await screen.findByRole('heading', { name: 'Change password' })).toBeInTheDocument();
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox', { name: /^Search pages/ }), `${CHINESE}{Enter}`);
  expect(await screen.findByRole('heading', { name: t('shell.changePassword') })).toBeInTheDocument();

  await openPalette(user);
  await user.keyboard(`${t('palette.action.settings')}{Enter}`);
  expect(await screen.findByText(t('settings.title'))).toBeInTheDocument();
  expect(palette()).not.toBeInTheDocument();

  await openPalette(user);
  await user.keyboard(`${t('shell.signOut')}{Enter}`);
  expect(await screen.findByRole('heading', { name: t('login.heading') })).toBeInTheDocument();
  expect(address()).toBe('/user/login');

  // It does not outlive its session.
  cleanup();
  saveSession(await tokenOf('staff'));
  await showApp('/account/password');
  expect(palette()).not.toBeInTheDocument();
});

describe('acts and people', () => {
  jest.setTimeout(120_000);

  test('an act by pinyin and a person by initials are found; a person it cannot concern is disabled', async () => {
    const app = await openShell();
    await openPalette(app.user);
    await app.user.keyboard('qy wxm');
    await waitFor(() => expect(groupNames(t('common.enabled'))).toContain(PERSON.name));
    const option = group(t('common.enabled'))!.getByRole('option', { name: new RegExp(PERSON.name) });
    expect(option).toHaveAttribute('aria-disabled', 'true');
    await app.user.click(option);
    expect(palette()).toBeInTheDocument();

    await app.user.clear(palette()!);
    await app.user.keyboard(`${t('common.disabled')} admin`);
    await waitFor(() =>
      expect(group(t('common.disabled'))?.getByRole('option')).toHaveTextContent(t('staff.status.self')),
    );
  });

  test('a role and then a person: the question names the gain, and the act can be undone', async () => {
    const app = await openShell();
    await openPalette(app.user);
    await app.user.keyboard(t('palette.act.addRole'));
    await waitFor(() => expect(groupNames(t('palette.group.actions'))).toContain(`${t('palette.act.addRole')}…`));
    await app.user.keyboard('{Enter}');
    await waitFor(() => expect(groupNames(t('account.roles'))).toContain(ROLES.auditor));
    await app.user.keyboard('sjy');
    await waitFor(() => expect(groupNames(t('account.roles'))).toEqual([ROLES.auditor]));
    await app.user.keyboard(`{Enter}${PEOPLE.staff}`);
    await waitFor(() => expect(groupNames(`${t('palette.act.addRole')} · ${ROLES.auditor}`)).toEqual([PERSON.name]));
    await app.user.keyboard('{Enter}');
    const question = await dialogSaying(`+ ${ROLES.auditor}`);
    await waitFor(() => expect(question.getByRole('button', { name: t('palette.act.addRole') })).toHaveFocus());
    await app.user.keyboard('{Enter}');
    await app.user.click(await screen.findByRole('button', { name: new RegExp(`^${t('common.undo')}`) }));
    await waitFor(() => expect(bodiesOf(app, '/users/update/')).toHaveLength(2));
    const [given, taken] = bodiesOf(app, '/users/update/') as { role_ids: number[] }[];
    expect(given!.role_ids).toHaveLength(taken!.role_ids.length + 1);
  });

  describe('people', () => {
    test('a name asks once after the last key, and Enter shows the detail of the person; initials find them, too', async () => {
      const { user, calls, address } = await openShell();
      await openPalette(user);
      await user.keyboard(PEOPLE.staff);
      expect(await screen.findByRole('option', { name: t('palette.searching') })).toHaveAttribute(
        'aria-disabled',
        'true',
      );
      await waitFor(() => expect(groupNames(t('palette.group.staff'))).toEqual([PEOPLE.staff]));
      expect(searches({ calls })).toEqual([PEOPLE.staff]);
      expect(screen.getByText(t('palette.results', { count: optionNames().length }))).toHaveAttribute('role', 'status');
      await user.clear(palette()!);
      await user.keyboard('wxm');
      await waitFor(() => expect(groupNames(t('palette.group.staff'))).toContain(PEOPLE.staff));
      await user.clear(palette()!);
      await user.keyboard(PEOPLE.staff);
      await waitFor(() => expect(groupNames(t('palette.group.staff'))).toEqual([PEOPLE.staff]));
      await user.keyboard('{Enter}');
      expect(await screen.findByRole('tab', { name: t('staff.detail.profile') })).toBeInTheDocument();
      expect(address()).toBe('/account/staff?detail=4');
    });
  });
});

test('pinyin of departments and roles: found where they belong, and opened alone on their screens', async () => {
  const { user, address } = await openShell();
  await openPalette(user);
  await user.keyboard('yanfa zhongxin');
  await waitFor(() => expect(groupNames(t('account.department'))).toEqual([DEPARTMENTS.research]));
  expect(group(t('account.department'))!.getByRole('option')).toHaveTextContent(DEPARTMENTS.company);

  await user.clear(palette()!);
  await user.keyboard('anquan');
  await waitFor(() => expect(groupNames(t('account.roles'))).toEqual([ROLES.auditor]));
  await user.click(group(t('account.roles'))!.getByRole('option'));
  await paletteGone();
  expect(await screen.findByRole('heading', { name: t('menu.role') })).toBeInTheDocument();
  expect(address()).toMatch(/^\/account\/role\?keyword=%23\d+$/);
  expect(await screen.findByText(ROLES.auditor)).toBeInTheDocument();
  expect(screen.queryByText(ROLES.hr)).not.toBeInTheDocument();
});

test('new records: offered to who may make them, and their form opens', async () => {
  const { user, address } = await openShell();
  await openPalette(user);
  await user.keyboard('xinjian');
  await waitFor(() =>
    expect(groupNames(t('palette.group.actions'))).toEqual([
      t('staff.create'),
      t('role.create'),
      t('department.create'),
      t('menuManagement.create'),
    ]),
  );
  await user.keyboard('{Enter}');
  await paletteGone();
  expect(await screen.findByRole('dialog', { name: t('staff.create') })).toBeInTheDocument();
  expect(address()).toBe('/account/staff');
});

test('new records: not offered to others', async () => {
  const { user } = await openShell('auditor');
  await openPalette(user);
  await user.keyboard('xinjian');
  expect(await screen.findByText(t('palette.none', { words: 'xinjian' }))).toBeInTheDocument();
});

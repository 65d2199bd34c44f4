import { locales } from '@/locales/registry';
import { saveSession } from '@/utils/storage/authStorage';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { clearCache } from 'ahooks';
import { FOLDERS, PEOPLE, ROLES, SYSTEMS } from '../support/demo';
import { openApp, showApp, tokenOf } from '../support/openApp';
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
} from '../support/palette';
import { editRole, openRoles } from '../support/roleForm';
import { spaced, t } from '../support/words';

const CHINESE = locales.find(({ code }) => code === 'zh-CN')!.label;

let opened: jest.SpyInstance;
beforeEach(() => {
  opened = jest.spyOn(window, 'open').mockReturnValue(null);
});
afterEach(() => {
  opened.mockRestore();
  clearCache();
});

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
  expect(opened).toHaveBeenCalledWith('/account/role', '_blank', 'noopener,noreferrer');
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

test('a system opens in a new tab, one in maintenance after a question', async () => {
  const { user } = await openShell();
  await openPalette(user);
  await user.keyboard('rlzy');
  await waitFor(() => expect(groupNames(t('palette.group.systems'))).toEqual([SYSTEMS.hr]));
  await user.keyboard('{Enter}');
  expect(opened).toHaveBeenCalledWith('https://hr.example.com/', '_blank', 'noopener,noreferrer');

  await openPalette(user);
  await user.keyboard(SYSTEMS.warehouse);
  await waitFor(() => expect(activeName()).toBe(SYSTEMS.warehouse));
  await user.keyboard('{Enter}');
  const onward = await screen.findByRole('link', { name: t('home.maintenance.open') });
  expect(onward).toHaveAttribute('href', 'https://wms.example.com/');
  expect(opened).toHaveBeenCalledTimes(1);
  // The question waits for its answer: nothing leads past it.
  await user.keyboard('{Control>}k{/Control}');
  expect(palette()).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: spaced('form.cancel') }));
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

test('the latest choice comes first, for its person only', async () => {
  const { user } = await openShell();
  await openPalette(user);
  expect(group(t('palette.group.recent'))).toBeNull();
  await user.keyboard(PEOPLE.staff);
  await waitFor(() => expect(groupNames(t('palette.group.staff'))).toEqual([PEOPLE.staff]));
  await user.keyboard('{Enter}');
  await screen.findByRole('tab', { name: t('staff.detail.profile') });
  await openPalette(user);
  await user.keyboard(`${t('menu.role')}{Enter}`);
  await screen.findByRole('heading', { name: t('menu.role') });

  await openPalette(user);
  expect(groupNames(t('palette.group.recent'))).toEqual([t('menu.role'), PEOPLE.staff]);
  expect(activeName()).toBe(t('menu.role'));
  expect(groupNames(t('palette.group.screens'))).not.toContain(t('menu.role'));

  const kept = Object.entries({ ...window.localStorage }).filter(([key]) => key.includes('palette'));
  escape();
  await paletteGone();
  cleanup();
  const other = await openApp('/account/password', {
    as: 'hr',
    prepare: () => kept.forEach(([key, value]) => window.localStorage.setItem(key, value)),
  });
  await openPalette(other.user);
  expect(group(t('palette.group.recent'))).toBeNull();
  expect(screen.queryByText(PEOPLE.staff)).not.toBeInTheDocument();
});

test('a form of unsaved work is left for another screen only with a yes', async () => {
  const app = await openRoles();
  const form = await editRole(app, ROLES.hr);
  await app.user.type(form.getByLabelText(t('account.description')), '！');
  // A drawer is no obstacle: its work is guarded.
  await openPalette(app.user);
  await app.user.keyboard(`${t('menu.record')}{Enter}`);
  await app.user.click(await screen.findByRole('button', { name: t('form.leave.stay') }));
  expect(app.address()).toMatch(/^\/account\/role\?/);
  expect(form.getByLabelText<HTMLInputElement>(t('account.description')).value).toMatch(/！$/);

  await waitFor(() => expect(screen.queryByText(t('form.leave.title'))).not.toBeInTheDocument());
  await openPalette(app.user);
  await app.user.keyboard(`${t('menu.record')}{Enter}`);
  await app.user.click(await screen.findByRole('button', { name: t('form.leave.leave') }));
  expect(await screen.findByRole('heading', { name: t('menu.record') })).toBeInTheDocument();
});

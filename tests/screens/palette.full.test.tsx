import { screen, waitFor, within, cleanup, fireEvent } from '@testing-library/react';
import { PEOPLE, ROLES, SYSTEMS, DEPARTMENTS } from '../support/demo';
import { reasonsOf, reply } from '../support/fetch';
import { showApp, tokenOf } from '../support/openApp';
import {
  activeName,
  group,
  groupNames,
  openPalette,
  openShell,
  palette,
  watchWindows,
  searches,
  optionNames,
  paletteGone,
} from '../support/palette';
import { spaced, t } from '../support/words';
import { PERSON, bodiesOf, dialogSaying, delayedReply } from '../support/staffScreen';
import { locales } from '@/locales/registry';
import { saveSession } from '@/utils/storage/authStorage';

const windows = watchWindows();
test('the command palette opens a system in a new tab; a system in maintenance needs a confirmation', async () => {
  const { user } = await openShell();
  await openPalette(user);
  await user.keyboard('rlzy');
  await waitFor(() => expect(groupNames(t('palette.group.systems'))).toEqual([SYSTEMS.hr]));
  // The system is also an entry of the navigation, but the palette lists the system only once.
  expect(groupNames(t('palette.group.screens'))).toEqual([]);
  await user.keyboard('{Enter}');
  expect(windows()).toHaveBeenCalledWith('https://hr.example.com/', '_blank', 'noopener,noreferrer');

  await openPalette(user);
  await user.keyboard(SYSTEMS.warehouse);
  await waitFor(() => expect(activeName()).toBe(SYSTEMS.warehouse));
  await user.keyboard('{Enter}');
  const onward = await screen.findByRole('link', { name: t('home.maintenance.open') });
  expect(onward).toHaveAttribute('href', 'https://wms.example.com/');
  expect(windows()).toHaveBeenCalledTimes(1);
  // The shortcut does not open the palette while the confirmation is open.
  await user.keyboard('{Control>}k{/Control}');
  expect(palette()).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: spaced('form.cancel') }));
});

describe('actions and people in the command palette', () => {
  test('the palette lists roles to add to a chosen person; Backspace removes the person, then the action', async () => {
    const app = await openShell();
    await openPalette(app.user);
    await app.user.keyboard(`${t('palette.act.addRole')} ${PEOPLE.staff}`);
    await waitFor(() => expect(groupNames(t('palette.act.addRole'))).toEqual([PERSON.name]));
    await app.user.keyboard('{Enter}');
    await waitFor(() => expect(groupNames(t('account.roles')).length).toBeGreaterThan(1));
    const field = palette()!.parentElement!;
    expect(within(field).getByText(PERSON.name)).toBeInTheDocument();
    expect(
      group(t('account.roles'))!.getByRole('option', {
        name: new RegExp(`${ROLES.staff}.*${t('palette.act.hasRole')}`),
      }),
    ).toHaveAttribute('aria-disabled', 'true');
    await app.user.keyboard('{Backspace}');
    expect(within(field).queryByText(PERSON.name)).not.toBeInTheDocument();
    await app.user.keyboard('{Backspace}');
    expect(within(field).queryByText(t('palette.act.addRole'))).not.toBeInTheDocument();
  });

  test('the palette finds the password screen by a section title, and off-boarding by action and person', async () => {
    const { user, address } = await openShell();
    await openPalette(user);
    await user.keyboard(t('login.second'));
    await waitFor(() => expect(groupNames(t('palette.group.actions'))).toEqual([t('shell.changePassword')]));
    await user.clear(palette()!);
    await user.keyboard(`${t('staff.leave')} ${PERSON.name}`);
    await waitFor(() => expect(groupNames(t('staff.leave'))).toEqual([PERSON.name]));
    await user.keyboard('{Enter}');
    expect(address()).toContain(`/account/staff?detail=${PERSON.id}&act=leave`);
  });

  test('without permission to change accounts the palette offers no action on people', async () => {
    const app = await openShell('auditor');
    expect(await openPalette(app.user)).toHaveAccessibleName(t('palette.placeholder.own'));
    await app.user.keyboard(t('common.disabled'));
    await waitFor(() => expect(groupNames(t('palette.group.actions'))).toEqual([]));
    expect(app.calls.some(({ path }) => path.endsWith('/users/filter'))).toBe(false);
  });

  test('the palette ignores a late response to an earlier search for people', async () => {
    const { user, intercept, calls } = await openShell();
    const late = delayedReply();
    intercept(({ path, body }) =>
      path.endsWith('/users') && body?.includes(PEOPLE.auditor) ? late.answer : undefined,
    );
    await openPalette(user);
    await user.keyboard(PEOPLE.auditor);
    await waitFor(() => expect(searches({ calls })).toEqual([PEOPLE.auditor]));
    await user.clear(palette()!);
    await user.keyboard(PEOPLE.staff);
    await waitFor(() => expect(groupNames(t('palette.group.staff'))).toEqual([PEOPLE.staff]));
    const data = [{ id: 99, name: 'Late Person', username: 'late' }];
    late.arrive(reply(200, '', { data, total: 1, current_page: 1 }));
    await late.answer;
    await user.keyboard('{End}');
    expect(groupNames(t('palette.group.staff'))).toEqual([PEOPLE.staff]);
  });

  test('the palette adds a role to a person after a confirmation; an undo sends the same reason again', async () => {
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
    await app.user.click(await question.findByRole('button', { name: t('transfer.reason') }));
    await app.user.keyboard('cover');
    await app.user.click(question.getByRole('button', { name: t('palette.act.addRole') }));
    await app.user.click(await screen.findByRole('button', { name: new RegExp(`^${t('common.undo')}`) }));
    await waitFor(() => expect(bodiesOf(app, '/users/update/')).toHaveLength(2));
    const [grant, revocation] = bodiesOf(app, '/users/update/') as { role_ids: number[] }[];
    expect(grant!.role_ids).toHaveLength(revocation!.role_ids.length + 1);
    expect(reasonsOf(app)).toEqual(['cover', 'cover']);
  });
});

const CHINESE = locales.find(({ code }) => code === 'zh-CN')!.label;

test('palette options are selected by arrow keys, Home and End, but not by keys of an input composition', async () => {
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

test('palette actions change theme and language, open settings, sign out, and close the palette', async () => {
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

  // The palette is also closed when the next account signs in.
  cleanup();
  saveSession(await tokenOf('staff'));
  await showApp('/account/password');
  expect(palette()).not.toBeInTheDocument();
});

test('the palette finds departments and roles by pinyin and opens each on its own screen', async () => {
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

import { screen, waitFor, within } from '@testing-library/react';
import { FOLDERS, PEOPLE } from '../support/demo';
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
import { fullTest } from '../support/tier';
import { t } from '../support/words';
import { PERSON } from '../support/staffScreen';

const windows = watchWindows();
test('the palette opens by shortcut or button, closes by shortcut or Escape, and restores the focus', async () => {
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

test('the palette finds a screen by initials; Enter opens the screen, Control + Enter opens a new tab', async () => {
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
  expect(windows()).toHaveBeenCalledWith('/account/role', '_blank', 'noopener,noreferrer');
  expect(address()).toBe('/account/password');

  await openPalette(user);
  await user.keyboard('jsgl');
  await waitFor(() => expect(activeName()).toBe(t('menu.role')));
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { name: t('menu.role') })).toBeInTheDocument();
  expect(address()).toBe('/account/role');
  expect(palette()).not.toBeInTheDocument();
});

describe('actions and people in the command palette', () => {
  fullTest('the palette finds an action by pinyin, and disables people to whom the action does not apply', async () => {
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

  test('the palette finds a person by initials, or by name with one request; Enter opens the details', async () => {
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

fullTest('with permission to create records, the palette offers actions that open forms for new records', async () => {
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

test('without permission to create records, the palette offers no actions for new records', async () => {
  const { user } = await openShell('auditor');
  await openPalette(user);
  await user.keyboard('xinjian');
  expect(await screen.findByText(t('palette.none', { words: 'xinjian' }))).toBeInTheDocument();
});

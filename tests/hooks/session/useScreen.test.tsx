import { act } from '@testing-library/react';
import { history } from 'umi';
import { useScreen, useScreenIcons, useScreenName, useScreens } from '@/hooks/session/useScreen';
import { translate } from '@/locales/translate';
import { openHook } from '../support/signedIn';

const screens = [
  { path: '/account/role', name: 'role', icon: 'table', access: 'account.role' },
  { path: '/account/password', name: 'password' },
  { path: '/plain' },
];
const use = () => ({ screen: useScreen(), name: useScreenName(), screens: useScreens(), icons: useScreenIcons() });

test('the current screen is the row of its address, and is called as the menu calls it', () => {
  const { now } = openHook(use, { at: '/account/role', screens });
  expect(now().screen).toMatchObject(screens[0]!);
  expect(now().name).toBe(translate('menu.role'));
  act(() => history.push('/plain'));
  expect(now().screen.path).toBe('/plain');
  expect(now().name).toBe('');
});

test('an address that the table does not have is of no screen', () => {
  const { now } = openHook(use, { at: '/account/role', screens });
  act(() => history.push('/account/password'));
  expect(now().screen.name).toBe('password');
  act(() => history.push('/nowhere/at/all'));
  expect([now().screen.name, now().name]).toEqual([undefined, '']);
});

test('all rows are found by their address, and icons of those that have one', () => {
  const { now, rerender } = openHook(use, { screens: [...screens, { name: 'wrapper' }] });
  const { screens: rows, icons } = now();
  expect([...rows.keys()]).toEqual(['/account/role', '/account/password', '/plain', '*']);
  expect(rows.get('/account/role')).toMatchObject(screens[0]!);
  expect([...icons]).toEqual([['/account/role', 'table']]);
  rerender();
  expect(now().screens).toBe(rows);
  expect(now().icons).toBe(icons);
});

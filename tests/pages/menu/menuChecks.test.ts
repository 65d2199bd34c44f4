import fc from 'fast-check';
import { foldName as fold } from '@/utils/text/foldName';
import { menuClashes, uriKey } from '@/pages/account/menu/menuChecks';
import * as server from '../../../mock/server/rules/fold';
import { t } from '../../support/words';

const menu = (id: number, parent_id: number | null, name: string, uri?: string, permission?: string) => ({
  id,
  parent_id,
  name,
  uri,
  permission,
});
const menus = [
  menu(1, null, t('builtIn.organization')),
  menu(2, 1, '账号 管理', '/account/staff', 'account.staff'),
  menu(3, 1, t('menu.department'), 'https://hr.example.com/', 'account.department'),
  menu(4, null, 'Straße', '', ''),
];
const idOf = (found: { id: number } | undefined) => found?.id;

test('names and codes count as equal where the server counts them so', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => fold(text) === server.fold(text)));
  for (const text of ['Ａccount', 'STRASSE', 'straße', ' a  b ', 'a\u200bb', 'ﬁ'])
    expect(fold(text)).toBe(server.fold(text));
});

test('addresses count as equal where the server, which trims them first, counts them so', () => {
  fc.assert(fc.property(fc.stringMatching(/^\/?[a-z/]*$/), (uri) => uriKey(` ${uri}`) === server.uriKey(uri)));
});

test('an address is taken with or without a slash at its end, but not by the menu itself', () => {
  const { uri } = menuClashes(menus, 3);
  expect(idOf(uri(' /account/staff/ '))).toBe(2);
  expect(idOf(uri('/account/Staff'))).toBeUndefined();
  expect(idOf(uri('https://hr.example.com'))).toBeUndefined();
  expect(idOf(menuClashes(menus, undefined).uri('https://hr.example.com'))).toBe(3);
});

test('nothing is never taken', () => {
  const { uri, permission } = menuClashes(menus, undefined);
  expect(uri(' ')).toBeUndefined();
  expect(permission('')).toBeUndefined();
});

test('a code is taken however it is written', () => {
  expect(idOf(menuClashes(menus, 1).permission('Account.STAFF'))).toBe(2);
});

test('a name is taken below the same parent only', () => {
  const { name } = menuClashes(menus, undefined);
  expect(idOf(name('账号\u3000管理', 1))).toBe(2);
  expect(idOf(name('账号 管理', null))).toBeUndefined();
  expect(idOf(name('STRASSE', null))).toBe(4);
});

import {
  menuClashes,
  uriKey,
  absenceOf,
  countPages,
  followable,
  heldNodes,
  navigationOf,
  withSaved,
  type NavigationEntry,
  type NavigationSource,
} from '@/pages/account/menu/roleNavigation';
import fc from 'fast-check';
import { uriKey as serverUriKey } from '../../mock/server/rules/fold';
import { t } from '../support/words';

describe('menuClashes', () => {
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
  const idOf = (menu: { id: number } | undefined) => menu?.id;

  test('uriKey normalizes the address of a menu in the same way as the server', () => {
    fc.assert(fc.property(fc.stringMatching(/^\/?[a-z/]*$/), (uri) => uriKey(` ${uri}`) === serverUriKey(uri)));
  });

  test('the address of another menu counts as taken, with or without a final slash', () => {
    const { uri } = menuClashes(menus, 3);
    expect([idOf(uri(' /account/staff/ ')), idOf(uri('/account/Staff'))]).toEqual([2, undefined]);
    expect(idOf(uri('https://hr.example.com'))).toBeUndefined();
    expect(idOf(menuClashes(menus, undefined).uri('https://hr.example.com'))).toBe(3);
  });

  test('an empty address or permission code of a menu is never taken', () => {
    const { uri, permission } = menuClashes(menus, undefined);
    expect([uri(' '), permission('')]).toEqual([undefined, undefined]);
  });

  test('a permission code of a menu is taken regardless of case', () => {
    expect(idOf(menuClashes(menus, 1).permission('Account.STAFF'))).toBe(2);
  });

  test('the name of a menu is taken only below the same parent', () => {
    const { name } = menuClashes(menus, undefined);
    expect([idOf(name('账号\u3000管理', 1)), idOf(name('账号 管理', null))]).toEqual([2, undefined]);
    expect(idOf(name('STRASSE', null))).toBe(4);
  });
});

describe('roleNavigation', () => {
  const source = (id: number, parent_id: number | null, fields: Partial<NavigationSource> = {}): NavigationSource => ({
    id,
    parent_id,
    name: `N${id}`,
    type: 'page',
    uri: `/n/${id}`,
    sort: 10,
    visible: true,
    ...fields,
  });
  const all = { built_in: true, permission: [] };
  const entriesOf = (menus: NavigationSource[], role: Parameters<typeof heldNodes>[1] = all) =>
    followable(navigationOf(menus, heldNodes(menus, role)));
  const ids = (entries: readonly NavigationEntry[]): unknown[] =>
    entries.flatMap(({ id, children }) => (children.length > 0 ? [id, ids(children)] : [id]));

  const directory = source(1, null, { type: 'directory', uri: null });

  test('roleNavigation orders siblings by sort number, then by id', () => {
    expect(ids(entriesOf([source(3, null), source(2, null), source(1, null, { sort: 20 })]))).toEqual([2, 3, 1]);
  });

  test('roleNavigation shows a saved menu at its new position, even below another parent', () => {
    const menus = [directory, source(2, 1), source(3, 1)];
    expect(ids(entriesOf(withSaved(menus, source(3, null, { sort: 5 }))))).toEqual([3, 1, [2]]);
    expect(ids(entriesOf(withSaved(menus, source(9, 1, { sort: 1 }))))).toEqual([1, [9, 2, 3]]);
  });

  test('roleNavigation omits entries without a safe address, unless a descendant has a safe address', () => {
    const menus = [source(1, null, { uri: '//evil.example' }), source(2, null, { uri: null }), source(3, 2)];
    expect([ids(entriesOf(menus)), countPages(entriesOf(menus))]).toEqual([[2, [3]], 1]);
  });

  test('roleNavigation omits a page that is its own ancestor, without an endless loop', () => {
    expect(ids(entriesOf([source(1, 2), source(2, 1), source(3, null)]))).toEqual([3]);
  });

  test('roleNavigation shows the entries of a role, and public screens without a permission code', () => {
    const menus = [
      source(1, null, { uri: '/home/' }),
      source(2, null),
      source(3, null),
      source(4, null, { uri: '/account/password', permission: 'x' }),
    ];
    expect(ids(entriesOf(menus, { permission: [3] }))).toEqual([1, 3]);
  });

  test.each([
    ['action', source(2, null, { type: 'action' })],
    ['hidden', source(2, null, { visible: false })],
    ['hiddenAbove', source(2, 8)],
    ['empty', source(2, null, { type: 'directory' })],
    ['noAddress', source(2, null, { uri: '' })],
    [undefined, source(2, null)],
  ])('roleNavigation returns why an entry is missing: %s', (reason, menu) => {
    const menus = [menu, source(8, null, { visible: false })];
    expect(absenceOf(menus, entriesOf(menus), 2)).toBe(reason);
  });
});

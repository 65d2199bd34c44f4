import type { UserMenu, CurrentUser } from '@/contract/session';
import { mayOpenScreen, usePermission, useScreenPermission } from '@/hooks/session/usePermission';
import { userActions } from '@/models/user';
import { clearSession, saveAuthority } from '@/utils/storage/authStorage';
import { openHook, person } from '../support/inApp';
import type { Department } from '@/contract/department';
import { useOwnPart, usePartNote, useRoleBeyond } from '@/hooks/session/useOwnPart';
import { translate } from '@/locales/translate';

const of = (...permissions: string[]) => person({ permissions });
const menu = (uri: string, ...children: UserMenu[]): UserMenu => ({ name: uri, icon: '', uri, children });

afterEach(clearSession);

describe('permitted calls', () => {
  test('is what one of their codes opens, and what is open to whoever is signed in', () => {
    const { now } = openHook(usePermission, { user: of('account.role', 'something.else') });
    expect([now()('roleList'), now()('roleCreate'), now()('currentUser')]).toEqual([true, false, true]);
    expect(now()('login')).toBe(true);
  });

  test('one of several codes is enough', () => {
    const { now } = openHook(usePermission, { user: of('account.staff') });
    expect([now()('departmentTree'), now()('departmentCreate')]).toEqual([true, false]);
  });

  test('is everything where their codes are none of the table', () => {
    expect(openHook(usePermission, { user: of('own.code') }).now()('roleCreate')).toBe(true);
    expect(openHook(usePermission, { user: of() }).now()('roleCreate')).toBe(true);
  });

  test('goes by the codes of the last visit until those of this one arrive', async () => {
    saveAuthority(['account.role']);
    const { now, dispatch } = openHook(usePermission);
    expect([now()('roleList'), now()('staffList')]).toEqual([true, false]);
    await dispatch(userActions.currentReceived(of('account.staff')));
    expect([now()('roleList'), now()('staffList')]).toEqual([false, true]);
  });
});

describe('permitted screens', () => {
  const screen = { path: '/account/role', access: 'account.role' };
  const within = { ...screen, within: '/account/staff' };
  /** Somebody whose codes are none of the table, with these menus. */
  const by = (...menus: UserMenu[]) => ({ current: of('x'), menus });

  test.each([
    ['a screen without a code is open to all', { path: '/home' }, { current: of('account.staff') }, true],
    ['who has the code may', screen, { current: of('account.role') }, true],
    ['who lacks it may not', screen, { current: of('account.staff') }, false],
    ['codes count before menus', screen, { current: of('account.staff'), menus: [menu('/account/role')] }, false],
    ['with codes of its own, an organisation says it by menus', screen, { current: of('x'), menus: [] }, false],
    ['an entry opens', screen, { current: of('x'), menus: [menu('/a'), menu('/account/role')] }, true],
    ['so does one below', screen, { current: of('x'), menus: [menu('', menu('', menu('/account/role')))] }, true],
    ['menus that could not be had close nothing', screen, { current: of('x'), menus: null }, true],
    ['nothing is known before the menus', screen, { current: of('x') }, undefined],
    ['nor before the person', screen, { menus: [menu('/account/role')] }, undefined],
    ['nor before either', screen, {}, undefined],
    ['after both questions it is open without an answer', screen, { answered: true }, true],
    ['and goes by the menus that came', screen, { answered: true, menus: [] }, false],
    ['a screen within another one is open with that', within, by(menu('/account/staff')), true],
    ['and with an entry of its own', within, by(menu('/account/role')), true],
  ])('%s', (_, row, user, may) => expect(mayOpenScreen(user, row)).toBe(may));

  test('goes by the codes of the last visit where the person is not known yet', () => {
    saveAuthority(['account.staff']);
    expect(mayOpenScreen({}, screen)).toBe(false);
    saveAuthority(['account.role']);
    expect(mayOpenScreen({}, screen)).toBe(true);
  });

  test('is asked by its address; addresses that the table does not have are open', async () => {
    const screens = [screen, { path: '/account/staff', access: 'account.staff' }];
    const { now, dispatch } = openHook(useScreenPermission, { user: of('account.role'), screens });
    const all = () => ['/account/role', '/account/staff', '/nowhere'].map((path) => now()(path));
    expect(all()).toEqual([true, false, true]);
    await dispatch(userActions.currentReceived(of('account.staff')));
    expect(all()).toEqual([false, true, true]);
    await dispatch(userActions.currentReceived(of('x')));
    expect(all()).toEqual([undefined, undefined, true]);
    await dispatch(userActions.menusReceived([menu('/account/staff')]));
    expect(all()).toEqual([false, true, true]);
  });
});

describe('own part of the departments', () => {
  const department = (id: number, name: string, children?: Department[]) =>
    ({ id, name, parent_id: null, children }) as unknown as Department;
  const tree = [department(1, 'All', [department(2, 'Sales', [department(3, 'North')])]), department(4, 'Lab')];

  type Role = CurrentUser['roles'][number];
  const role = (id: number, scope?: Role['scope'], department_ids?: number[]): Role => ({
    id,
    name: `role ${id}`,
    scope,
    department_ids,
  });
  const own = { id: 3, name: 'North' };
  /** Somebody of their own department with these roles. */
  const ofOwn = (...roles: Role[]) => ({ department: own, roles });

  const use = () => ({ part: useOwnPart(), note: usePartNote(), beyond: useRoleBeyond() });
  const open = (user?: CurrentUser, shown = tree) =>
    openHook(use, { user, state: { department: { tree: shown, failed: false } } }).now();

  const belowOf = (...names: string[]) => translate('scope.withBelow', { names: names.join('、') });

  test.each<[string, CurrentUser | undefined]>([
    ['nobody', undefined],
    ['who has no role', person()],
    ['who has roles of which the backend says nothing', person({ roles: [role(1), role(2)], department: own })],
    ['who has one role that counts everywhere', person({ roles: [role(1, 'departments', [2]), role(2, 'all')] })],
  ])('%s administers no part', (_, user) => {
    expect(open(user)).toEqual({ part: undefined, note: undefined, beyond: translate('staff.role.beyond') });
  });

  test.each<[string, Partial<CurrentUser>, string]>([
    ['their own department', ofOwn(role(1, 'own_department')), belowOf('North')],
    ['departments that a role lists', { roles: [role(1, 'departments', [2, 4])] }, belowOf('Sales', 'Lab')],
    [
      'each department of several roles once, the own one first',
      ofOwn(role(1, 'departments', [4, 3]), role(2, 'own_department'), role(3, 'departments', [4, 2])),
      belowOf('North', 'Lab', 'Sales'),
    ],
    [
      'the listed departments, where no role has the scope of the own department',
      ofOwn(role(1, 'departments', [2])),
      belowOf('Sales'),
    ],
    ['the own department alone, whatever a role lists', ofOwn(role(1, 'own_department', [2])), belowOf('North')],
    ['a part beside a role that says nothing', { roles: [role(1), role(2, 'departments', [1])] }, belowOf('All')],
    ['nothing, where a role lists no department', { roles: [role(1, 'departments')] }, belowOf()],
  ])('a part is %s', (_, part, words) => {
    expect(open(person(part))).toEqual({
      part: words,
      note: translate('scope.manages', { part: words }),
      beyond: translate('scope.role.beyond'),
    });
  });

  test('without the tree the departments are counted; the own one is named all the same', () => {
    const roles = [role(1, 'departments', [2, 4])];
    expect(open(person({ roles }), []).part).toBe(translate('scope.count', { count: 2 }));
    expect(open(person({ roles: [role(1, 'departments', [2, 9])] })).part).toBe(translate('scope.count', { count: 2 }));
    expect(open(person({ department: own, roles: [role(1, 'own_department')] }), []).part).toBe(belowOf('North'));
  });
});

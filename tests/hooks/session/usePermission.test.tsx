import type { UserMenu, CurrentUser } from '@/contract/session';
import { mayOpenScreen, usePermission, useScreenPermission } from '@/hooks/session/usePermission';
import { userActions } from '@/models/user';
import { clearSession, saveAuthority } from '@/utils/storage/authStorage';
import { openHook, person } from '../support/inApp';
import type { Department } from '@/contract/department';
import { useManagedScope, useScopeNote, useUngrantableRoleText } from '@/hooks/session/useManagedScope';
import { translate } from '@/locales/translate';

const userOf = (...permissions: string[]) => person({ permissions });
const menu = (uri: string, ...children: UserMenu[]): UserMenu => ({ name: uri, icon: '', uri, children });

afterEach(clearSession);

describe('permitted calls', () => {
  test('permitted calls are the calls that the permission codes allow, and the calls open to every account', () => {
    const { now } = openHook(usePermission, { user: userOf('account.role', 'something.else') });
    expect([now()('roleList'), now()('roleCreate'), now()('currentUser')]).toEqual([true, false, true]);
    expect(now()('login')).toBe(true);
  });

  test('a call that lists several permission codes is permitted by any one of these codes', () => {
    const { now } = openHook(usePermission, { user: userOf('account.staff') });
    expect([now()('departmentTree'), now()('departmentCreate')]).toEqual([true, false]);
  });

  test.each([[['own.code']], [[]]])(
    'if an account has no permission codes of this app, its menus decide which calls are permitted: %j',
    async (codes) => {
      const screens = ['/account/role', '/account/staff', '/account/department'].map((path) => ({ path }));
      const { now, dispatch } = openHook(usePermission, { user: userOf(...codes), screens });
      const mayCallEach = () => [now()('roleCreate'), now()('departmentTree'), now()('ossConfig')];
      expect(mayCallEach()).toEqual([true, true, true]);
      await dispatch(userActions.menusReceived([menu('/account/holders'), menu('/account/staff')]));
      expect(mayCallEach()).toEqual([false, true, true]);
    },
  );

  test('the permission codes of the last visit decide on calls until the current codes arrive', async () => {
    saveAuthority(['account.role']);
    const { now, dispatch } = openHook(usePermission);
    expect([now()('roleList'), now()('staffList')]).toEqual([true, false]);
    await dispatch(userActions.currentReceived(userOf('account.staff')));
    expect([now()('roleList'), now()('staffList')]).toEqual([false, true]);
  });
});

describe('permitted screens', () => {
  const screen = { path: '/account/role', access: 'account.role' };
  const nested = { ...screen, parentPath: '/account/staff' };
  const reviews = { path: '/account/review', access: [['account.staff', 'account.role'], 'account.record'] };
  /** Returns the state of an account with unknown codes and the given menus. */
  const stateOf = (...menus: UserMenu[]) => ({ current: userOf('x'), menus });

  test.each([
    ['a screen without a code is open to all', { path: '/home' }, { current: userOf('account.staff') }, true],
    ['a code permits a screen', screen, { current: userOf('account.role') }, true],
    ['a missing code forbids a screen', screen, { current: userOf('account.staff') }, false],
    ['one of two required codes does not permit a screen', reviews, { current: userOf('account.staff') }, false],
    ['both required codes permit a screen', reviews, { current: userOf('account.staff', 'account.role') }, true],
    ['an alternative code permits a screen', reviews, { current: userOf('account.record') }, true],
    ['codes override menus', screen, { current: userOf('account.staff'), menus: [menu('/account/role')] }, false],
    ['without codes of this app, a missing menu forbids a screen', screen, stateOf(), false],
    ['a menu permits a screen', screen, stateOf(menu('/a'), menu('/account/role')), true],
    ['a nested menu permits a screen', screen, stateOf(menu('', menu('', menu('/account/role')))), true],
    ['menus that failed to load forbid nothing', screen, { current: userOf('x'), menus: null }, true],
    ['permission is unknown until the menus arrive', screen, { current: userOf('x') }, undefined],
    ['permission is unknown until the account arrives', screen, { menus: [menu('/account/role')] }, undefined],
    ['permission is unknown until account and menus arrive', screen, {}, undefined],
    ['a screen is permitted if the requests for account and menus failed', screen, { answered: true }, true],
    ['a missing menu forbids a screen if the account failed to load', screen, { answered: true, menus: [] }, false],
    ['the menu of the parent path permits a nested screen', nested, stateOf(menu('/account/staff')), true],
    ['the menu of its own path permits a nested screen', nested, stateOf(menu('/account/role')), true],
  ])('permitted screens: %s', (_, row, user, may) => expect(mayOpenScreen(user, row)).toBe(may));

  test('while the account is unknown, the permission codes of the last visit decide which screens are permitted', () => {
    saveAuthority(['account.staff']);
    expect(mayOpenScreen({}, screen)).toBe(false);
    saveAuthority(['account.role']);
    expect(mayOpenScreen({}, screen)).toBe(true);
  });

  test('useScreenPermission checks the screen of an address, and permits unknown addresses', async () => {
    const screens = [screen, { path: '/account/staff', access: 'account.staff' }];
    const { now, dispatch } = openHook(useScreenPermission, { user: userOf('account.role'), screens });
    const mayOpenEach = () => ['/account/role', '/account/staff', '/nowhere'].map((path) => now()(path));
    expect(mayOpenEach()).toEqual([true, false, true]);
    await dispatch(userActions.currentReceived(userOf('account.staff')));
    expect(mayOpenEach()).toEqual([false, true, true]);
    await dispatch(userActions.currentReceived(userOf('x')));
    expect(mayOpenEach()).toEqual([undefined, undefined, true]);
    await dispatch(userActions.menusReceived([menu('/account/staff')]));
    expect(mayOpenEach()).toEqual([false, true, true]);
  });
});

describe('managed departments', () => {
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
  const north = { id: 3, name: 'North' };
  /** Returns the fields of an account in the department North with the given roles. */
  const ofOwn = (...roles: Role[]) => ({ department: north, roles });

  const use = () => ({ part: useManagedScope(), note: useScopeNote(), beyond: useUngrantableRoleText() });
  const open = (user?: CurrentUser, nodes = tree) =>
    openHook(use, { user, state: { department: { tree: nodes, failed: false } } }).now();

  const belowOf = (...names: string[]) => translate('scope.withBelow', { names: names.join('、') });

  test.each<[string, CurrentUser | undefined]>([
    ['an unknown person', undefined],
    ['a person without roles', person()],
    ['a person with roles without a scope', person({ roles: [role(1), role(2)], department: north })],
    ['a person with one unlimited role', person({ roles: [role(1, 'departments', [2]), role(2, 'all')] })],
  ])('the managed scope is undefined for %s', (_, user) => {
    expect(open(user)).toEqual({ part: undefined, note: undefined, beyond: translate('staff.role.beyond') });
  });

  test.each<[string, Partial<CurrentUser>, string]>([
    ["the account's own department", ofOwn(role(1, 'own_department')), belowOf('North')],
    ['the departments that a role lists', { roles: [role(1, 'departments', [2, 4])] }, belowOf('Sales', 'Lab')],
    [
      'each department of several roles once, the own department first',
      ofOwn(role(1, 'departments', [4, 3]), role(2, 'own_department'), role(3, 'departments', [4, 2])),
      belowOf('North', 'Lab', 'Sales'),
    ],
    ['only the departments that the only role lists', ofOwn(role(1, 'departments', [2])), belowOf('Sales')],
    ['only the own department, despite listed ids', ofOwn(role(1, 'own_department', [2])), belowOf('North')],
    ['that of one role if another has none', { roles: [role(1), role(2, 'departments', [1])] }, belowOf('All')],
    ['empty if a role lists no department', { roles: [role(1, 'departments')] }, belowOf()],
  ])('the managed scope is %s', (_, fields, words) => {
    expect(open(person(fields))).toEqual({
      part: words,
      note: translate('scope.manages', { part: words }),
      beyond: translate('scope.role.beyond'),
    });
  });

  test('without the department tree, managed departments are shown as a number, except the own department', () => {
    const roles = [role(1, 'departments', [2, 4])];
    expect(open(person({ roles }), []).part).toBe(translate('scope.count', { count: 2 }));
    expect(open(person({ roles: [role(1, 'departments', [2, 9])] })).part).toBe(translate('scope.count', { count: 2 }));
    expect(open(person({ department: north, roles: [role(1, 'own_department')] }), []).part).toBe(belowOf('North'));
  });
});

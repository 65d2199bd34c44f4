import { guardingCodes } from '@/contract/endpoints';
import type { UserMenu } from '@/contract/session';
import { mayOpenScreen, usePermission, useScreenPermission } from '@/hooks/session/usePermission';
import { userActions } from '@/models/user';
import { clearSession, saveAuthority } from '@/utils/storage/authStorage';
import { openHook, person } from '../support/signedIn';

const of = (...permissions: string[]) => person({ permissions });
const menu = (uri: string, ...children: UserMenu[]): UserMenu => ({ name: uri, icon: '', uri, children });

afterEach(clearSession);

describe('what a person may call', () => {
  test('is what one of their codes opens, and what is open to whoever is signed in', () => {
    const { now } = openHook(usePermission, { user: of('account.role', 'something.else') });
    expect(now()('roleList')).toBe(true);
    expect(now()('roleCreate')).toBe(false);
    expect(now()('currentUser')).toBe(true);
    expect(now()('login')).toBe(true);
  });

  test('one of several codes is enough', () => {
    const { now } = openHook(usePermission, { user: of('account.staff') });
    expect(now()('departmentTree')).toBe(true);
    expect(now()('departmentCreate')).toBe(false);
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

  test('is the same function as long as the codes are the same', async () => {
    const { now, dispatch } = openHook(usePermission, { user: of('account.role') });
    const before = now();
    const permissions = ['account.role'];
    await dispatch(userActions.currentReceived(person({ permissions })));
    const after = now();
    expect(after).not.toBe(before);
    await dispatch(userActions.currentReceived(person({ permissions, name: 'Renamed' })));
    expect(now()).toBe(after);
  });

  test('is told by going through many codes once, however often it is drawn', () => {
    const permissions = [...guardingCodes];
    let walks = 0;
    const counted = Object.assign(permissions, {
      [Symbol.iterator]: () => {
        walks += 1;
        return Array.prototype[Symbol.iterator].call(permissions) as ArrayIterator<string>;
      },
    });
    const user = person({ permissions: counted });
    openHook(() => [usePermission(), usePermission(), useScreenPermission()], { user });
    openHook(usePermission, { user });
    expect(walks).toBe(1);
  });
});

describe('whether a screen may be opened', () => {
  const screen = { path: '/account/role', access: 'account.role' };

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
    [
      'a screen within another one is open with that',
      { ...screen, within: '/account/staff' },
      { current: of('x'), menus: [menu('/account/staff')] },
      true,
    ],
    [
      'and not by its own address',
      { ...screen, within: '/account/staff' },
      { current: of('x'), menus: [menu('/account/role')] },
      false,
    ],
  ])('%s', (_, row, user, may) => {
    expect(mayOpenScreen(user, row)).toBe(may);
  });

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

import type { PermissionNode } from '@/contract/role';
import { useHolderLink, useHoldersHref } from '@/hooks/role/useHolderLink';
import { userActions } from '@/models/user';
import { openHook, person } from '../support/signedIn';

const screens = [{ path: '/account/holders', access: 'account.role', within: '/account/role' }];
const use = () => ({ link: useHolderLink(), href: useHoldersHref() });
const open = (...permissions: string[]) => openHook(use, { user: person({ permissions }), screens });

const node = (type: PermissionNode['type'], code?: string): PermissionNode => ({
  id: 7,
  parent_id: null,
  name: 'n',
  type,
  code,
});

test('who may read roles is led to the holders of a permission', () => {
  const { now, rerender } = open('account.role', 'account.role.show');
  const before = now();
  expect(before.link?.()).toBe('/account/holders');
  expect(before.link?.(7)).toBe('/account/holders?permission=7');
  expect(before.link?.(0)).toBe('/account/holders?permission=0');
  rerender();
  expect(now()).toEqual(before);
  expect(now().link).toBe(before.link);
  expect(now().href).toBe(before.href);
});

test('a folder without a code has no holders', () => {
  const { href } = open('account.role', 'account.role.show').now();
  expect(href?.(node('page'))).toBe('/account/holders?permission=7');
  expect(href?.(node('directory', 'folder'))).toBe('/account/holders?permission=7');
  expect(href?.(node('directory'))).toBeUndefined();
});

test.each([
  ['who may not read single roles', ['account.role']],
  ['who may not open the screen', ['account.role.show']],
  ['who may do neither', ['account.staff']],
])('%s has no link', (_, codes) => {
  expect(open(...codes).now()).toEqual({ link: undefined, href: undefined });
});

test('there is none before it is known whether the screen is open', () => {
  expect(open('own.code').now()).toEqual({ link: undefined, href: undefined });
});

test('it follows the rights of the person', async () => {
  const { now, dispatch } = open('account.role');
  await dispatch(userActions.currentReceived(person({ permissions: ['account.role', 'account.role.show'] })));
  expect(now().href?.(node('page'))).toBe('/account/holders?permission=7');
  await dispatch(userActions.currentReceived(person({ permissions: ['account.role'] })));
  expect(now()).toEqual({ link: undefined, href: undefined });
});

test('there is none on an open screen without the right to read the tree', () => {
  const { now } = openHook(use, { user: person({ permissions: ['account.role.show'] }) });
  expect(now().link).toBeUndefined();
});

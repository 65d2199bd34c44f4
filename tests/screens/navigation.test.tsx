import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserMenu } from '@/contract/session';
import { navigationRows, wayTo } from '@/layouts/navigation/navigationRows';
import { openApp } from '../support/openApp';
import { t } from '../support/words';

const menus = (given: UserMenu[]) => ({
  as: 'admin' as const,
  prepare: ({ intercept }: { intercept: (by: (call: { path: string }) => Response | undefined) => void }) =>
    intercept(({ path }) =>
      path.endsWith('/user_menus') ? Response.json({ code: 200, message: '', data: given }) : undefined,
    ),
});
const entry = (name: string, uri = '', children?: UserMenu[]): UserMenu => ({
  name,
  icon: '',
  uri,
  ...(children && { children }),
});
const navigation = async () => within(await screen.findByRole('navigation', { name: t('shell.navigation') }));

test('entries are links, the one of the screen is the current page, and groups open and close', async () => {
  const { user, address } = await openApp('/account/role', { as: 'admin' });
  const entries = await navigation();
  const current = await entries.findByRole('link', { name: t('menu.role') });
  expect(current).toHaveAttribute('aria-current', 'page');
  expect(entries.getByRole('link', { name: t('menu.staff') })).not.toHaveAttribute('aria-current');
  expect(current.closest('li')).toHaveAttribute('aria-level', '2');

  const group = entries.getByRole('button', { name: '权限管理' });
  expect(group).toHaveAttribute('aria-expanded', 'true');
  await user.click(group);
  expect(group).toHaveAttribute('aria-expanded', 'false');
  expect(group).toHaveAttribute('data-on-way');
  expect(entries.queryByRole('link', { name: t('menu.role') })).not.toBeInTheDocument();
  // By another way to a screen of the group, the way is shown again.
  await user.click(entries.getByRole('link', { name: t('menu.staff') }));
  await waitFor(() => expect(address()).toBe('/account/staff'));
  expect(entries.queryByRole('link', { name: t('menu.role') })).not.toBeInTheDocument();
  await user.click(group);
  await user.click(entries.getByRole('link', { name: t('menu.menu') }));
  await waitFor(() =>
    expect(entries.getByRole('link', { name: t('menu.menu') })).toHaveAttribute('aria-current', 'page'),
  );
});

test('arrow keys lead from entry to entry, Home and End to the first and last', async () => {
  const { user } = await openApp('/home', { as: 'admin' });
  const entries = await navigation();
  const home = await entries.findByRole('link', { name: t('menu.home') });
  act(() => home.focus());
  await user.keyboard('{ArrowDown}');
  expect(entries.getByRole('button', { name: t('builtIn.organization') })).toHaveFocus();
  await user.keyboard('{Enter}{ArrowDown}');
  expect(entries.getByRole('button', { name: '权限管理' })).toHaveFocus();
  await user.keyboard('{Home}');
  expect(home).toHaveFocus();
  await user.keyboard('{ArrowUp}');
  expect(home).toHaveFocus();
  await user.keyboard('{End}');
  expect(home).not.toHaveFocus();
  expect(document.activeElement?.closest('nav')).not.toBeNull();
});

test('of many entries only those in sight are drawn, and groups begin closed but for the way to the screen', async () => {
  const group = (number: number) =>
    entry(
      `组 ${number}`,
      '',
      Array.from({ length: 40 }, (_, place) => entry(`屏 ${number}-${place}`, `/x/${number}/${place}`)),
    );
  const all = [
    entry('角色组', '', [entry(t('account.roles'), '/account/role')]),
    ...Array.from({ length: 50 }, (_, number) => group(number)),
  ];
  const { user } = await openApp('/account/role', menus(all));
  const entries = await navigation();
  expect(await entries.findByRole('link', { name: t('account.roles') })).toBeInTheDocument();
  expect(entries.queryByRole('link', { name: '屏 0-0' })).not.toBeInTheDocument();
  for (const number of [3, 2, 1, 0]) await user.click(entries.getByRole('button', { name: `组 ${number}` }));
  expect(entries.getAllByRole('listitem').length).toBeLessThan(60);
  expect(entries.getByRole('link', { name: '屏 0-1' }).closest('li')).toHaveAttribute('aria-setsize', '40');
});

test('narrow, it shows what is in a group beside its icon, until the pointer or the focus leaves', async () => {
  const { user, address } = await openApp('/home', { as: 'admin' });
  await user.click(await screen.findByRole('button', { name: t('shell.collapse') }));
  const entries = await navigation();
  expect(entries.getByRole('link', { name: t('menu.home') })).toHaveAttribute('aria-current', 'page');
  const group = entries.getByRole('button', { name: '权限管理' });
  expect(entries.queryByRole('link', { name: t('menu.role') })).not.toBeInTheDocument();
  act(() => group.focus());
  expect(group).toHaveAttribute('aria-expanded', 'true');
  await user.tab();
  expect(entries.getByRole('link', { name: t('menu.role') })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(group).toHaveAttribute('aria-expanded', 'false');
  expect(group).toHaveFocus();
  await user.hover(group);
  await user.click(entries.getByRole('link', { name: t('menu.menu') }));
  await waitFor(() => expect(address()).toBe('/account/menu'));
  expect(entries.queryByRole('link', { name: t('menu.role') })).not.toBeInTheDocument();
  expect(group).toHaveAttribute('data-on-way');
});

test('a screen without an entry of its own stands at the nearest address above it', () => {
  const items = [
    { key: '0', path: '/a', name: '甲' },
    { key: '1', path: '', name: '组', children: [{ key: '1-0', path: '/a/b', name: '乙' }] },
  ];
  const names = (pathname: string) => wayTo(items, pathname).map(({ name }) => name);
  expect(names('/a')).toEqual(['甲']);
  expect(names('/a/')).toEqual(['甲']);
  expect(names('/a/b/c')).toEqual(['组', '乙']);
  expect(names('/ab')).toEqual([]);
  expect(navigationRows(items, () => false)).toHaveLength(2);
});

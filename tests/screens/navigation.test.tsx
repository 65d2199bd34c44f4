import type { UserMenu } from '@/contract/session';
import { stateOf } from '@/hooks/store';
import { navigationRows, wayTo } from '@/layouts/navigation/navigationRows';
import { loaders } from '@/pages/loaders';
import { readSettings } from '@/utils/storage/settingsStorage';
import { act, screen, waitFor, within } from '@testing-library/react';
import { getDvaApp, history } from 'umi';
import routes from '../../config/routes';
import { wordsIn } from '../../mock/server/words/words';
import { DEPARTMENTS, FOLDERS, ROLES } from '../support/demo';
import type { InstalledFetch } from '../support/fetch';
import { openApp, type OpenedApp } from '../support/openApp';
import { t } from '../support/words';

const entry = (name: string, uri = '', children?: UserMenu[]): UserMenu => ({
  name,
  icon: '',
  uri,
  ...(children && { children }),
});
const navigation = async () => within(await screen.findByRole('navigation', { name: t('shell.navigation') }));

const menusAnswered = (answer: () => Response) => ({
  as: 'admin' as const,
  prepare: ({ intercept }: InstalledFetch) =>
    intercept(({ path }) => (path.endsWith('/user_menus') ? answer() : undefined)),
});
const given = (menus: UserMenu[]) => menusAnswered(() => Response.json({ code: 200, message: '', data: menus }));

test('entries are links, that of the screen is the current page, and groups open and close', async () => {
  const { user, address } = await openApp('/account/role', { as: 'admin' });
  const entries = await navigation();
  const current = await entries.findByRole('link', { name: t('menu.role') });
  expect(current).toHaveAttribute('aria-current', 'page');
  expect(entries.getByRole('link', { name: t('menu.staff') })).not.toHaveAttribute('aria-current');
  expect(current.closest('li')).toHaveAttribute('aria-level', '2');

  const group = entries.getByRole('button', { name: FOLDERS.permissions });
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

test('arrow keys lead from entry to entry, Home and End to the ends', async () => {
  const { user } = await openApp('/home', { as: 'admin' });
  const entries = await navigation();
  const home = await entries.findByRole('link', { name: t('menu.home') });
  act(() => home.focus());
  await user.keyboard('{ArrowDown}');
  expect(entries.getByRole('button', { name: t('builtIn.organization') })).toHaveFocus();
  await user.keyboard('{Enter}{ArrowDown}');
  expect(entries.getByRole('button', { name: FOLDERS.permissions })).toHaveFocus();
  await user.keyboard('{Home}');
  expect(home).toHaveFocus();
  await user.keyboard('{ArrowUp}');
  expect(home).toHaveFocus();
  await user.keyboard('{End}');
  expect(home).not.toHaveFocus();
  expect(document.activeElement?.closest('nav')).not.toBeNull();
});

test('of many entries only those in sight are drawn, and only the group of the screen is open', async () => {
  const group = (number: number) =>
    entry(
      `Group ${number}`,
      '',
      Array.from({ length: 40 }, (_, place) => entry(`Screen ${number}-${place}`, `/x/${number}/${place}`)),
    );
  const all = [
    entry('Role group', '', [entry(t('account.roles'), '/account/role')]),
    ...Array.from({ length: 50 }, (_, number) => group(number)),
  ];
  const { user } = await openApp('/account/role', given(all));
  const entries = await navigation();
  expect(await entries.findByRole('link', { name: t('account.roles') })).toBeInTheDocument();
  expect(entries.queryByRole('link', { name: 'Screen 0-0' })).not.toBeInTheDocument();
  for (const number of [3, 2, 1, 0]) await user.click(entries.getByRole('button', { name: `Group ${number}` }));
  expect(entries.getAllByRole('listitem').length).toBeLessThan(60);
  expect(entries.getByRole('link', { name: 'Screen 0-1' }).closest('li')).toHaveAttribute('aria-setsize', '40');
});

test('a narrow navigation shows a group beside its icon until the pointer or the focus leaves, and is remembered', async () => {
  const { user, address } = await openApp('/home', { as: 'admin' });
  await user.click(await screen.findByRole('button', { name: t('shell.collapse') }));
  await waitFor(() => expect(readSettings().collapsed).toBe(true));
  const entries = await navigation();
  expect(entries.getByRole('link', { name: t('menu.home') })).toHaveAttribute('aria-current', 'page');
  const group = entries.getByRole('button', { name: FOLDERS.permissions });
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

test('entries of the server: the icons of the route table stand in, and unsafe addresses are left out', async () => {
  const { user } = await openApp(
    '/account/password',
    given([
      entry('One', '/home'),
      entry('Two', '/account/department'),
      { ...entry('Three', '/account/role'), icon: 'lock' },
      entry('Four', '/elsewhere'),
      entry('Script', 'javascript:alert(1)'),
      { ...entry('Far', 'https://example.org/x'), icon: 'nobody-knows' },
      entry('Slashes', '//evil.example'),
    ]),
  );
  const list = await navigation();
  const icon = (name: string) => list.getByRole('link', { name }).querySelector('.anticon')?.classList.item(1);
  await list.findByText('One');
  expect(['One', 'Two', 'Three', 'Four'].map(icon)).toEqual([
    'anticon-dashboard',
    'anticon-team',
    'anticon-lock',
    'anticon-table',
  ]);
  expect(list.getByRole('link', { name: /Far/ })).toHaveAttribute('rel', 'noopener noreferrer');
  for (const name of ['Script', 'Slashes']) expect(list.queryByText(name)).not.toBeInTheDocument();

  await user.keyboard('{Control>}k{/Control}');
  const option = (name: RegExp | string) =>
    screen.getByRole('option', { name }).querySelector('.anticon')?.classList.item(1);
  await screen.findByRole('option', { name: /Two/ });
  expect(option(/Two/)).toBe('anticon-team');
  // This one is in no navigation: the palette knows it by itself.
  await user.keyboard(t('menu.menu'));
  await waitFor(() => expect(option(new RegExp(t('menu.menu')))).toBe('anticon-menu'));
});

test('without menus of the server the built-in entries serve, and nothing is reported', async () => {
  await openApp(
    '/account/password',
    menusAnswered(() => Response.json({ code: 500, message: 'out of order' }, { status: 500 })),
  );
  const list = await navigation();
  for (const key of ['menu.role', 'menu.staff', 'menu.record', 'shell.changePassword'] as const)
    expect(await list.findByText(t(key))).toBeInTheDocument();
  expect(screen.queryByText('out of order')).not.toBeInTheDocument();
});

describe('move to a screen', () => {
  /** The last parts of the addresses that were called. */
  const asked = ({ calls }: Pick<OpenedApp, 'calls'>, name: string) =>
    calls.filter(({ path }) => path.endsWith(`/${name}`)).length;

  const isAsking = (effect: string) => stateOf(getDvaApp()).loading.effects[effect] === true;

  test.each([
    ['/account/role', 'roles', 'role/fetchPage', t('menu.role'), ROLES.super],
    ['/account/staff', 'users', 'staff/fetchPage', t('menu.staff'), 'lichenglei'],
    ['/account/record', 'logs', 'log/fetchPage', t('menu.record'), wordsIn('zh').log.summaries.signedIn],
    ['/account/department', 'dep/children', 'department/fetchTree', t('menu.department'), DEPARTMENTS.company],
    ['/account/menu', 'menus/children', 'menu/fetchTree', t('menu.menu'), t('builtIn.organization')],
  ])(
    '%s: its first call leaves with the move, before anything is drawn, and once; its rows follow',
    async (path, call, effect, title, entry) => {
      const app = await openApp('/home', { as: 'admin' });
      await waitFor(() => expect(asked(app, 'user_menus')).toBe(1));
      await screen.findByRole('link', { name: title });
      const before = asked(app, call);
      history.push(path);
      expect(isAsking(effect)).toBe(true);
      expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
      await waitFor(() => expect(document.querySelector('main [aria-busy="true"]')).toBeNull());
      expect(asked(app, call)).toBe(before + 1);
      const rows = within(screen.getByRole('main'));
      expect((await rows.findAllByText(entry)).length).toBeGreaterThan(0);
    },
  );
});

test('a screen without an entry of its own belongs to the entry at the nearest address above it', () => {
  const items = [
    { key: '0', path: '/a', name: 'A' },
    { key: '1', path: '', name: 'Group', children: [{ key: '1-0', path: '/a/b', name: 'B' }] },
  ];
  const names = (pathname: string) => wayTo(items, pathname).map(({ name }) => name);
  expect(names('/a')).toEqual(['A']);
  expect(names('/a/')).toEqual(['A']);
  expect(names('/a/b/c')).toEqual(['Group', 'B']);
  expect(names('/ab')).toEqual([]);
  expect(navigationRows(items, () => false)).toHaveLength(2);
});

test('the loaders are those of screens of the route table', () => {
  const names = JSON.stringify(routes).match(/"name":"\w+"/g) ?? [];
  for (const name of Object.keys(loaders)) expect(names).toContain(`"name":"${name}"`);
});

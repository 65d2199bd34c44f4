import type { UserMenu } from '@/contract/session';
import { navigationItems, navigationRows, navigationPath } from '@/layouts/navigation/navigationItems';
import { readSettings } from '@/utils/storage/settingsStorage';
import { screen, waitFor, within, fireEvent, act } from '@testing-library/react';
import routes from '../../config/routes';
import { FOLDERS, ROLES } from '../support/demo';
import { type InstalledFetch, reply, replyTo } from '../support/fetch';
import { openApp } from '../support/openApp';
import { fullGroup, fullTest } from '../support/tier';
import { t, like } from '../support/words';
import { asWideAs } from '../support/screen';
import { loaders } from '@/pages/loaders';

const entry = (name: string, uri = '', children?: UserMenu[]): UserMenu => ({
  name,
  icon: '',
  uri,
  ...(children && { children }),
});
const navigation = async () => within(await screen.findByRole('navigation', { name: t('shell.navigation') }));

const menusAnswered = (...answer: Parameters<typeof reply>) => ({
  as: 'admin' as const,
  prepare: ({ intercept }: InstalledFetch) => intercept(replyTo('/user_menus', () => reply(...answer))),
});
const serveMenus = (menus: UserMenu[]) => menusAnswered(200, '', menus);

test('navigation entries are links, the current screen is marked, and groups open and close', async () => {
  const { user, address } = await openApp('/account/role', { as: 'admin' });
  const entries = await navigation();
  const current = await entries.findByRole('link', { name: t('menu.role') });
  expect(current).toHaveAttribute('aria-current', 'page');
  expect(entries.queryByRole('link', { name: t('menu.staff') })).not.toBeInTheDocument();
  await user.click(entries.getByRole('button', { name: t('builtIn.organization') }));
  expect(entries.getByRole('link', { name: t('menu.staff') })).not.toHaveAttribute('aria-current');
  expect(current.closest('li')).toHaveAttribute('aria-level', '2');

  const group = entries.getByRole('button', { name: FOLDERS.permissions });
  expect(group).toHaveAttribute('aria-expanded', 'true');
  await user.click(group);
  expect(group).toHaveAttribute('aria-expanded', 'false');
  expect(group).toHaveAttribute('data-path');
  expect(entries.queryByRole('link', { name: t('menu.role') })).not.toBeInTheDocument();
  // A group that was closed stays closed on another screen, and can be opened again.
  await user.click(entries.getByRole('link', { name: t('menu.staff') }));
  await waitFor(() => expect(address()).toBe('/account/staff'));
  expect(entries.queryByRole('link', { name: t('menu.role') })).not.toBeInTheDocument();
  await user.click(group);
  await user.click(entries.getByRole('link', { name: t('menu.menu') }));
  await waitFor(() =>
    expect(entries.getByRole('link', { name: t('menu.menu') })).toHaveAttribute('aria-current', 'page'),
  );
});

test('navigation entries of the server get icons from the route table, and unsafe links are omitted', async () => {
  const { user } = await openApp(
    '/account/password',
    serveMenus([
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
  // The server's navigation lacks the screen, so the command palette takes name and icon from the route table.
  await user.keyboard(t('menu.menu'));
  await waitFor(() => expect(option(new RegExp(t('menu.menu')))).toBe('anticon-menu'));
});

fullTest('if the menus fail to load, the navigation shows built-in entries and no error message', async () => {
  await openApp('/account/password', menusAnswered(500, 'out of order'));
  const list = await navigation();
  for (const key of ['menu.role', 'menu.staff', 'menu.record', 'shell.changePassword'] as const)
    expect(await list.findByText(t(key))).toBeInTheDocument();
  expect(screen.queryByText('out of order')).not.toBeInTheDocument();
});

test('for an address without a navigation entry, navigationPath finds the entry of the nearest parent', () => {
  const items = [
    { key: '0', path: '/a', name: 'A' },
    { key: '1', path: '', name: 'Group', children: [{ key: '1-0', path: '/a/b', name: 'B' }] },
  ];
  const names = (pathname: string) => navigationPath(items, pathname).map(({ name }) => name);
  expect(names('/a')).toEqual(['A']);
  expect(names('/a/')).toEqual(['A']);
  expect(names('/a/b/c')).toEqual(['Group', 'B']);
  expect(names('/ab')).toEqual([]);
  expect(navigationRows(items, () => false)).toHaveLength(2);
});

test('navigation omits entries of forbidden screens, and groups that would be empty', () => {
  const mayOpen = (path: string) => path !== '/account/holders';
  const menus = [
    entry('Audit', '', [entry('Holders', '/account/holders')]),
    entry('Holders', '/account/holders', [entry('Below', '/below')]),
    entry('Elsewhere', '/elsewhere'),
  ];
  const names = navigationItems(menus, new Map(), mayOpen, t, false).map(({ name }) => name);
  expect(names).toEqual(['Below', 'Elsewhere']);
});

test('each key of `loaders` is the name of a screen in the route table', () => {
  const names = JSON.stringify(routes).match(/"name":"\w+"/g) ?? [];
  for (const name of Object.keys(loaders)) expect(names).toContain(`"name":"${name}"`);
});

describe('navigation on a phone', () => {
  const drawer = () => document.querySelector<HTMLElement>('.ant-drawer');
  const menuButton = () => document.querySelector<HTMLElement>('.ant-pro-global-header-collapsed-button')!;
  const isClosed = () => waitFor(() => expect(drawer()).not.toHaveClass('ant-drawer-open'));

  fullTest('on a phone the navigation drawer opens by a button, and closes by a link or Escape', async () => {
    asWideAs(390);
    const { user, address } = await openApp('/home', { as: 'admin' });
    // The drawer was never open, not even for a moment: a drawer that was open once remains in the document.
    expect(drawer()).not.toBeInTheDocument();

    await user.click(menuButton());
    await waitFor(() => expect(drawer()).toHaveClass('ant-drawer-open'));
    await user.click(await within(drawer()!).findByText(t('builtIn.personal')));
    await user.click(within(drawer()!).getByText(t('shell.changePassword')));
    await screen.findByRole('heading', { name: t('shell.changePassword') });
    expect(address()).toBe('/account/password');
    await isClosed();

    // Pressing the entry of the current screen also closes the drawer, and so does Escape.
    await user.click(menuButton());
    await user.click(await within(drawer()!).findByText(t('shell.changePassword')));
    await isClosed();
    await user.click(menuButton());
    await waitFor(() => expect(drawer()).toHaveClass('ant-drawer-open'));
    fireEvent.keyDown(document.body, { key: 'Escape', keyCode: 27 });
    await isClosed();
    expect(readSettings().collapsed).toBe(false);
  });
});

fullGroup('a list on a phone', () => {
  const open = async (path: string) => {
    asWideAs(390);
    const app = await openApp(path, { as: 'admin' });
    await screen.findAllByText(like('common.total'));
    await screen.findByRole('search');
    return app;
  };
  const filters = () => within(screen.getByRole('search'));

  test('on a phone the filter button shows and hides the filters; its label counts the active filters', async () => {
    const app = await open('/account/staff?status=1&department_id=1&keyword=wang');
    expect(filters().getByRole('searchbox')).toBeVisible();
    expect(filters().queryByRole('button', { name: t('list.reset') })).not.toBeInTheDocument();
    const button = filters().getByRole('button', { name: t('list.filters.active', { count: 2 }) });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(filters().queryByRole('combobox')).not.toBeInTheDocument();

    await app.user.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    expect(await filters().findByRole('combobox', { name: t('account.department') })).toBeInTheDocument();
    await app.user.click(button);
    expect(filters().queryByRole('combobox')).not.toBeInTheDocument();

    await app.user.click(button);
    await app.user.click(filters().getByRole('button', { name: t('list.reset') }));
    expect(app.address()).toBe('/account/staff');
    await waitFor(() => expect(filters().getByRole('button', { name: t('list.filters') })).toBeInTheDocument());
  });

  test('on a phone a period counts as one filter, and the only action of a row has a button, not a menu', async () => {
    await open('/account/record?result=failure&start_at=2020-01-01&end_at=2099-01-01');
    expect(filters().getByRole('button', { name: t('list.filters.active', { count: 2 }) })).toBeInTheDocument();
    expect((await screen.findAllByRole('button', { name: new RegExp(`^${t('log.detail')} `) })).length).toBeGreaterThan(
      0,
    );
  });

  test('on a phone several actions of a row are in one menu', async () => {
    const app = await open('/account/role');
    // A list whose only filter is the search has no button for filters.
    expect(filters().queryByRole('button', { name: new RegExp(t('list.filters')) })).not.toBeInTheDocument();
    const row = within((await screen.findByText(ROLES.analyst)).closest('tr')!);
    await app.user.click(row.getByRole('button', { name: like('common.moreFor') }));
    const menu = within(
      (await screen.findByRole('menuitem', { name: t('role.clone') })).closest<HTMLElement>('[role="menu"]')!,
    );
    expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      t('form.edit'),
      t('role.clone'),
      expect.stringMatching(t('role.compareWith')),
      t('review.ofRole'),
      t('history.title'),
    ]);
  });
});

fullTest('arrow keys move between navigation entries; Home and End move to the first and last entry', async () => {
  const { user } = await openApp('/home', { as: 'admin' });
  const entries = await navigation();
  const home = await entries.findByRole('link', { name: t('menu.home') });
  act(() => home.focus());
  await user.keyboard('{ArrowDown}');
  expect(entries.getByRole('button', { name: t('builtIn.organization') })).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(entries.getByRole('button', { name: FOLDERS.permissions })).toHaveFocus();
  await user.keyboard('{Home}');
  expect(home).toHaveFocus();
  await user.keyboard('{ArrowUp}');
  expect(home).toHaveFocus();
  await user.keyboard('{End}');
  expect(home).not.toHaveFocus();
  expect(document.activeElement?.closest('nav')).not.toBeNull();
});

fullTest('the navigation stores its collapsed state; a collapsed group opens on focus or hover', async () => {
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
  expect(group).toHaveAttribute('data-path');
});

import type { UserMenu } from '@/contract/session';
import { navigationItems, navigationRows, wayTo } from '@/layouts/navigation/navigationItems';
import { readSettings } from '@/utils/storage/settingsStorage';
import { screen, waitFor, within, fireEvent } from '@testing-library/react';
import routes from '../../config/routes';
import { FOLDERS } from '../support/demo';
import type { InstalledFetch } from '../support/fetch';
import { openApp } from '../support/openApp';
import { openSettings } from '../support/settingsDrawer';
import { fullTest } from '../support/tier';
import { t } from '../support/words';
import { asWideAs } from '../support/windowWidth';
// Behind the app, which it is a part of.
import { loaders } from '@/pages/loaders';

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
  expect(entries.queryByRole('link', { name: t('menu.staff') })).not.toBeInTheDocument();
  await user.click(entries.getByRole('button', { name: t('builtIn.organization') }));
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

fullTest('without menus of the server the built-in entries serve, and nothing is reported', async () => {
  await openApp(
    '/account/password',
    menusAnswered(() => Response.json({ code: 500, message: 'out of order' }, { status: 500 })),
  );
  const list = await navigation();
  for (const key of ['menu.role', 'menu.staff', 'menu.record', 'shell.changePassword'] as const)
    expect(await list.findByText(t(key))).toBeInTheDocument();
  expect(screen.queryByText('out of order')).not.toBeInTheDocument();
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

test('entries of screens that the person may not open are left out, and so are groups of nothing else', () => {
  const mayOpen = (path: string) => path !== '/account/holders';
  const menus = [
    entry('Audit', '', [entry('Holders', '/account/holders')]),
    entry('Holders', '/account/holders', [entry('Below', '/below')]),
    entry('Elsewhere', '/elsewhere'),
  ];
  const names = navigationItems(menus, new Map(), mayOpen, t, false).map(({ name }) => name);
  expect(names).toEqual(['Below', 'Elsewhere']);
});

test('the loaders are those of screens of the route table', () => {
  const names = JSON.stringify(routes).match(/"name":"\w+"/g) ?? [];
  for (const name of Object.keys(loaders)) expect(names).toContain(`"name":"${name}"`);
});

describe('settings and language', () => {
  const KEY = 'account-center-settings';
  const stored = (): unknown => JSON.parse(window.localStorage.getItem(KEY) ?? '{}');
  const page = document.documentElement;

  /** What another tab stores, and what the browser then tells this one. */
  function fromAnotherTab(settings: object) {
    window.localStorage.setItem(KEY, JSON.stringify(settings));
    window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
  }

  fullTest('theme, colours and density take effect at once and are remembered until they are reset', async () => {
    const { user } = await openApp('/account/password', { as: 'staff' });
    const drawer = await openSettings(user);
    const themes = within(drawer.getByRole('radiogroup', { name: t('settings.theme') }));
    expect(themes.getByRole('radio', { name: t('shell.theme.system') })).toBeChecked();
    expect(page.dataset['theme']).toBe('light');
    await user.click(themes.getByRole('radio', { name: t('shell.theme.dark') }));
    expect(page.dataset['theme']).toBe('dark');
    expect(stored()).toMatchObject({ theme: 'dark' });
    expect(screen.getByRole('button', { name: t('settings.theme') }).querySelector('.anticon-moon')).not.toBeNull();

    fromAnotherTab({ theme: 'light' });
    await waitFor(() => expect(page.dataset['theme']).toBe('light'));
    const weak = drawer.getByRole('switch', { name: t('settings.colorWeak') });
    expect(weak).toHaveAccessibleDescription(t('settings.colorWeak.hint'));
    await user.click(weak);
    expect(page).toHaveAttribute('data-color-weak');
    await user.click(drawer.getByRole('radio', { name: t('settings.density.compact') }));
    expect(stored()).toMatchObject({ colorWeak: true, density: 'compact', theme: 'light' });

    await user.click(drawer.getByRole('button', { name: t('settings.reset') }));
    expect(await screen.findByText(t('settings.resetDone'))).toBeInTheDocument();
    expect(page).not.toHaveAttribute('data-color-weak');
    expect(drawer.getByRole('radio', { name: t('settings.density.comfortable') })).toBeChecked();
    // A setting with its default value is not stored.
    expect(stored()).toEqual({});
    await user.click(drawer.getByRole('button', { name: t('common.close') }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: t('settings.title') })).toHaveAttribute('aria-expanded', 'false'),
    );

    // The menu of the header does the same.
    await user.click(await screen.findByRole('button', { name: t('shell.theme') }));
    // Not by text alone: the drawer may still be on its way out.
    await user.click(await screen.findByRole('menuitem', { name: t('shell.theme.dark') }));
    await waitFor(() => expect(page.dataset['theme']).toBe('dark'));
    expect(stored()).toMatchObject({ theme: 'dark' });
  });
});

describe('navigation on a phone', () => {
  const drawer = () => document.querySelector<HTMLElement>('.ant-drawer');
  const menuButton = () => document.querySelector<HTMLElement>('.ant-pro-global-header-collapsed-button')!;
  const isClosed = () => waitFor(() => expect(drawer()).not.toHaveClass('ant-drawer-open'));

  fullTest(
    'on a phone the navigation is closed at first, opens on request, and leaves the sider of a wide window unchanged',
    async () => {
      asWideAs(390);
      const { user, address } = await openApp('/home', { as: 'admin' });
      // Not even for a moment: a drawer that was open once stays in the document.
      expect(drawer()).not.toBeInTheDocument();

      await user.click(menuButton());
      await waitFor(() => expect(drawer()).toHaveClass('ant-drawer-open'));
      await user.click(await within(drawer()!).findByText(t('builtIn.personal')));
      await user.click(within(drawer()!).getByText(t('shell.changePassword')));
      await screen.findByRole('heading', { name: t('shell.changePassword') });
      expect(address()).toBe('/account/password');
      await isClosed();

      // The entry of the screen that is there already, and Escape.
      await user.click(menuButton());
      await user.click(await within(drawer()!).findByText(t('shell.changePassword')));
      await isClosed();
      await user.click(menuButton());
      await waitFor(() => expect(drawer()).toHaveClass('ant-drawer-open'));
      fireEvent.keyDown(document.body, { key: 'Escape', keyCode: 27 });
      await isClosed();
      expect(readSettings().collapsed).toBe(false);
    },
  );
});

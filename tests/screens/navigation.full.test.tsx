import { screen, waitFor, within, act } from '@testing-library/react';
import { ROLES, FOLDERS } from '../support/demo';
import { openApp } from '../support/openApp';
import { openSettings } from '../support/settingsDrawer';
import { t, like } from '../support/words';
import { asWideAs } from '../support/windowWidth';
import { readSettings } from '@/utils/storage/settingsStorage';
import { locales } from '@/locales/registry';

test('a new content width fires one resize of the window', async () => {
  const { user } = await openApp('/account/password', { as: 'staff' });
  const drawer = await openSettings(user);
  const widths: string[] = [];
  const onResize = () => widths.push(screen.getByRole('main').style.maxInlineSize);
  window.addEventListener('resize', onResize);
  await user.click(drawer.getByRole('radio', { name: t('settings.contentWidth.fixed') }));
  await waitFor(() => expect(widths).toEqual(['1248px']));
  await user.click(drawer.getByRole('radio', { name: t('shell.theme.dark') }));
  await user.click(drawer.getByRole('radio', { name: t('settings.contentWidth.fluid') }));
  await waitFor(() => expect(widths).toEqual(['1248px', '']));
  window.removeEventListener('resize', onResize);
});

describe('the bell', () => {
  const counted = (counts: object) =>
    openApp('/account/password', {
      as: 'admin',
      prepare: ({ intercept }) =>
        intercept(({ path }) =>
          path.endsWith('/account-api/user')
            ? Response.json({
                code: 200,
                message: '',
                data: { id: 1, username: 'admin', name: 'Wang', roles: [], permissions: [], ...counts },
              })
            : undefined,
        ),
    });

  test('shows how many notifications there are', async () => {
    const { user } = await counted({ totalCount: 12, unreadCount: 3 });
    await user.click(
      await screen.findByRole('button', {
        name: `${t('shell.notifications')}: ${t('shell.notifications.counts', { total: 12, unread: 3 })}`,
      }),
    );
    expect(await screen.findByText(t('shell.notifications.counts', { total: 12, unread: 3 }))).toBeInTheDocument();
  });

  test('is left out where the backend counts none', async () => {
    await counted({});
    await screen.findByRole('button', { name: /Wang/ });
    expect(screen.queryByRole('button', { name: new RegExp(t('shell.notifications')) })).not.toBeInTheDocument();
  });
});

describe('a list on a phone', () => {
  afterEach(() => window.localStorage.clear());

  const open = async (path: string) => {
    asWideAs(390);
    const app = await openApp(path, { as: 'admin' });
    await screen.findAllByText(like('common.total'));
    return app;
  };
  const filters = () => within(screen.getByRole('search'));

  test('filters are behind one button, which counts those that are set, also by the address', async () => {
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

  test('a period counts as one filter, and the only action of a row is in no menu', async () => {
    await open('/account/record?result=failure&start_at=2020-01-01&end_at=2099-01-01');
    expect(filters().getByRole('button', { name: t('list.filters.active', { count: 2 }) })).toBeInTheDocument();
    expect((await screen.findAllByRole('button', { name: new RegExp(`^${t('log.detail')} `) })).length).toBeGreaterThan(
      0,
    );
  });

  test('several actions of a row are in one menu', async () => {
    const app = await open('/account/role');
    // Nor has a list without other filters a button for them.
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

const navigation = async () => within(await screen.findByRole('navigation', { name: t('shell.navigation') }));

test('arrow keys lead from entry to entry, Home and End to the ends', async () => {
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

describe('settings and language', () => {
  test('the language changes without a reload, and is remembered', async () => {
    const { user } = await openApp('/account/password', { as: 'staff' });
    await user.type(await screen.findByLabelText(t('password.old')), 'half typed');
    await user.click(await screen.findByRole('button', { name: t('common.language') }));
    await user.click(await screen.findByText('English'));

    expect(await screen.findByRole('heading', { name: 'Change password' })).toBeInTheDocument();
    expect(screen.getByLabelText('Current password')).toHaveValue('half typed');
    expect(document.documentElement).toHaveAttribute('lang', 'en-US');
    expect(window.localStorage.getItem('account-center-locale')).toBe('en-US');

    await user.click(await screen.findByRole('button', { name: 'Language' }));
    await user.click(await screen.findByText(locales.find(({ code }) => code === 'zh-CN')!.label));
    expect(await screen.findByRole('heading', { name: t('shell.changePassword') })).toBeInTheDocument();
  });
});

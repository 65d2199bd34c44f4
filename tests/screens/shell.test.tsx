import { locales } from '@/locales/registry';
import { act, screen, waitFor, within } from '@testing-library/react';
import { ROLES } from '../support/demo';
import { openApp, type OpenedApp } from '../support/openApp';
import { t } from '../support/words';

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

const KEY = 'account-center-settings';
const stored = (): unknown => JSON.parse(window.localStorage.getItem(KEY) ?? '{}');
const page = document.documentElement;

/** What another tab stores, and what the browser then tells this one. */
function fromAnotherTab(settings: object) {
  window.localStorage.setItem(KEY, JSON.stringify(settings));
  window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
}

async function openSettings(user: OpenedApp['user']) {
  await user.click(await screen.findByRole('button', { name: t('settings.title') }));
  return within(await screen.findByRole('dialog', { name: t('settings.title') }));
}

test('theme, colours and density take effect at once and are remembered until they are reset', async () => {
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
  // Nothing is kept of what is the default anyway.
  expect(stored()).toEqual({});
  await user.click(drawer.getByRole('button', { name: t('common.close') }));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: t('settings.title') })).toHaveAttribute('aria-expanded', 'false'),
  );

  // The menu of the header does the same.
  await user.click(await screen.findByRole('button', { name: t('shell.theme') }));
  await user.click(await screen.findByText(t('shell.theme.dark')));
  await waitFor(() => expect(page.dataset['theme']).toBe('dark'));
  expect(stored()).toMatchObject({ theme: 'dark' });
});

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

test('lists are as dense as the app until they have a density of their own', async () => {
  const { user } = await openApp('/account/role', { as: 'admin' });
  const table = await screen.findByRole('table');
  const density = () => table.dataset['density'];
  await screen.findByText(ROLES.super);
  expect(density()).toBe('large');
  const drawer = await openSettings(user);
  await user.click(drawer.getByRole('radio', { name: t('settings.density.compact') }));
  expect(density()).toBe('small');
  expect(window.localStorage.getItem('account-center-table-role')).toBeNull();
  await user.click(drawer.getByRole('button', { name: t('common.close') }));

  await user.click(screen.getByRole('button', { name: t('list.settings') }));
  await user.click(await screen.findByRole('radio', { name: t('list.density.middle') }));
  expect(density()).toBe('middle');
  fromAnotherTab({ density: 'comfortable', theme: 'dark' });
  await waitFor(() => expect(page.dataset['theme']).toBe('dark'));
  expect(density()).toBe('middle');
});

test('settings opened by the palette leave the focus on their button', async () => {
  const { user } = await openApp('/account/password', { as: 'staff' });
  const button = await screen.findByRole('button', { name: t('settings.title') });
  await user.keyboard('{Control>}k{/Control}');
  await user.type(
    await screen.findByRole('combobox', { name: t('palette.placeholder') }),
    t('palette.action.settings'),
  );
  await user.keyboard('{Enter}');
  await screen.findByRole('dialog', { name: t('settings.title') });
  await waitFor(() =>
    expect(screen.queryByRole('combobox', { name: t('palette.placeholder') })).not.toBeInTheDocument(),
  );
  // What had the focus before is gone.
  act(() => (document.activeElement as HTMLElement).blur());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(button).toHaveFocus());
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

import { act, screen, waitFor, within } from '@testing-library/react';
import { openPanel } from '@/hooks/useOpenPanel';
import { openApp, type OpenedApp } from '../support/openApp';
import { t } from '../support/words';

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

test('the theme takes effect at once and is remembered; the menu in the header agrees', async () => {
  const { user } = await openApp('/account/password', { as: 'staff' });
  const drawer = await openSettings(user);
  const themes = within(drawer.getByRole('radiogroup', { name: t('settings.theme') }));
  expect(themes.getByRole('radio', { name: t('shell.theme.system') })).toBeChecked();
  expect(page.dataset['theme']).toBe('light');
  await user.click(themes.getByRole('radio', { name: t('shell.theme.dark') }));
  expect(page.dataset['theme']).toBe('dark');
  expect(stored()).toMatchObject({ theme: 'dark' });
  expect(screen.getByRole('button', { name: t('settings.theme') }).querySelector('.anticon-moon')).not.toBeNull();
});

test('the colour-weak mode marks the page; reset takes everything back', async () => {
  const { user } = await openApp('/account/password', { as: 'staff' });
  fromAnotherTab({ theme: 'dark' });
  await waitFor(() => expect(page.dataset['theme']).toBe('dark'));
  const drawer = await openSettings(user);
  const weak = drawer.getByRole('switch', { name: t('settings.colorWeak') });
  expect(weak).toHaveAccessibleDescription(/辅以形状/);
  await user.click(weak);
  expect(page).toHaveAttribute('data-color-weak');
  await user.click(drawer.getByRole('radio', { name: t('settings.density.compact') }));
  expect(stored()).toMatchObject({ colorWeak: true, density: 'compact', theme: 'dark' });

  await user.click(drawer.getByRole('button', { name: t('settings.reset') }));
  expect(await screen.findByText(t('settings.resetDone'))).toBeInTheDocument();
  expect(page).not.toHaveAttribute('data-color-weak');
  expect(drawer.getByRole('radio', { name: t('settings.density.comfortable') })).toBeChecked();
  // Nothing is kept of what is the default anyway.
  expect(stored()).toEqual({});
});

test('a new content width is told to what measures itself by the window, once', async () => {
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

test('lists are as dense as the rest until they are told otherwise', async () => {
  const { user } = await openApp('/account/role', { as: 'admin' });
  const table = await screen.findByRole('table');
  const density = () => table.dataset['density'];
  await screen.findByText('超级管理员');
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

test('other parts of the shell open it, too', async () => {
  const { user } = await openApp('/account/password', { as: 'staff' });
  await screen.findByRole('button', { name: t('settings.title') });
  act(() => openPanel('settings'));
  const dialog = await screen.findByRole('dialog', { name: t('settings.title') });
  await user.click(within(dialog).getByRole('button', { name: t('common.close') }));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: t('settings.title') })).toHaveAttribute('aria-expanded', 'false'),
  );
});

test('opened by the palette, they leave the focus on their button', async () => {
  const { user } = await openApp('/account/password', { as: 'staff' });
  const button = await screen.findByRole('button', { name: t('settings.title') });
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox', { name: /^搜索页面/ }), t('palette.action.settings'));
  await user.keyboard('{Enter}');
  await screen.findByRole('dialog', { name: t('settings.title') });
  await waitFor(() => expect(screen.queryByRole('combobox', { name: /^搜索页面/ })).not.toBeInTheDocument());
  // What had the focus before is gone.
  act(() => (document.activeElement as HTMLElement).blur());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(button).toHaveFocus());
});

import { readSettings } from '@/utils/storage/settingsStorage';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ROLES } from '../support/demo';
import { openApp } from '../support/openApp';
import { asWideAs } from '../support/windowWidth';
import { like, t } from '../support/words';

describe('navigation on a phone', () => {
  const drawer = () => document.querySelector<HTMLElement>('.ant-drawer');
  const menuButton = () => document.querySelector<HTMLElement>('.ant-pro-global-header-collapsed-button')!;
  const isClosed = () => waitFor(() => expect(drawer()).not.toHaveClass('ant-drawer-open'));

  test('on a phone the navigation is closed at first, opens on request, and leaves the sider of a wide window unchanged', async () => {
    asWideAs(390);
    const { user, address } = await openApp('/home', { as: 'admin' });
    // Not even for a moment: a drawer that was open once stays in the document.
    expect(drawer()).not.toBeInTheDocument();

    await user.click(menuButton());
    await waitFor(() => expect(drawer()).toHaveClass('ant-drawer-open'));
    await user.click(await within(drawer()!).findByText(t('shell.changePassword')));
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
      t('history.title'),
      t('review.ofRole'),
    ]);
  });
});

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { readSettings } from '@/utils/storage/settingsStorage';
import { openApp } from '../support/openApp';
import { asWideAs } from '../support/windowWidth';
import { t } from '../support/words';

const drawer = () => document.querySelector<HTMLElement>('.ant-drawer');
const menuButton = () => document.querySelector<HTMLElement>('.ant-pro-global-header-collapsed-button')!;
const isClosed = () => waitFor(() => expect(drawer()).not.toHaveClass('ant-drawer-open'));

test('on a phone the navigation is closed at first, opens on request, and leaves the sider of a wide window as it was', async () => {
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

test('in a wide window the sider is remembered as it was left', async () => {
  asWideAs(1440);
  const { user } = await openApp('/home', { as: 'admin' });
  await user.click(await screen.findByRole('button', { name: t('shell.collapse') }));
  await waitFor(() => expect(readSettings().collapsed).toBe(true));
  expect(drawer()).not.toBeInTheDocument();
});

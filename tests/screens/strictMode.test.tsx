import { screen, waitFor, within } from '@testing-library/react';
import { openApp } from '../support/openApp';
import { drawerGone, field, newRole, openRoles, save, written } from '../support/roleForm';
import { t } from '../support/words';

/* React's StrictMode mounts everything twice: what is asked for, shown and stored must be the same as without. */

const notices = () => document.querySelectorAll('.ant-message-notice, .ant-notification-notice');
const rows = () => Array.from(document.querySelectorAll<HTMLElement>('tbody tr[data-row-key]'));

test('a list shows each row once, and nobody hears of the call that was given up', async () => {
  const { calls } = await openRoles({ strict: true });
  const keys = rows().map((row) => row.dataset['rowKey']);
  expect(keys.length).toBeGreaterThan(2);
  expect(new Set(keys).size).toBe(keys.length);
  await waitFor(() => expect(document.querySelector('.ant-spin-spinning')).toBeNull());
  const asked = calls.filter(({ path }) => path.endsWith('/roles'));
  expect(asked.length).toBeLessThanOrEqual(2);
  expect(notices()).toHaveLength(0);
});

test('a form is saved once, and its record is there once', async () => {
  const app = await openRoles({ strict: true });
  await newRole(app);
  await app.user.type(await field(t('account.name')), '夜班管理员');
  await app.user.type(await field(t('account.code')), 'night.shift');
  await save(app);
  await drawerGone();
  expect(written(app)).toHaveLength(1);
  await screen.findByText('night.shift');
  expect(rows().filter((row) => within(row).queryByText('night.shift'))).toHaveLength(1);
  await waitFor(() => expect(notices()).toHaveLength(1));
});

test('a form that is given up asks once', async () => {
  const app = await openRoles({ strict: true });
  await newRole(app);
  await app.user.type(await field(t('account.name')), '值班员');
  await app.user.click(await screen.findByRole('button', { name: t('form.cancel') }));
  await app.user.click(await screen.findByRole('button', { name: t('form.leave.leave') }));
  await drawerGone();
  expect(written(app)).toHaveLength(0);
  expect(screen.queryByRole('button', { name: t('form.leave.stay') })).not.toBeInTheDocument();
});

test('signing out ends the session once', async () => {
  const { user, calls } = await openApp('/account/password', { as: 'admin', strict: true });
  await user.click(await screen.findByRole('button', { name: /账号菜单/ }));
  await user.click(await screen.findByText(t('shell.signOut')));
  expect(await screen.findByRole('heading', { name: t('login.heading') })).toBeInTheDocument();
  expect(calls.filter(({ path }) => path.endsWith('/logout'))).toHaveLength(1);
});

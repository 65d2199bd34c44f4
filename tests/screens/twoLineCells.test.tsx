import { cleanup, configure, screen, within } from '@testing-library/react';
import { openApp, showApp } from '../support/openApp';
import { t } from '../support/words';

// A whole app with its rows takes its time where all processors are busy.
configure({ asyncUtilTimeout: 10_000 });

afterEach(() => window.localStorage.clear());

const headers = async () => {
  await screen.findByText('lichenglei');
  return within(screen.getByRole('table'))
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent?.trim());
};
const ADDRESS = '/account/staff?keyword=lichenglei';
const remember = (settings: object) =>
  window.localStorage.setItem('account-center-table-staff', JSON.stringify(settings));

test('name and account share a column, and each still sorts', async () => {
  const app = await openApp(ADDRESS, { as: 'admin' });
  expect(await headers()).toEqual([
    '',
    '姓名 账号',
    '手机号 邮箱',
    t('account.department'),
    t('account.roles'),
    t('account.status'),
    t('account.lastLoginAt'),
    t('form.operations'),
  ]);
  await app.user.click(screen.getByRole('button', { name: t('transfer.export.staff') }));
  expect(app.address()).toContain('sortField=username&sortOrder=ascend');
  expect(screen.getByRole('columnheader', { name: '姓名 账号' })).toHaveAttribute('aria-sort', 'ascending');
});

test('what was chosen before there were two lines still holds: hidden columns, and columns in places of their own', async () => {
  await openApp(ADDRESS, { as: 'admin', prepare: () => remember({ order: [], toggled: ['mobile', 'remark'] }) });
  expect(await headers()).toEqual([
    '',
    '姓名 账号',
    t('account.email'),
    t('account.department'),
    t('account.roles'),
    t('account.status'),
    t('account.lastLoginAt'),
    t('account.remark'),
    t('form.operations'),
  ]);

  cleanup();
  const others = ['department', 'roles', 'last_login_at', 'created_at', 'updated_at', 'remark', 'operations'];
  remember({ order: ['name', 'status', 'username', 'mobile', 'email', ...others], toggled: [] });
  await showApp(ADDRESS);
  expect((await headers()).slice(1, 5)).toEqual([
    t('account.personName'),
    t('account.status'),
    t('transfer.export.staff'),
    '手机号 邮箱',
  ]);
});

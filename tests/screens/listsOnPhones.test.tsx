import { configure, screen, waitFor, within } from '@testing-library/react';
import { openApp } from '../support/openApp';
import { asWideAs } from '../support/windowWidth';
import { t } from '../support/words';

// A whole app with its rows takes its time where all processors are busy.
configure({ asyncUtilTimeout: 10_000 });

afterEach(() => window.localStorage.clear());

const open = async (path: string) => {
  asWideAs(390);
  const app = await openApp(path, { as: 'admin' });
  await screen.findAllByText(/^共 /);
  return app;
};
const filters = () => within(screen.getByRole('search'));

test.each([
  ['/account/staff', t('list.filters'), t('account.roles')],
  ['/account/staff?keyword=王', t('list.filters'), t('account.status')],
  ['/account/staff?status=1&department_id=1', '筛选（2）', t('account.department')],
  ['/account/record?result=failure&start_at=2020-01-01&end_at=2099-01-01', '筛选（2）', t('transfer.result')],
])('%s: filters are behind one button, which counts those that are set', async (path, name, field) => {
  const app = await open(path);
  expect(filters().getByRole('searchbox')).toBeVisible();
  const button = filters().getByRole('button', { name });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(filters().queryByRole('combobox')).not.toBeInTheDocument();

  await app.user.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(await filters().findByRole('combobox', { name: field })).toBeInTheDocument();
  await app.user.click(button);
  expect(filters().queryByRole('combobox')).not.toBeInTheDocument();
});

test('filters are reset behind their button, too', async () => {
  const app = await open('/account/staff?status=1');
  expect(filters().queryByRole('button', { name: t('list.reset') })).not.toBeInTheDocument();
  await app.user.click(filters().getByRole('button', { name: '筛选（1）' }));
  await app.user.click(filters().getByRole('button', { name: t('list.reset') }));
  expect(app.address()).toBe('/account/staff');
  await waitFor(() => expect(filters().getByRole('button', { name: t('list.filters') })).toBeInTheDocument());
});

test('a list without other filters has no button for them', async () => {
  await open('/account/role');
  expect(filters().queryByRole('button', { name: /筛选/ })).not.toBeInTheDocument();
});

test('all actions of a row are in one menu', async () => {
  const app = await open('/account/role');
  const row = within((await screen.findByText('数据分析师')).closest('tr')!);
  await app.user.click(row.getByRole('button', { name: /更多操作/ }));
  const menu = within(
    (await screen.findByRole('menuitem', { name: t('role.clone') })).closest<HTMLElement>('[role="menu"]')!,
  );
  expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    t('form.edit'),
    t('role.clone'),
    expect.stringMatching(/^对比/),
    t('history.title'),
    t('review.ofRole'),
  ]);
});

test('the only action of a row is not put into a menu', async () => {
  await open('/account/record');
  expect((await screen.findAllByRole('button', { name: /^详情 / })).length).toBeGreaterThan(0);
});

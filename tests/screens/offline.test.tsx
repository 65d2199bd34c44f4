import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { history } from 'umi';
import { openApp, type OpenedApp } from '../support/openApp';
import { t } from '../support/words';

const network = (onLine: boolean) => {
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: onLine });
  act(() => void window.dispatchEvent(new Event(onLine ? 'online' : 'offline')));
};

function goOffline({ intercept }: OpenedApp) {
  intercept(() => Promise.reject(new TypeError('Failed to fetch')));
  network(false);
}

function comeBack({ intercept }: OpenedApp) {
  intercept(() => undefined);
  network(true);
}

afterEach(() => {
  network(true);
  cleanup();
  window.localStorage.clear();
});

const LASTING = t('pwa.offlineLasts');
const STALE = t('list.stale');
const OTHER = t('list.staleOther');
const dimmed = (text: string) => screen.getByText(text).closest('table')!.closest('.refreshing');

test.each([
  ['/user/login', undefined],
  ['/home', 'staff'],
] as const)('%s says that it is offline for as long as it is', async (path, as) => {
  const app = await openApp(path, { as });
  expect(screen.queryByText(LASTING)).not.toBeInTheDocument();
  goOffline(app);
  expect(await screen.findByText(LASTING)).toBeInTheDocument();
  expect(screen.getByText(LASTING).closest('[role="status"]')).not.toBeNull();
  // The toast of the moment is another thing.
  expect(await screen.findByText(t('pwa.offline'))).toBeInTheDocument();
  comeBack(app);
  await waitFor(() => expect(screen.queryByText(LASTING)).not.toBeInTheDocument());
});

test('a page opened without a network says so, too', async () => {
  const app = await openApp('/user/login', { prepare: () => network(false) });
  expect(await screen.findByText(LASTING)).toBeInTheDocument();
  comeBack(app);
  expect(await screen.findByText(t('pwa.online'))).toBeInTheDocument();
});

test('paging and filtering leave the rows that were there, dimmed; what was asked for comes when the network is back', async () => {
  const app = await openApp('/account/staff', { as: 'admin' });
  await screen.findByText('lichenglei');
  goOffline(app);
  await app.user.click(screen.getByRole('button', { name: '2' }));
  expect(await screen.findByText(OTHER)).toBeInTheDocument();
  expect(dimmed('lichenglei')).not.toBeNull();
  expect(app.address()).toBe('/account/staff?page=2');
  await app.user.type(screen.getByRole('searchbox'), 'wangyong{Enter}');
  await waitFor(() => expect(screen.getByRole('table').closest('[aria-busy]')).toHaveAttribute('aria-busy', 'false'));
  expect(dimmed('lichenglei')).not.toBeNull();

  const asked = app.calls.length;
  comeBack(app);
  await waitFor(() => expect(screen.queryByText('lichenglei')).not.toBeInTheDocument());
  expect(screen.queryByText(OTHER)).not.toBeInTheDocument();
  expect(app.calls.slice(asked).filter(({ path }) => path.endsWith('/users'))).toHaveLength(1);
});

test('a list that was never there says so, and comes when the network is back, asked for once', async () => {
  const app = await openApp('/account/password', { as: 'admin' });
  await screen.findByRole('button', { name: /账号菜单/ });
  goOffline(app);
  history.push('/account/role');
  expect(await screen.findByText(t('common.loadFailed'))).toBeInTheDocument();
  const asked = app.calls.length;
  comeBack(app);
  expect(await screen.findByText('超级管理员')).toBeInTheDocument();
  expect(app.calls.slice(asked).filter(({ path }) => path.endsWith('/roles'))).toHaveLength(1);
});

test.each([
  ['/account/department', '总裁办公室', '/dep/children'],
  ['/account/menu', t('builtIn.organization'), '/menus/children'],
])('%s stays when it cannot be renewed, and is when the network is back', async (path, entry, call) => {
  const app = await openApp(path, { as: 'admin' });
  expect(await within(await screen.findByRole('treegrid')).findByText(entry)).toBeInTheDocument();
  history.push('/account/password');
  await screen.findByRole('heading', { name: t('shell.changePassword') });
  goOffline(app);
  history.push(path);
  expect(await screen.findByText(/刷新失败/)).toBeInTheDocument();
  expect(within(screen.getByRole('treegrid')).getByText(entry)).toBeInTheDocument();
  const asked = app.calls.length;
  comeBack(app);
  await waitFor(() => expect(screen.queryByText(/刷新失败/)).not.toBeInTheDocument());
  expect(app.calls.slice(asked).filter((one) => one.path.endsWith(call))).toHaveLength(1);
});

test('rows of the same page that could not be renewed are not dimmed: they are what was asked for', async () => {
  const app = await openApp('/account/role', { as: 'admin' });
  await screen.findByText('超级管理员');
  goOffline(app);
  await app.user.click(screen.getByRole('button', { name: t('list.refresh') }));
  expect(await screen.findByText(STALE)).toBeInTheDocument();
  expect(dimmed('超级管理员')).toBeNull();
  comeBack(app);
  await waitFor(() => expect(screen.queryByText(STALE)).not.toBeInTheDocument());
});

test('the business systems stay, and are renewed when the network is back', async () => {
  const app = await openApp('/home', { as: 'staff' });
  await screen.findByRole('article', { name: /费用报销/ });
  history.push('/account/password');
  await screen.findByRole('heading', { name: t('shell.changePassword') });
  goOffline(app);
  const asked = app.calls.length;
  const cards = () => app.calls.slice(asked).filter(({ path }) => path.endsWith('/card/list'));
  history.push('/home');
  expect(await screen.findByText(t('errors.network'))).toBeInTheDocument();
  expect(screen.getByRole('article', { name: /费用报销/ })).toBeInTheDocument();
  expect(cards()).toHaveLength(1);
  comeBack(app);
  await waitFor(() => expect(cards()).toHaveLength(2));
});

test('the permissions of a role stay in the form that is opened again', async () => {
  const app = await openApp('/account/role', { as: 'admin' });
  const open = async () => {
    fireEvent.click(await screen.findByRole('button', { name: t('role.create') }));
    await screen.findByRole('tree');
  };
  await open();
  fireEvent.click(screen.getByRole('button', { name: t('form.cancel') }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  goOffline(app);
  await open();
  const asked = () => app.calls.filter(({ path }) => path.endsWith('/roles/form')).length;
  await waitFor(() => expect(asked()).toBe(2));
  expect(await screen.findByText(t('errors.network'))).toBeInTheDocument();
  expect(screen.getByRole('tree')).toBeInTheDocument();
});

import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import { history } from 'umi';
import type { Call } from '../support/fetch';
import { openApp, showApp, type OpenedApp } from '../support/openApp';
import { t } from '../support/words';

// A whole app with its rows takes its time where all processors are busy.
configure({ asyncUtilTimeout: 5_000 });

afterEach(() => window.localStorage.clear());

const isStaffList = ({ path }: Call) => path.endsWith('/users');
const askedFor = (calls: readonly Call[]) =>
  calls.filter(isStaffList).map(({ body }) => JSON.parse(body ?? '') as Record<string, unknown>);
const lastAsked = ({ calls }: OpenedApp) => askedFor(calls).at(-1);

const search = () => screen.getByRole('searchbox');
const table = () => screen.getByRole('table');
const headers = () =>
  within(table())
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);
const settled = () => waitFor(() => expect(table().closest('[aria-busy]')).toHaveAttribute('aria-busy', 'false'));

/** A page of made-up accounts, as the backend would answer. */
const page = (names: string[], total = names.length) =>
  Response.json({
    code: 200,
    message: 'ok',
    data: {
      current_page: 1,
      total,
      data: names.map((name, index) => ({
        id: index + 1,
        username: `u${index}`,
        name,
        department_id: 1,
        department: { id: 1, name: '总部' },
        role_ids: [],
        roles: [],
        status: 1,
        created_at: '2026-03-01T08:00:00+08:00',
        updated_at: '2026-03-01T08:00:00+08:00',
        version: 1,
      })),
    },
  });
const refused = () => Response.json({ code: 500, message: '数据库不可用', data: null }, { status: 500 });

test.each([
  ['/account/role', t('menu.role'), 'table', '超级管理员'],
  ['/account/staff', t('menu.staff'), 'table', 'lichenglei'],
  ['/account/department', t('menu.department'), 'treegrid', '云启科技集团'],
  ['/account/menu', t('menu.menu'), 'treegrid', t('menu.home')],
])('%s shows what the backend returns', async (path, title, role, entry) => {
  await openApp(path, { as: 'admin' });
  expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
  const rows = within(await screen.findByRole(role));
  expect(await rows.findByText(entry)).toBeInTheDocument();
});

test('the operation log begins with the sign-in that was just made', async () => {
  await openApp('/account/record', { as: 'auditor' });
  await waitFor(() => expect(screen.getAllByRole('row')[1]).toHaveTextContent(/登录/));
});

test('the page lives in the address: paging moves it, and opening the address opens the page', async () => {
  const { user, address, calls } = await openApp('/account/staff?page=2', { as: 'admin' });
  await screen.findByRole('table');
  const pagesAsked = () => askedFor(calls).map((body) => body['page']);
  expect(pagesAsked()).toEqual([2]);

  await user.click(await screen.findByRole('button', { name: '3' }));
  expect(address()).toBe('/account/staff?page=3');
  await screen.findByRole('button', { name: '3' });
  expect(pagesAsked()).toEqual([2, 3]);
});

test('what an address may not say is ignored', async () => {
  const { calls } = await openApp('/account/role?page=-1&pageSize=100000&sortField=secret', { as: 'admin' });
  expect(await screen.findByText('超级管理员')).toBeInTheDocument();
  expect(calls.find(({ path }) => path.endsWith('/roles'))?.query).toEqual({ page: '1', pageSize: '100' });
});

describe('filters', () => {
  test('a copied link restores them, with sorting and page size; reset ends them', async () => {
    const app = await openApp(
      '/account/staff?keyword=lichen&status=1&sortField=username&sortOrder=descend&pageSize=20',
      { as: 'admin' },
    );
    await screen.findByText('lichenglei');
    const wanted = { page: 1, pageSize: 20, keyword: 'lichen', status: 1, sortField: 'username', sortOrder: 'descend' };
    expect(lastAsked(app)).toEqual(wanted);
    expect(search()).toHaveValue('lichen');
    expect(screen.getByRole('columnheader', { name: /账号/ })).toHaveAttribute('aria-sort', 'descending');

    await app.user.click(screen.getByRole('button', { name: t('list.reset') }));
    expect(app.address()).toBe('/account/staff?pageSize=20');
    expect(search()).toHaveValue('');
    expect(screen.queryByRole('button', { name: t('list.reset') })).not.toBeInTheDocument();
    await waitFor(() => expect(lastAsked(app)).toEqual({ page: 1, pageSize: 20 }));
  });

  test('a reload shows the same list', async () => {
    const app = await openApp('/account/staff', { as: 'admin' });
    await app.user.type(search(), 'lichenglei{Enter}');
    await waitFor(() => expect(app.address()).toBe('/account/staff?keyword=lichenglei'));
    cleanup();
    await showApp(app.address());
    expect(await screen.findByText('lichenglei')).toBeInTheDocument();
    expect(search()).toHaveValue('lichenglei');
    expect(lastAsked(app)).toEqual({ page: 1, pageSize: 10, keyword: 'lichenglei' });
  });

  test('typing asks once and leaves no steps behind; Enter is a step, and back undoes it', async () => {
    const app = await openApp('/account/staff', { as: 'admin' });
    await settled();
    const steps = window.history.length;
    await app.user.type(search(), 'li');
    await waitFor(() => expect(app.address()).toBe('/account/staff?keyword=li'));
    expect(window.history.length).toBe(steps);

    await app.user.type(search(), 'chenglei{Enter}');
    expect(app.address()).toBe('/account/staff?keyword=lichenglei');
    expect(window.history.length).toBe(steps + 1);
    window.history.back();
    await waitFor(() => expect(search()).toHaveValue('li'));
    await waitFor(() => expect(lastAsked(app)).toMatchObject({ keyword: 'li' }));
    expect(askedFor(app.calls).map(({ keyword }) => keyword)).toEqual([undefined, 'li', 'lichenglei', 'li']);
  });

  test.each([
    ['its button', ({ user }: OpenedApp) => user.click(screen.getByRole('button', { name: t('list.search.clear') }))],
    ['Escape', ({ user }: OpenedApp) => user.type(search(), '{Escape}')],
  ] as const)('%s clears the search at once, and leaves the focus in its field', async (_, clear) => {
    const app = await openApp('/account/staff?keyword=lichen', { as: 'admin' });
    await screen.findByText('lichenglei');
    await clear(app);
    expect(app.address()).toBe('/account/staff');
    expect(search()).toHaveValue('');
    expect(search()).toHaveFocus();
    expect(screen.queryByRole('button', { name: t('list.search.clear') })).not.toBeInTheDocument();
    await waitFor(() => expect(lastAsked(app)).toEqual({ page: 1, pageSize: 10 }));
  });

  test('a filter set on page 9 leads to page 1', async () => {
    const app = await openApp('/account/staff?page=9', { as: 'admin' });
    await settled();
    await app.user.type(search(), 'li{Enter}');
    expect(app.address()).toBe('/account/staff?keyword=li');
    await waitFor(() => expect(lastAsked(app)).toEqual({ page: 1, pageSize: 10, keyword: 'li' }));
  });

  test('nothing that matches says so and offers to reset', async () => {
    const app = await openApp('/account/staff?keyword=nobody-has-this-name', { as: 'admin' });
    expect(await screen.findByText(t('list.noMatch'))).toBeInTheDocument();
    await app.user.click(within(table()).getByRole('button', { name: t('list.reset') }));
    expect(await screen.findByText('共 300 条')).toBeInTheDocument();
  });

  test('Enter while an input method composes is not a search', async () => {
    const { user, address } = await openApp('/account/role', { as: 'admin' });
    const field = search();
    await user.click(field);
    field.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
    await user.keyboard('guanli{Enter}');
    expect(address()).toBe('/account/role');
    field.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }));
    await user.keyboard('{Enter}');
    expect(address()).toBe('/account/role?keyword=guanli');
  });
});

test('sorting goes up, down and away again, from page 1, by keyboard', async () => {
  const app = await openApp('/account/staff?page=2', { as: 'admin' });
  await settled();
  screen.getByRole('button', { name: t('account.personName') }).focus();
  await app.user.keyboard('{Enter}');
  expect(app.address()).toBe('/account/staff?sortField=name&sortOrder=ascend');
  await waitFor(() =>
    expect(lastAsked(app)).toEqual({ page: 1, pageSize: 10, sortField: 'name', sortOrder: 'ascend' }),
  );
  await app.user.keyboard(' ');
  expect(app.address()).toBe('/account/staff?sortField=name&sortOrder=descend');
  await app.user.keyboard(' ');
  expect(app.address()).toBe('/account/staff');
});

test('where the last page has become empty, the page before it is shown', async () => {
  const app = await openApp('/account/staff?page=4', {
    as: 'admin',
    prepare: ({ intercept }) =>
      intercept((call) => {
        if (!isStaffList(call)) return undefined;
        const { page: asked } = JSON.parse(call.body ?? '') as { page: number };
        return asked > 3 ? page([], 30) : page(['王小明'], 30);
      }),
  });
  expect(await screen.findByText('王小明')).toBeInTheDocument();
  expect(app.address()).toBe('/account/staff?page=3');
});

test('an answer that comes late does not replace a newer one', async () => {
  const app = await openApp('/account/staff', { as: 'admin' });
  await settled();
  let answerLate: (response: Response) => void = () => undefined;
  const late = new Promise<Response>((resolve) => {
    answerLate = resolve;
  });
  app.intercept((call) => {
    if (!isStaffList(call)) return undefined;
    return (call.body ?? '').includes('first') ? late : page(['第二次']);
  });
  await app.user.type(search(), 'first{Enter}');
  await waitFor(() => expect(table().closest('[aria-busy]')).toHaveAttribute('aria-busy', 'true'));
  await app.user.clear(search());
  await app.user.type(search(), 'second{Enter}');
  expect(await screen.findByText('第二次')).toBeInTheDocument();
  answerLate(page(['第一次']));
  await late;
  await settled();
  expect(screen.queryByText('第一次')).not.toBeInTheDocument();
  expect(screen.getByText('第二次')).toBeInTheDocument();
});

describe('a list that fails', () => {
  test('keeps its filters, and the retry asks for the same', async () => {
    let broken = true;
    const app = await openApp('/account/staff?keyword=lichenglei', {
      as: 'admin',
      prepare: ({ intercept }) => intercept((call) => (broken && isStaffList(call) ? refused() : undefined)),
    });
    const retry = await screen.findByRole('button', { name: t('common.retry') });
    expect(search()).toHaveValue('lichenglei');
    broken = false;
    await app.user.click(retry);
    expect(await screen.findByText('lichenglei')).toBeInTheDocument();
    expect(askedFor(app.calls).map(({ keyword }) => keyword)).toEqual(['lichenglei', 'lichenglei']);
  });

  test('leaves the rows of the same query in sight, under a notice', async () => {
    const app = await openApp('/account/staff?keyword=lichenglei', { as: 'admin' });
    await screen.findByText('lichenglei');
    app.intercept((call) => (isStaffList(call) ? refused() : undefined));
    await app.user.click(screen.getByRole('button', { name: t('list.refresh') }));
    expect(await screen.findByText(t('list.stale'))).toBeInTheDocument();
    expect(screen.getByText('lichenglei')).toBeInTheDocument();
    app.intercept(() => undefined);
    await app.user.click(screen.getByRole('button', { name: t('common.retry') }));
    await waitFor(() => expect(screen.queryByText(t('list.stale'))).not.toBeInTheDocument());
  });

  test('does not show rows of another query as the answer', async () => {
    const app = await openApp('/account/staff?keyword=lichenglei', { as: 'admin' });
    await screen.findByText('lichenglei');
    app.intercept((call) => (isStaffList(call) ? refused() : undefined));
    await app.user.type(search(), 'x{Enter}');
    expect(await screen.findByText(t('list.staleOther'))).toBeInTheDocument();
    expect(screen.getByText('lichenglei').closest('.refreshing')).not.toBeNull();
    expect(search()).toHaveValue('lichengleix');
  });
});

test('rows that were seen are there at once when the list is opened again', async () => {
  const app = await openApp('/account/staff?keyword=lichenglei', { as: 'admin' });
  await screen.findByText('lichenglei');
  history.push('/account/role');
  await screen.findByText('超级管理员');
  app.intercept((call) => (isStaffList(call) ? new Promise<Response>(() => undefined) : undefined));
  window.history.back();
  expect(await screen.findByText('lichenglei')).toBeInTheDocument();
  expect(table().closest('[aria-busy]')).toHaveAttribute('aria-busy', 'true');
});

test('columns can be hidden and moved, rows made denser; all is remembered and can be taken back', async () => {
  const { user } = await openApp('/account/role', { as: 'admin' });
  await screen.findByText('超级管理员');
  const atFirst = headers();
  await user.click(screen.getByRole('button', { name: t('list.settings') }));
  const dialog = within(await screen.findByRole('dialog', { name: t('list.settings') }));
  expect(dialog.getByRole('checkbox', { name: t('account.name') })).toBeDisabled();
  await user.click(dialog.getByRole('checkbox', { name: t('account.description') }));
  dialog.getByRole('button', { name: t('list.column.up', { column: '编码' }) }).focus();
  await user.keyboard('{Enter}');
  expect(dialog.getByText('编码：第 1 列，共 7 列')).toBeInTheDocument();
  // There is no further to the front: the focus stays with the column.
  expect(dialog.getByRole('button', { name: t('list.column.down', { column: '编码' }) })).toHaveFocus();
  await user.click(dialog.getByRole('radio', { name: t('list.density.small') }));
  const changed = [
    t('account.code'),
    t('account.name'),
    ...atFirst.filter((name) => ![t('account.code'), t('account.name'), t('account.description')].includes(name ?? '')),
  ];
  expect(headers()).toEqual(changed);

  cleanup();
  const again = await showApp('/account/role');
  await screen.findByText('超级管理员');
  expect(headers()).toEqual(changed);
  await again.user.click(screen.getByRole('button', { name: t('list.settings') }));
  await again.user.click(await screen.findByRole('button', { name: t('list.settings.reset') }));
  expect(headers()).toEqual(atFirst);
  await again.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: t('list.settings') })).toHaveFocus());
});

import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import antdWords from 'antd/lib/locale/zh_CN';
import { history } from 'umi';
import { ROLES } from '../support/demo';
import type { Call } from '../support/fetch';
import { openMenus, tree } from '../support/menuScreen';
import { openApp, showApp, type OpenedApp } from '../support/openApp';
import { t } from '../support/words';

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

const refused = () => Response.json({ code: 500, message: 'database down', data: null }, { status: 500 });

test('the page is in the address: paging changes it, and opening the address opens the page', async () => {
  const { user, address, calls } = await openApp('/account/staff?page=2', { as: 'admin' });
  await screen.findByRole('table');
  const pagesAsked = () => askedFor(calls).map((body) => body['page']);
  expect(pagesAsked()).toEqual([2]);

  await user.click(await screen.findByRole('button', { name: '3' }));
  expect(address()).toBe('/account/staff?page=3');
  await screen.findByRole('button', { name: '3' });
  expect(pagesAsked()).toEqual([2, 3]);
});

describe('filters', () => {
  test('a copied link restores filters, sorting and page size, and reset ends the filters', async () => {
    const app = await openApp(
      '/account/staff?keyword=lichen&status=1&sortField=username&sortOrder=descend&pageSize=20',
      { as: 'admin' },
    );
    await screen.findByText('lichenglei');
    const wanted = { page: 1, pageSize: 20, keyword: 'lichen', status: 1, sortField: 'username', sortOrder: 'descend' };
    expect(lastAsked(app)).toEqual(wanted);
    expect(search()).toHaveValue('lichen');
    expect(screen.getByRole('columnheader', { name: new RegExp(t('transfer.export.staff')) })).toHaveAttribute(
      'aria-sort',
      'descending',
    );

    await app.user.click(screen.getByRole('button', { name: t('list.reset') }));
    expect(app.address()).toBe('/account/staff?pageSize=20');
    expect(search()).toHaveValue('');
    expect(screen.queryByRole('button', { name: t('list.reset') })).not.toBeInTheDocument();
    await waitFor(() => expect(lastAsked(app)).toEqual({ page: 1, pageSize: 20 }));
  });

  test('typing asks once without a step in the history; Enter is a step, which back undoes', async () => {
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

  test('its button and Escape clear the search at once, and leave the focus in its field', async () => {
    const app = await openApp('/account/staff?keyword=lichen', { as: 'admin' });
    await screen.findByText('lichenglei');
    const isCleared = async () => {
      expect(app.address()).toBe('/account/staff');
      expect(search()).toHaveValue('');
      expect(search()).toHaveFocus();
      expect(screen.queryByRole('button', { name: t('list.search.clear') })).not.toBeInTheDocument();
      await waitFor(() => expect(lastAsked(app)).toEqual({ page: 1, pageSize: 10 }));
    };
    await app.user.click(screen.getByRole('button', { name: t('list.search.clear') }));
    await isCleared();
    await app.user.type(search(), 'lichen{Enter}');
    await waitFor(() => expect(lastAsked(app)).toMatchObject({ keyword: 'lichen' }));
    await app.user.type(search(), '{Escape}');
    await isCleared();
  });

  test('a list without matches offers to reset', async () => {
    const app = await openApp('/account/staff?keyword=nobody-has-this-name', { as: 'admin' });
    expect(await screen.findByText(t('list.noMatch'))).toBeInTheDocument();
    await app.user.click(within(table()).getByRole('button', { name: t('list.reset') }));
    expect(await screen.findByText(t('common.total', { total: 300 }))).toBeInTheDocument();
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

test('sorting by keyboard goes up, down and away again, from page 1', async () => {
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

test('a list that fails keeps its filters and offers a retry; later the rows stay, dimmed where they are of another query', async () => {
  let broken = true;
  const app = await openApp('/account/staff?keyword=lichenglei', {
    as: 'admin',
    prepare: ({ intercept }) => intercept((call) => (broken && isStaffList(call) ? refused() : undefined)),
  });
  const retry = await screen.findByRole('button', { name: t('common.retry') });
  expect(search()).toHaveValue('lichenglei');
  broken = false;
  await app.user.click(retry);
  const row = await screen.findByText('lichenglei');
  expect(askedFor(app.calls).map(({ keyword }) => keyword)).toEqual(['lichenglei', 'lichenglei']);

  broken = true;
  await app.user.click(screen.getByRole('button', { name: t('list.refresh') }));
  expect(await screen.findByText(t('list.stale'))).toBeInTheDocument();
  expect(row).toBeInTheDocument();
  broken = false;
  await app.user.click(screen.getByRole('button', { name: t('common.retry') }));
  await waitFor(() => expect(screen.queryByText(t('list.stale'))).not.toBeInTheDocument());

  broken = true;
  await app.user.type(search(), 'x{Enter}');
  expect(await screen.findByText(t('list.staleOther'))).toBeInTheDocument();
  expect(screen.getByText('lichenglei').closest('.refreshing')).not.toBeNull();
  expect(search()).toHaveValue('lichengleix');
});

test('a list that is opened again shows its rows at once', async () => {
  const app = await openApp('/account/staff?keyword=lichenglei', { as: 'admin' });
  await screen.findByText('lichenglei');
  history.push('/account/role');
  await screen.findByText(ROLES.super);
  app.intercept((call) => (isStaffList(call) ? new Promise<Response>(() => undefined) : undefined));
  window.history.back();
  expect(await screen.findByText('lichenglei')).toBeInTheDocument();
  expect(table().closest('[aria-busy]')).toHaveAttribute('aria-busy', 'true');
});

test('hidden and moved columns and dense rows are remembered, and can be reset', async () => {
  const { user } = await openApp('/account/role', { as: 'admin' });
  await screen.findByText(ROLES.super);
  const atFirst = headers();
  await user.click(screen.getByRole('button', { name: t('list.settings') }));
  const dialog = within(await screen.findByRole('dialog', { name: t('list.settings') }));
  expect(dialog.getByRole('checkbox', { name: t('account.name') })).toBeDisabled();
  await user.click(dialog.getByRole('checkbox', { name: t('account.description') }));
  dialog.getByRole('button', { name: t('list.column.up', { column: t('account.code') }) }).focus();
  await user.keyboard('{Enter}');
  expect(
    dialog.getByText(t('list.column.moved', { column: t('account.code'), place: 1, count: 7 })),
  ).toBeInTheDocument();
  // There is no further to the front: the focus stays with the column.
  expect(dialog.getByRole('button', { name: t('list.column.down', { column: t('account.code') }) })).toHaveFocus();
  await user.click(dialog.getByRole('radio', { name: t('list.density.small') }));
  const changed = [
    t('account.code'),
    t('account.name'),
    ...atFirst.filter((name) => ![t('account.code'), t('account.name'), t('account.description')].includes(name ?? '')),
  ];
  expect(headers()).toEqual(changed);

  cleanup();
  const again = await showApp('/account/role');
  await screen.findByText(ROLES.super);
  expect(headers()).toEqual(changed);
  await again.user.click(screen.getByRole('button', { name: t('list.settings') }));
  await again.user.click(await screen.findByRole('button', { name: t('list.settings.reset') }));
  expect(headers()).toEqual(atFirst);
  await again.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: t('list.settings') })).toHaveFocus());
});

describe('page size', () => {
  const rowsThere = () => screen.findByText(t('common.total', { total: 300 }));
  const ROWS = 'tbody tr[data-row-key]';

  async function choose(size: number) {
    fireEvent.change(screen.getByRole('combobox', { name: antdWords.Pagination!.page_size! }), {
      target: { value: String(size) },
    });
    await waitFor(() => expect(document.querySelectorAll(ROWS)).toHaveLength(size));
  }

  test('a chosen page size is that of the list on the next visit, asked for once, and of no other list', async () => {
    const app = await openApp('/account/staff', { as: 'admin' });
    await rowsThere();
    await choose(20);
    expect(app.address()).toBe('/account/staff?pageSize=20');

    cleanup();
    const before = askedFor(app.calls).length;
    const again = await showApp('/account/staff');
    await rowsThere();
    expect(askedFor(app.calls).slice(before)).toEqual([{ page: 1, pageSize: 20 }]);
    expect(again.address()).toBe('/account/staff');

    // It goes with the table's settings.
    await again.user.click(screen.getByRole('button', { name: t('list.settings') }));
    const dialog = within(await screen.findByRole('dialog', { name: t('list.settings') }));
    await again.user.click(dialog.getByRole('button', { name: t('list.settings.reset') }));
    await waitFor(() => expect(askedFor(app.calls).at(-1)).toEqual({ page: 1, pageSize: 10 }));
    expect(again.address()).toBe('/account/staff');
    expect(window.localStorage.getItem('account-center-table-staff')).toBeNull();

    await choose(20);
    cleanup();
    await showApp('/account/role');
    await screen.findByText(ROLES.super);
    expect(app.calls.filter(({ path }) => path.endsWith('/roles')).at(-1)?.query).toEqual({
      page: '1',
      pageSize: '10',
    });
  });
});

test('the width of a column is chosen in the settings, remembered, and reset with them', async () => {
  const app = await openMenus({ keyword: t('menu.home') });
  const widthOf = (key: string) => tree().style.getPropertyValue(`--column-${key}`);
  const before = widthOf('name');
  await app.user.click(screen.getByLabelText(t('list.settings')));
  const dialog = await screen.findByRole('dialog', { name: t('list.settings') });
  const panel = within(dialog);
  // It takes the focus once it stands in its place.
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
  const field = panel.getByLabelText(t('list.column.width', { column: t('account.name') }));
  expect(field).toHaveValue(null);
  // The actions stay as they are.
  expect(panel.queryByLabelText(t('list.column.width', { column: t('form.operations') }))).not.toBeInTheDocument();
  await app.user.type(field, '30');
  expect(widthOf('name')).toBe(before);
  await app.user.type(field, '0');
  await waitFor(() => expect(widthOf('name')).toBe('300px'));
  expect(localStorage.getItem('account-center-table-menus')).toContain('"widths":{"name":300}');

  await app.user.click(panel.getByText(t('list.settings.reset'), { selector: 'button *' }));
  await waitFor(() => expect(widthOf('name')).toBe(before));
  expect(panel.getByLabelText(t('list.column.width', { column: t('account.name') }))).toHaveValue(null);
});

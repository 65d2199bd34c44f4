import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import antdWords from 'antd/lib/locale/zh_CN';
import { history } from 'umi';
import { ROLES } from '../support/demo';
import type { Call } from '../support/fetch';
import { openMenus, tree } from '../support/menuScreen';
import { openApp, showApp, type OpenedApp } from '../support/openApp';
import { t, like } from '../support/words';
import type { Staff } from '@/contract/staff';
import { asAdmin, giveCodes } from '../support/asAdmin';
import { isStaffList, listBodies } from '../support/memberScreens';
import { checkedSummary, chooseView, rowIds, rowsShown } from '../support/viewScreen';

afterEach(() => window.localStorage.clear());

const lastAsked = (app: OpenedApp) => listBodies(app).at(-1);
const search = () => screen.getByRole('searchbox');
const table = () => screen.getByRole('table');

describe('filters', () => {
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

describe('page size', () => {
  const rowsThere = () => screen.findByText(t('common.total', { total: 300 }));
  const ROWS = 'tbody tr[data-row-key]';

  async function chooseView(size: number) {
    fireEvent.change(screen.getByRole('combobox', { name: antdWords.Pagination!.page_size! }), {
      target: { value: String(size) },
    });
    await waitFor(() => expect(document.querySelectorAll(ROWS)).toHaveLength(size));
  }

  test('a chosen page size is that of the list on the next visit, asked for once, and of no other list', async () => {
    const app = await openApp('/account/staff', { as: 'admin' });
    await rowsThere();
    await chooseView(20);
    expect(app.address()).toBe('/account/staff?pageSize=20');

    cleanup();
    const before = listBodies(app).length;
    const again = await showApp('/account/staff');
    await rowsThere();
    expect(listBodies(app).slice(before)).toEqual([{ page: 1, pageSize: 20 }]);
    expect(again.address()).toBe('/account/staff');

    // It goes with the table's settings.
    await again.user.click(screen.getByRole('button', { name: t('list.settings') }));
    const dialog = within(await screen.findByRole('dialog', { name: t('list.settings') }));
    await again.user.click(dialog.getByRole('button', { name: t('list.settings.reset') }));
    await waitFor(() => expect(listBodies(app).at(-1)).toEqual({ page: 1, pageSize: 10 }));
    expect(again.address()).toBe('/account/staff');
    expect(window.localStorage.getItem('account-center-table-staff')).toBeNull();

    await chooseView(20);
    cleanup();
    await showApp('/account/role');
    await screen.findByText(ROLES.super);
    expect(app.calls.filter(({ path }) => path.endsWith('/roles')).at(-1)?.query).toEqual({
      page: '1',
      pageSize: '10',
    });
  });
});

test('the width of a column is changed by keyboard in the settings, remembered, and reset with the settings', async () => {
  const app = await openMenus({ keyword: t('menu.home') });
  const widthOf = (key: string) => tree().style.getPropertyValue(`--column-${key}`);
  const before = widthOf('type');
  await app.user.click(screen.getByLabelText(t('list.settings')));
  const panel = within(await screen.findByRole('dialog', { name: t('list.settings') }));
  const handle = (column: string) => panel.getByRole('button', { name: t('tree.moveNamed', { name: column }) });
  // It takes the focus once it stands where it opens.
  await waitFor(() => expect(panel.getAllByRole('radio')[0]).toHaveFocus());
  handle(t('account.type')).focus();
  // jsdom measures nothing: the narrowest there is.
  await app.user.keyboard('{ArrowRight}');
  await waitFor(() => expect(widthOf('type')).toBe('calc(48px)'));
  await app.user.keyboard('{ArrowRight}');
  await waitFor(() => expect(widthOf('type')).toBe('calc(64px)'));
  expect(panel.getByText(`${t('list.column.width', { column: t('account.type') })} 64`)).toBeInTheDocument();
  expect(localStorage.getItem('account-center-table-menus')).toContain('"widths":{"type":64}');
  // The actions stay as they are.
  handle(t('form.operations')).focus();
  await app.user.keyboard('{ArrowRight}');
  expect(localStorage.getItem('account-center-table-menus')).toContain('"widths":{"type":64}');

  await app.user.click(panel.getByText(t('list.settings.reset'), { selector: 'button *' }));
  await waitFor(() => expect(widthOf('type')).toBe(before));
});

describe('views of a list', () => {
  /** All accounts, as the backend has them. */
  async function everybody(): Promise<Staff[]> {
    const admin = await asAdmin();
    const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => admin('POST', '/users', { page, pageSize: 100 })));
    return pages.flatMap(({ data }) => data['data'] as Staff[]);
  }

  /** Answers the list of accounts with these, in the order asked for as far as `sort` knows it. */
  const listOf =
    (
      people: readonly Partial<Staff>[],
      sort: (rows: Partial<Staff>[], order: unknown) => Partial<Staff>[] = (all) => all,
    ) =>
    (call: Call) => {
      if (!isStaffList(call)) return undefined;
      const { page, pageSize, sortField, sortOrder, status } = JSON.parse(call.body ?? '{}') as Record<string, number>;
      const passing = people.filter((person) => status === undefined || person.status === status);
      const sorted = sortField ? sort([...passing], sortOrder) : passing;
      const data = sorted.slice((page! - 1) * pageSize!, page! * pageSize!);
      return Response.json({ code: 200, message: 'ok', data: { data, current_page: page, total: passing.length } });
    };

  const DAY_MS = 24 * 60 * 60 * 1000;
  const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
  const person = (id: number, rest: Partial<Staff> = {}): Partial<Staff> => ({
    id,
    name: `Person ${id}`,
    username: `person${id}`,
    department_id: 1,
    department: { id: 1, name: 'Headquarters' },
    role_ids: [4],
    roles: [{ id: 4, name: ROLES.staff }],
    status: 1,
    last_login_at: daysAgo(1),
    version: 1,
    ...rest,
  });

  describe('presets of the staff list', () => {
    test('never signed in is two clicks away, in the address, and read no further than its rows', async () => {
      const app = await openApp('/account/staff', { as: 'admin' });
      await screen.findByText(like('common.total'));
      await chooseView(app, t('list.view.never'));
      expect(app.address()).toBe(`/account/staff?preset=never`);
      await checkedSummary();
      const never = (await everybody()).filter(({ last_login_at }) => last_login_at === null);
      if (never.length > 0) expect(rowsShown().length).toBeGreaterThan(0);
      expect(rowIds().every((id) => never.some((one) => one.id === id))).toBe(true);
      expect(listBodies(app).at(-1)).toMatchObject({ pageSize: 100, sortField: 'last_login_at' });
    });

    test('not for 90 days leaves out those who never signed in, and reads to the end where the backend cannot sort', async () => {
      const people = Array.from({ length: 250 }, (_, at) =>
        person(at + 1, { last_login_at: at % 10 === 0 ? daysAgo(91) : at % 10 === 1 ? null : daysAgo(at % 89) }),
      );
      await openApp(`/account/staff?preset=idle`, {
        as: 'admin',
        prepare: ({ intercept }) => intercept(listOf(people)),
      });
      expect(await checkedSummary()).toHaveTextContent(t('list.view.all', { found: 25 }));
    });

    test('without roles, and disabled but with roles, set their filters', async () => {
      const people = [
        person(1, { role_ids: [], roles: [] }),
        person(2, { role_ids: [], roles: [], status: 0 }),
        person(3, { status: 0 }),
        person(4),
      ];
      const app = await openApp('/account/staff', {
        as: 'admin',
        prepare: ({ intercept }) => intercept(listOf(people)),
      });
      await chooseView(app, t('list.view.noRole'));
      await checkedSummary();
      await waitFor(() => expect(rowIds()).toEqual([1, 2]));
      await chooseView(app, t('list.view.disabledWithRoles'));
      await waitFor(() => expect(rowIds()).toEqual([3]));
      expect(listBodies(app).at(-1)).toMatchObject({ status: 0 });
      await app.user.click(screen.getByRole('button', { name: t('list.reset') }));
      expect(app.address()).toBe('/account/staff');
      await waitFor(() => expect(rowIds()).toEqual([1, 2, 3, 4]));
    });

    test('a backend without the field is reported, not taken for one where nobody has signed in', async () => {
      const people = [1, 2, 3].map((id) => ({ ...person(id), last_login_at: undefined }));
      await openApp(`/account/staff?preset=never`, {
        as: 'admin',
        prepare: ({ intercept }) => intercept(listOf(people)),
      });
      expect(await screen.findByText(t('list.view.unknown'))).toBeInTheDocument();
      expect(rowsShown()).toHaveLength(0);
    });
  });

  describe('presets of the role list', () => {
    test('roles of the same permissions are disabled with the reason, without the right to read roles', async () => {
      const app = await openApp('/account/role', {
        as: 'auditor',
        prepare: () => giveCodes('auditor', ['account.role']),
      });
      await screen.findByText(like('common.total'));
      await app.user.click(screen.getByRole('button', { name: new RegExp(`^${t('list.view')}`) }));
      const item = await screen.findByRole('menuitem', { name: t('list.view.samePermissions') });
      expect(item).toHaveAttribute('aria-disabled', 'true');
      expect(item).toHaveAttribute('title', t('review.needsRoles'));
    });
  });

  describe('own views', () => {
    test('of somebody else are shown by their link, and can be kept', async () => {
      const app = await openApp(`/account/staff?status=0&view=${encodeURIComponent('Leavers')}`, { as: 'hr' });
      await screen.findByText(like('common.total'));
      expect(listBodies(app)).toEqual([{ page: 1, pageSize: 10, status: 0 }]);
      expect(screen.getByText(t('list.view.shared', { name: 'Leavers' }))).toBeInTheDocument();
      await app.user.click(screen.getByRole('button', { name: t('list.view.keep') }));
      expect(await screen.findByRole('button', { name: `${t('list.view')} Leavers` })).toBeInTheDocument();
      expect(screen.queryByText(t('list.view.shared', { name: 'Leavers' }))).not.toBeInTheDocument();
    });
  });
});

const headers = () =>
  within(table())
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);

test('hidden and moved columns and dense rows are remembered, and can be reset', async () => {
  const { user } = await openApp('/account/role', { as: 'admin' });
  await screen.findByText(ROLES.super);
  const atFirst = headers();
  await user.click(screen.getByRole('button', { name: t('list.settings') }));
  const dialog = within(await screen.findByRole('dialog', { name: t('list.settings') }));
  expect(dialog.getByRole('checkbox', { name: t('account.name') })).toBeDisabled();
  await user.click(dialog.getByRole('checkbox', { name: t('account.description') }));
  const handle = () => dialog.getByRole('button', { name: t('tree.moveNamed', { name: t('account.code') }) });
  handle().focus();
  await user.keyboard('{ArrowUp}');
  expect(
    dialog.getByText(t('list.column.moved', { column: t('account.code'), place: 1, count: 7 })),
  ).toBeInTheDocument();
  await waitFor(() => expect(handle()).toHaveFocus());
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

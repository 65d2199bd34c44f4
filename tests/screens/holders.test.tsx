import { screen, waitFor, within } from '@testing-library/react';
import { clearCache } from 'ahooks';
import type { Staff } from '@/contract/staff';
import { readXlsx } from '@/utils/transfer/xlsxReader';
import { asAdmin, giveCodes } from '../support/asAdmin';
import { leaving } from '../support/bareAnswers';
import type { Call } from '../support/fetch';
import { bytesOf, collectDownloads } from '../support/files';
import { listBodies } from '../support/memberScreens';
import { openApp } from '../support/openApp';
import { asWideAs } from '../support/windowWidth';
import { t } from '../support/words';

/** Roles, permissions and people, one after the other: where all processors are busy it takes its time. */
jest.setTimeout(120_000);
afterEach(() => clearCache());

const ADDRESS = '/account/holders';
const STAFF = `${ADDRESS}?code=account.staff`;
type Row = Record<string, unknown>;

const answer = async (name: string) => within(await screen.findByRole('region', { name: t('holders.of', { name }) }));
const count = () => screen.findByText(/^(共|至少) [\d,]+ 人$/, { selector: '[role=status]' });
const rows = () => [...document.querySelectorAll<HTMLElement>('tbody tr[data-row-key]')];
const tagsOf = (row: HTMLElement) => [...row.querySelectorAll('td:last-child a')].map(({ textContent }) => textContent);
const isDetail = ({ path }: Call) => path.includes('/roles/show/');

/** By role, the enabled accounts that have it, as the backend has them. */
async function membersOf(roleId: number, status: object = { status: 1 }): Promise<Staff[]> {
  const admin = await asAdmin();
  const pages = await Promise.all(
    [1, 2, 3].map((page) => admin('POST', '/users', { role_id: roleId, page, pageSize: 100, ...status })),
  );
  return pages.flatMap(({ data }) => data['data'] as Staff[]);
}

test('from the roles to the people, by mouse: everybody once, with the roles by which they have it', async () => {
  const { user, address, calls } = await openApp('/account/role', { as: 'admin' });
  await user.click(await screen.findByRole('button', { name: t('menu.holders') }));
  expect(address()).toBe(ADDRESS);
  expect(await screen.findByText(t('holders.choose'))).toBeInTheDocument();
  await user.click(await screen.findByRole('treeitem', { name: /^账号管理/ }));
  const said = await answer(t('menu.staff'));
  expect(await said.findByText('3 个角色拥有此权限')).toBeInTheDocument();
  const roles = within(said.getByRole('list', { name: t('account.roles') })).getAllByRole('listitem');
  expect(roles[0]).toHaveTextContent(/^超级管理员（1 人）\s?内置$/);

  const ids = roles.map((item) => Number(/members=(\d+)/.exec(item.querySelector('a')!.href)![1]));
  const people = (await Promise.all(ids.map((id) => membersOf(id)))).flat();
  const distinct = new Set(people.map(({ id }) => id));
  expect(distinct.size).toBeLessThan(people.length);
  expect(await count()).toHaveTextContent(`共 ${distinct.size} 人`);
  const both = people.find(({ id, role_ids }) => id > 1 && ids.every((one) => one === 1 || role_ids.includes(one)))!;
  const place = [...distinct].indexOf(both.id);
  if (place >= 10) await user.click(screen.getByRole('button', { name: String(Math.floor(place / 10) + 1) }));
  const row = await waitFor(() => rows().find((one) => one.dataset['rowKey'] === String(both.id))!);
  expect(tagsOf(row)).toHaveLength(2);

  // Another permission is another step, and what is known of roles and departments needs no call.
  const asked = calls.filter(isDetail).length;
  await user.click(screen.getByRole('treeitem', { name: /^操作日志/ }));
  await answer(t('menu.record'));
  expect(calls.filter(isDetail)).toHaveLength(asked);
  window.history.back();
  await answer(t('menu.staff'));
  expect(calls.filter(({ path }) => path.endsWith('/dep/children'))).toHaveLength(1);
});

test('disabled accounts only where they are asked for, and a department by itself; the address says both', async () => {
  const { user, address, calls } = await openApp(STAFF, { as: 'admin' });
  await count();
  expect(listBodies({ calls }).every(({ status }) => status === 1)).toBe(true);
  const before = rows().length;
  expect(before).toBeGreaterThan(0);
  await user.click(screen.getByRole('checkbox', { name: t('holders.disabledToo') }));
  expect(address()).toBe(`${STAFF}&accounts=all`);
  await waitFor(() => expect(listBodies({ calls }).at(-1)).not.toHaveProperty('status'));
  await count();

  await user.click(screen.getByRole('combobox', { name: t('account.department') }));
  const panel = within(await screen.findByRole('dialog'));
  await user.type(panel.getByRole('combobox'), '税务{Enter}');
  await waitFor(() => expect(address()).toMatch(/department_id=\d+/));
  await waitFor(() => expect(listBodies({ calls }).at(-1)).toHaveProperty('department_id'));
});

test('by keyboard: the permission by pinyin and Enter', async () => {
  const { user, address } = await openApp(ADDRESS, { as: 'admin' });
  const field = await screen.findByRole('combobox', { name: t('tree.search', { label: '权限' }) });
  await user.type(field, 'czmm');
  await waitFor(() => expect(screen.getByText('找到 1 项')).toBeInTheDocument());
  await user.keyboard('{Enter}');
  await answer(t('transfer.batch.password'));
  expect(address()).toMatch(/^\/account\/holders\?permission=\d+$/);
});

test('on a phone the permission is picked in a field', async () => {
  asWideAs(390);
  const { user } = await openApp(ADDRESS, { as: 'admin' });
  await user.click(await screen.findByRole('combobox', { name: t('role.permissions') }));
  const panel = within(await screen.findByRole('dialog'));
  await user.type(panel.getByRole('combobox'), '重置密码{Enter}');
  await answer(t('transfer.batch.password'));
});

test('a link to a permission that is gone says so', async () => {
  await openApp(`${ADDRESS}?permission=999999`, { as: 'admin' });
  expect(await screen.findByText(t('holders.unknown'))).toBeInTheDocument();
});

test('a backend that sends neither role ids nor sign-ins nor what is built in is enough', async () => {
  await openApp(STAFF, {
    as: 'admin',
    prepare: ({ intercept }) =>
      intercept(
        leaving({
          staffList: ['role_ids', 'roles', 'last_login_at'],
          roleList: ['built_in', 'staff_count', 'version', 'updated_at'],
          roleDetail: ['built_in', 'staff_count', 'version', 'updated_at'],
        }),
      ),
  });
  const said = await answer(t('menu.staff'));
  await said.findByText(/^\d 个角色拥有此权限$/);
  await count();
  expect(rows().length).toBeGreaterThan(0);
  for (const row of rows()) expect(tagsOf(row)).toHaveLength(1);
  expect(said.queryByText(t('role.builtIn'))).not.toBeInTheDocument();
  expect(within(said.getByRole('list', { name: t('account.roles') })).queryByText(/人）/)).not.toBeInTheDocument();
});

test('a role that cannot be read is said, the others stand, and another try completes them', async () => {
  let isBroken = true;
  const { user, calls } = await openApp(STAFF, {
    as: 'admin',
    prepare: ({ intercept }) =>
      intercept(({ path }) =>
        isBroken && path.endsWith('/roles/show/2')
          ? Response.json({ code: 500, message: '数据库繁忙', data: null }, { status: 500 })
          : undefined,
      ),
  });
  const said = await answer(t('menu.staff'));
  expect(await said.findByText('1 个角色加载失败，结果可能不完整：人力资源管理员')).toBeInTheDocument();
  expect(said.getByText('2 个角色拥有此权限')).toBeInTheDocument();
  expect(await count()).toHaveTextContent(/^至少/);
  // Said once, where it can be mended.
  expect(document.querySelectorAll('.ant-message-notice, .ant-notification-notice')).toHaveLength(0);

  isBroken = false;
  const before = calls.filter(isDetail).length;
  await user.click(said.getByRole('button', { name: /重\s?试/ }));
  expect(await said.findByText('3 个角色拥有此权限')).toBeInTheDocument();
  expect(await count()).toHaveTextContent(/^共/);
  // Only the one that was missing.
  expect(calls.filter(isDetail)).toHaveLength(before + 1);
});

test('where not even the list of roles comes, that is said in the place of the answer', async () => {
  let isBroken = true;
  const { user } = await openApp(STAFF, {
    as: 'admin',
    prepare: ({ intercept }) =>
      intercept(({ path }) => (isBroken && path.endsWith('/roles') ? new Response('', { status: 503 }) : undefined)),
  });
  const said = await answer(t('menu.staff'));
  const retry = await said.findByRole('button', { name: /重\s?试/ });
  isBroken = false;
  await user.click(retry);
  expect(await said.findByText('3 个角色拥有此权限')).toBeInTheDocument();
});

describe('few rights', () => {
  const openWith = (codes: readonly string[]) =>
    openApp(STAFF, { as: 'auditor', prepare: () => giveCodes('auditor', codes) });

  test('without the right to roles the screen is closed', async () => {
    await openWith(['account.staff']);
    expect(await screen.findByRole('heading', { name: t('exception.forbidden.title') })).toBeInTheDocument();
  });

  test('without the right to read a role nothing is asked in vain', async () => {
    const { calls } = await openWith(['account.role']);
    expect(await screen.findByText(t('review.needsRoles'))).toBeInTheDocument();
    expect(calls.filter(({ path }) => /\/roles/.test(path))).toEqual([]);
  });

  test('without the right to accounts the roles are told, and why no people', async () => {
    const { calls } = await openWith(['account.role', 'account.role.show']);
    const said = await answer(t('menu.staff'));
    expect(await said.findByText('3 个角色拥有此权限')).toBeInTheDocument();
    expect(said.getByText(t('members.mayNotList'))).toBeInTheDocument();
    expect(listBodies({ calls })).toEqual([]);
  });

  test('an organisation with codes of its own: who has the roles in the navigation may open it', async () => {
    const open = (uri: string) =>
      openApp(ADDRESS, {
        as: 'admin',
        prepare: ({ intercept }) =>
          intercept(({ path }) => {
            const menu = { id: 1, name: t('account.roles'), uri, icon: '', children: [] };
            if (path.endsWith('/user_menus')) return Response.json({ code: 200, message: '', data: [menu] });
            if (!path.endsWith('/user')) return undefined;
            const data = { id: 1, username: 'admin', name: '林致远', roles: [], permissions: ['own.code'] };
            return Response.json({ code: 200, message: '', data });
          }),
      });
    await open('/account/role');
    expect(await screen.findByText(t('holders.choose'))).toBeInTheDocument();
  });
});

test('the people and the matrix are saved as workbooks', async () => {
  const saved = collectDownloads();
  const { user } = await openApp(STAFF, { as: 'admin' });
  const total = Number(/\d+/.exec((await count()).textContent)![0]);
  await user.click(screen.getByRole('button', { name: t('transfer.export') }));
  await user.click(await screen.findByRole('button', { name: t('transfer.export.start') }));
  await screen.findByText(`已导出 ${total} 条数据`);
  const [header, ...people] = readXlsx(await bytesOf(saved[0]!.content));
  expect(header).toEqual([
    t('account.personName'),
    t('transfer.export.staff'),
    t('account.department'),
    t('account.status'),
    t('account.lastLoginAt'),
    t('staff.detail.sources'),
  ]);
  expect(people).toHaveLength(total);
  expect(people.find((row) => row[1] === 'admin')?.[5]).toBe('超级管理员');
  await user.click(screen.getAllByRole('button', { name: /^关\s?闭$/ }).at(-1)!);

  await user.click(screen.getByRole('button', { name: t('holders.matrix') }));
  const dialog = within(
    (await screen.findByText(t('transfer.export.title', { name: '权限矩阵' }))).closest<HTMLElement>(
      '[role="dialog"]',
    )!,
  );
  await user.click(dialog.getByRole('button', { name: t('transfer.export.start') }));
  await dialog.findByText(/^已导出 \d+ 条数据$/);
  const [heads, ...matrix] = readXlsx(await bytesOf(saved[1]!.content));
  const admin = await asAdmin();
  const roles = (await admin('GET', '/roles?pageSize=100')).data['data'] as Row[];
  expect(heads!.slice(0, 4)).toEqual([
    t('role.permissions'),
    t('holders.matrix.path'),
    t('account.permission'),
    t('account.type'),
  ]);
  expect(heads).toHaveLength(4 + roles.length);
  const reset = matrix.find((row) => row[2] === 'account.staff.change_password')!;
  expect(reset[0]).toMatch(/^ +重置密码$/);
  expect(reset[1]).toMatch(/ \/ 账号管理 \/ 重置密码$/);
  const holders = heads!.filter((_, at) => reset[at] === '●');
  expect(holders).toEqual(expect.arrayContaining(['超级管理员（1 人）', '人力资源管理员（3 人）']));
  expect(holders.join()).not.toContain('普通员工');
});

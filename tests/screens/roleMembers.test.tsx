import { screen, waitFor, within } from '@testing-library/react';
import { history } from 'umi';
import { dialogSaying, refused } from '../support/staffScreen';
import { asAdmin, giveRole } from '../support/asAdmin';
import { openApp, type OpenOptions } from '../support/openApp';
import {
  addByKeyboard,
  AUDITOR_ROLE,
  isStaffList,
  jobEnds,
  listBodies,
  memberDrawer,
  namesIn,
  PLAIN_ROLE,
  updates,
} from '../support/memberScreens';
import { t } from '../support/words';

/** One page with all roles. */
const ALL = '?pageSize=50';

const open = async (query = '', options: OpenOptions = {}) =>
  openApp(`/account/role${query}`, { as: 'admin', ...options });

test('the number of people leads to them, the address says so, and Back closes them', async () => {
  const app = await open(ALL);
  await app.user.click(await screen.findByTitle(t('members.show', { name: AUDITOR_ROLE.name })));
  const drawer = await memberDrawer();
  expect(app.address()).toBe(`/account/role${ALL}&members=${AUDITOR_ROLE.id}`);
  expect(namesIn(drawer).length).toBeGreaterThan(0);
  expect(listBodies(app)).toEqual([expect.objectContaining({ role_id: AUDITOR_ROLE.id, page: 1, pageSize: 10 })]);
  expect(drawer.getByRole('link', { name: t('members.inStaff') })).toHaveAttribute(
    'href',
    `/account/staff?role_id=${AUDITOR_ROLE.id}`,
  );
  const [first] = namesIn(drawer);
  expect(drawer.getByRole('link', { name: first! })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/account\/staff\?detail=\d+$/),
  );

  history.back();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a link opens them, and its other part shows what the role permits', async () => {
  const app = await open(`?members=${PLAIN_ROLE.id}`);
  const drawer = await memberDrawer();
  expect(drawer.getByText(PLAIN_ROLE.name)).toBeInTheDocument();
  await app.user.click(screen.getByRole('tab', { name: t('role.permissions') }));
  expect(await screen.findByRole('tree', { name: t('role.permissions') })).toBeInTheDocument();
  expect(app.address()).toBe('/account/role');
  await app.user.click(screen.getByRole('tab', { name: t('members.title') }));
  await memberDrawer();
  expect(app.address()).toBe(`/account/role?members=${PLAIN_ROLE.id}`);
});

test('three people are added by keyboard alone; those who have the role are marked; the counts are renewed', async () => {
  const app = await open(`${ALL}&members=${AUDITOR_ROLE.id}`);
  const before = namesIn(await memberDrawer());
  const admin = await asAdmin();
  const others = (
    (await admin('POST', '/users', { role_id: PLAIN_ROLE.id, pageSize: 40 })).data['data'] as {
      name: string;
      role_ids: number[];
    }[]
  )
    .filter(({ name, role_ids }) => !role_ids.includes(AUDITOR_ROLE.id) && !before.includes(name))
    .map(({ name }) => name)
    .slice(0, 3);
  await addByKeyboard(app, others);
  await jobEnds(app, '3 项已全部完成');

  const changed = updates(app);
  expect(changed).toHaveLength(3);
  changed.forEach(({ role_ids }) => expect(role_ids).toEqual(expect.arrayContaining([PLAIN_ROLE.id, AUDITOR_ROLE.id])));
  await waitFor(async () => expect(namesIn(await memberDrawer())).toEqual(expect.arrayContaining(others)));
  const count = screen.getByTitle(t('members.show', { name: AUDITOR_ROLE.name }));
  await waitFor(() => expect(count).toHaveTextContent(String(before.length + 3)));

  await app.user.click((await memberDrawer()).getByRole('button', { name: t('members.add') }));
  await app.user.keyboard(others[0]!);
  const marked = await screen.findByText(t('members.holds'));
  expect(within(marked.closest('tr')!).getByRole('checkbox')).toBeDisabled();
});

test('of two that are removed one had changed meanwhile: it stays, says so, and can be tried again', async () => {
  const app = await open(`?members=${PLAIN_ROLE.id}`);
  const drawer = await memberDrawer();
  const [, one, two] = namesIn(drawer);
  const box = (name: string) => drawer.getByRole('checkbox', { name: t('list.selectRow', { name }) });
  await app.user.click(box(one!));
  await app.user.click(box(two!));
  await app.user.click(drawer.getByRole('button', { name: t('members.remove') }));
  const question = await dialogSaying(`${one}、${two}将立即失去仅由此角色带来的权限。`);
  expect(question.getAllByText(`从“${PLAIN_ROLE.name}”移除 2 人`).length).toBeGreaterThan(0);

  // Somebody else is faster.
  const admin = await asAdmin();
  const found = (await admin('POST', '/users', { keyword: two })).data['data'] as Record<string, unknown>[];
  const person = found.find(({ name }) => name === two)!;
  const { id, username, name, mobile, email, avatar, department_id, role_ids } = person;
  const fields = { id, username, name, mobile, email, avatar, department_id, role_ids, remark: '借调' };
  await admin('PUT', `/users/update/${String(id)}`, fields);

  await app.user.click(question.getByRole('button', { name: t('members.remove') }));
  expect(await screen.findByText(/成功 1 项，失败 1 项/)).toBeInTheDocument();
  expect(await screen.findByText(t('transfer.job.stale'))).toBeInTheDocument();
  expect(await drawer.findByText('已选 1 项')).toBeInTheDocument();
  await waitFor(() => expect(namesIn(drawer)).not.toContain(one));
  expect(namesIn(drawer)).toContain(two);

  await app.user.click(screen.getByRole('button', { name: '重试未完成的 1 项' }));
  await jobEnds(app, '2 项已全部完成');
  await waitFor(() => expect(namesIn(drawer)).not.toContain(two));
});

test('a role that one may not give is shown with the reason, and nobody is added or removed', async () => {
  await open(`?members=${PLAIN_ROLE.id}`, {
    prepare: ({ intercept }) =>
      intercept(({ path }) =>
        path.endsWith('/users/filter')
          ? Response.json({ code: 200, message: '', data: { roles: [{ ...PLAIN_ROLE, grantable: false }] } })
          : undefined,
      ),
  });
  const drawer = await memberDrawer();
  const reason = t('staff.role.beyond');
  expect(await drawer.findByText(reason)).toBeInTheDocument();
  const add = drawer.getByRole('button', { name: t('members.add') });
  expect(add).toHaveAttribute('aria-disabled', 'true');
  expect(add).toHaveAttribute('aria-description', reason);
  expect(drawer.queryByRole('checkbox')).not.toBeInTheDocument();
  for (const button of drawer.getAllByRole('button', { name: /^移除 / }))
    expect(button).toHaveAttribute('aria-disabled', 'true');
  add.click();
  expect(screen.queryByText(/^向“/)).not.toBeInTheDocument();
});

test('a backend without optional fields leaves all open, also without a list of roles, and decides itself', async () => {
  const admin = await open(`?members=${PLAIN_ROLE.id}`, {
    prepare: ({ intercept }) =>
      intercept(({ path }) => {
        if (path.endsWith('/users/filter'))
          return Response.json({ code: 200, message: '', data: { roles: [PLAIN_ROLE] } });
        if (path.includes('/users/update/')) return refused(403, '权限不足');
        return undefined;
      }),
  });
  const drawer = await memberDrawer();
  const [, name] = namesIn(drawer);
  await admin.user.click(drawer.getByRole('button', { name: `移除 ${name}` }));
  const question = await dialogSaying(t('members.removeHint', { names: name! }));
  await admin.user.click(question.getByRole('button', { name: /^移 ?除$/ }));
  expect(await screen.findByText('权限不足')).toBeInTheDocument();
  expect(namesIn(drawer)).toContain(name);
  await jobEnds(admin, /成功 0 项，失败 1 项/);
});

test('one does not take a role from oneself', async () => {
  await open('?members=1');
  const drawer = await memberDrawer();
  const own = drawer.getByRole('checkbox', { name: t('list.selectRow', { name: '林致远' }) });
  await waitFor(() => expect(own).toBeDisabled());
  expect(drawer.getByRole('button', { name: '移除 林致远' })).toHaveAttribute('aria-description', t('staff.self'));
});

test('who may not see accounts has plain numbers, and is told so where a link leads to members', async () => {
  await open(`${ALL}&members=${PLAIN_ROLE.id}`, {
    as: 'staff',
    prepare: () => giveRole('staff', 'permission_admin'),
  });
  expect(await screen.findByText(t('members.mayNotList'))).toBeInTheDocument();
  expect(screen.queryByTitle(/^查看“.*”的成员$/)).not.toBeInTheDocument();
});

test('of thirty thousand members the drawer asks for one page at a time', async () => {
  const people = (page: number, pageSize: number) =>
    Array.from({ length: pageSize }, (_, turn) => {
      const id = 1000 + (page - 1) * pageSize + turn;
      return {
        id,
        username: `p${id}`,
        name: `员工${id}`,
        department_id: 1,
        department: { id: 1, name: '总部' },
        role_ids: [PLAIN_ROLE.id],
        roles: [PLAIN_ROLE],
        status: 1,
        created_at: '2026-03-01T08:00:00+08:00',
        updated_at: '2026-03-01T08:00:00+08:00',
        version: 1,
      };
    });
  const app = await open(`?members=${PLAIN_ROLE.id}`, {
    prepare: ({ intercept }) =>
      intercept((call) => {
        if (!isStaffList(call)) return undefined;
        const { page, pageSize } = JSON.parse(call.body ?? '{}') as { page: number; pageSize: number };
        const data = { data: people(page, pageSize), current_page: page, total: 30_000 };
        return Response.json({ code: 200, message: '', data });
      }),
  });
  const drawer = await memberDrawer();
  expect(await drawer.findByText('共 30,000 条')).toBeInTheDocument();
  expect(namesIn(drawer)).toHaveLength(10);
  expect(listBodies(app)).toHaveLength(1);
  await app.user.click(drawer.getByRole('button', { name: '3,000' }));
  await waitFor(() => expect(namesIn(drawer)[0]).toBe('员工30990'));
  expect(listBodies(app)).toHaveLength(2);
  expect(listBodies(app)[1]).toMatchObject({ role_id: PLAIN_ROLE.id, page: 3000, pageSize: 10 });
});

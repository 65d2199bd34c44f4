import { screen, waitFor, within } from '@testing-library/react';
import { history } from 'umi';
import { dialogSaying, dialogsGone, later, openStaff, PERSON, refused } from '../support/staffScreen';
import { t } from '../support/words';

const isDetailOf =
  (id: number) =>
  ({ path }: { path: string }) =>
    path.endsWith(`/users/show/${id}`);
const drawer = async (name: string) =>
  within(
    (await screen.findByRole('tab', { name: t('staff.detail.profile') })).closest<HTMLElement>('[role="dialog"]')!,
  ).findByText(name);
const openTab = async (app: Awaited<ReturnType<typeof openStaff>>, name: string) =>
  app.user.click(await screen.findByRole('tab', { name }));

test('opens from the row and from a link, shows profile, roles and systems, and closes', async () => {
  const app = await openStaff();
  await app.user.click(screen.getByRole('button', { name: `详情 ${PERSON.name}` }));
  expect(app.address()).toContain(`detail=${PERSON.id}`);
  const dialog = await dialogSaying(t('staff.detail.platforms'));
  expect(dialog.getByText(PERSON.username)).toBeInTheDocument();
  expect(dialog.getByText('普通员工')).toBeInTheDocument();
  await waitFor(() => expect(dialog.getAllByRole('listitem').length).toBeGreaterThan(1));

  await app.user.click(dialog.getByRole('button', { name: /关闭|Close/ }));
  await dialogsGone();
  expect(app.address()).not.toContain('detail');
});

test('of two accounts opened quickly, only the second is ever shown, whichever answer comes last', async () => {
  const app = await openStaff({ query: '' });
  const first = later();
  app.intercept((call) => (isDetailOf(2)(call) ? first.answer : undefined));
  history.push('/account/staff?detail=2');
  await waitFor(() => expect(app.calls.some(isDetailOf(2))).toBe(true));
  history.push('/account/staff?detail=3');
  await drawer('周正阳');

  const { calls } = app;
  const asked = calls.length;
  first.arrive(
    Response.json({
      code: 200,
      message: '',
      data: { id: 2, name: '迟到的人', username: 'late', roles: [], role_ids: [] },
    }),
  );
  await first.answer;
  // Whatever the late answer would bring about has had its turn when a later call has been made.
  await app.user.click(screen.getByRole('tab', { name: t('staff.detail.permissions') }));
  await waitFor(() => expect(calls.length).toBeGreaterThan(asked));
  expect(screen.queryByText('迟到的人')).not.toBeInTheDocument();
  expect(await drawer('周正阳')).toBeInTheDocument();
});

test('an account that is gone says so', async () => {
  await openStaff({ query: `?keyword=${PERSON.name}&detail=999999` });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('记录不存在');
  expect(within(alert).getByRole('button', { name: t('common.retry') })).toBeInTheDocument();
});

describe('effective permissions', () => {
  const twoRoles = (data: object) => ({
    ...data,
    role_ids: [3, 4],
    roles: [
      { id: 3, name: '安全审计员' },
      { id: 4, name: '普通员工' },
    ],
  });
  const person = {
    id: PERSON.id,
    username: PERSON.username,
    name: PERSON.name,
    department_id: 1,
    department: { id: 1, name: '总部' },
    status: 1,
    created_at: '2026-03-01T08:00:00+08:00',
    updated_at: '2026-03-01T08:00:00+08:00',
    version: 1,
  };
  const open = () =>
    openStaff({
      query: `?keyword=${PERSON.name}&detail=${PERSON.id}`,
      prepare: ({ intercept }) =>
        intercept((call) =>
          isDetailOf(PERSON.id)(call) ? Response.json({ code: 200, message: '', data: twoRoles(person) }) : undefined,
        ),
    });

  test('name the roles that each comes from, and can be searched', async () => {
    const app = await open();
    await openTab(app, t('staff.detail.permissions'));
    const tree = within(await screen.findByRole('treegrid', { name: t('staff.detail.permissions') }));
    expect(tree.getByRole('row', { name: /首页/ })).toHaveTextContent('安全审计员、普通员工');

    await app.user.type(screen.getByRole('textbox', { name: t('tree.search', { label: '权限' }) }), '日志');
    const row = await tree.findByRole('row', { name: /操作日志/ });
    expect(row).toHaveTextContent('安全审计员');
    expect(row).not.toHaveTextContent('普通员工');
    expect(tree.queryByRole('row', { name: /首页/ })).not.toBeInTheDocument();
  });

  test('can be asked for again where a role did not come', async () => {
    const app = await open();
    app.intercept((call) => {
      if (isDetailOf(PERSON.id)(call)) return Response.json({ code: 200, message: '', data: twoRoles(person) });
      return call.path.endsWith('/roles/show/3') ? refused(500, '数据库繁忙') : undefined;
    });
    await openTab(app, t('staff.detail.permissions'));
    const retry = await screen.findByRole('button', { name: t('common.retry') });
    app.intercept(() => undefined);
    await app.user.click(retry);
    expect(await screen.findByRole('treegrid', { name: t('staff.detail.permissions') })).toBeInTheDocument();
  });

  test('say plainly that they cannot be told to who may not read roles; the log is not offered without its right', async () => {
    const app = await openStaff({ as: 'hr', query: `?keyword=${PERSON.name}&detail=${PERSON.id}` });
    await openTab(app, t('staff.detail.permissions'));
    expect(await screen.findByText(t('staff.detail.mayNotReadRoles'))).toBeInTheDocument();
    expect(app.calls.some(({ path }) => path.includes('/roles/'))).toBe(false);
    expect(screen.queryByRole('tab', { name: t('staff.detail.operations') })).not.toBeInTheDocument();
  });
});

test('the latest operations are those of the account, each leads to its record, and a link to all of them', async () => {
  const app = await openStaff({ query: `?keyword=${PERSON.name}&detail=${PERSON.id}` });
  await openTab(app, t('staff.detail.operations'));
  expect(await screen.findByRole('link', { name: t('staff.detail.allOperations') })).toHaveAttribute(
    'href',
    `/account/record?user_id=${PERSON.id}`,
  );
  const [latest] = screen.getAllByRole('link').filter((link) => link.getAttribute('href')?.includes('detail='));
  expect(latest).toHaveAttribute(
    'href',
    expect.stringMatching(new RegExp(`^/account/record\\?user_id=${PERSON.id}&detail=\\d+$`)),
  );
  const asked = app.calls.find(({ path }) => path.endsWith('/logs'));
  expect(JSON.parse(asked?.body ?? '')).toEqual({ user_id: PERSON.id, page: 1, pageSize: 10 });
});

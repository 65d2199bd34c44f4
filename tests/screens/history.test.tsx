import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { openApp, showApp, type OpenedApp, type OpenOptions } from '../support/openApp';
import { asAdmin } from '../support/asAdmin';
import { dialogSaying } from '../support/staffScreen';
import { t } from '../support/words';

const open = (address: string, options: OpenOptions = {}) => openApp(address, { as: 'admin', ...options });

const ROLE = 5;
const entries = () => screen.findAllByRole('button', { expanded: false, name: /(编辑|新建)/ });

/** A role that was renamed twice by the administrator of another window. */
async function renamedTwice(): Promise<void> {
  const admin = await asAdmin();
  const { data } = await admin('GET', `/roles/show/${ROLE}`);
  const { code, permission } = data as { code: string; permission: number[] };
  await admin('PUT', `/roles/update/${ROLE}`, { name: '春季值班', code, permission: permission.slice(1) });
  await admin('PUT', `/roles/update/${ROLE}`, { name: '夏季值班', code, permission });
}

test('who changed a role is told field by field; an earlier state goes into the form, and is saved as an ordinary edit', async () => {
  const app = await open('/account/role?pageSize=50');
  await screen.findByRole('table', { name: t('menu.role') });
  await renamedTwice();
  const row = screen.getAllByRole('row').find((line) => line.getAttribute('data-row-key') === String(ROLE))!;
  await app.user.click(within(row).getByRole('button', { name: /更多操作/ }));
  await app.user.click(await screen.findByRole('menuitem', { name: t('history.title') }));
  await waitFor(() => expect(app.address()).toContain(`history=${ROLE}`));

  const [newest, earlier] = await entries();
  expect(newest).toHaveTextContent(t('history.current'));
  expect(earlier).not.toHaveTextContent(t('history.current'));
  await app.user.click(newest!);
  expect(await screen.findByText('春季值班', { selector: 'del bdi' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: t('history.restore') })).not.toBeInTheDocument();

  await app.user.click(earlier!);
  await app.user.click(await screen.findByRole('button', { name: t('history.restore') }));
  const form = await dialogSaying(/^编辑角色“/);
  expect(await form.findByLabelText(t('account.name'))).toHaveValue('春季值班');
  expect(form.getByText(/与当前不同：名称、权限。/)).toBeInTheDocument();
  const saved = () => app.calls.filter(({ path }) => path.endsWith(`/roles/update/${ROLE}`));
  expect(saved()).toHaveLength(0);
  await app.user.click(form.getByRole('button', { name: /^保\s*存/ }));
  await waitFor(() => expect(saved()).toHaveLength(1));
  expect(JSON.parse(saved()[0]!.body!)).toMatchObject({ name: '春季值班', version: 3 });
});

test.each([
  ['department', '/dep/update/3', { parent_id: 1, name: '平台部', sort: 5, status: 1 }],
  ['menu', '/menus/update/3', { parent_id: null, name: '平台', type: 'directory', sort: 5, visible: true }],
])('a link opens the history of a %s, and an entry leads to the log', async (screenName, call, body) => {
  await open('/home');
  const admin = await asAdmin();
  await admin('PUT', call, body);
  await admin('PUT', call, { ...body, sort: 6 });
  cleanup();
  const { user } = await showApp(`/account/${screenName}?history=3`);
  const drawer = await dialogSaying(t('history.of', { name: body.name }));
  const [newest, earlier] = await drawer.findAllByRole('button', { expanded: false });
  expect(newest).toHaveTextContent(t('history.current'));
  await user.click(earlier!);
  const link = await drawer.findByRole('link', { name: t('history.openLog') });
  const { pathname, searchParams } = new URL(link.getAttribute('href')!, 'http://app.test');
  expect([pathname, searchParams.get('keyword'), searchParams.has('detail')]).toEqual(['/account/record', call, true]);
  expect(drawer.getByRole('button', { name: t('history.restore') })).toBeInTheDocument();
});

test('an entry of the log leads to the record and its history', async () => {
  await open('/home');
  await renamedTwice();
  cleanup();
  const { user } = await showApp(`/account/record?keyword=${encodeURIComponent(`/roles/update/${ROLE}`)}`);
  await user.click((await screen.findAllByText(t('role.editNamed', { name: '夏季值班' })))[0]!);
  expect(await screen.findByRole('link', { name: '夏季值班' })).toHaveAttribute(
    'href',
    `/account/role?history=${ROLE}`,
  );
});

/** Rows of a backend that says nothing but what it must. */
const bare = (app: OpenedApp, detail: object) =>
  app.intercept(({ path, body }) => {
    const row = {
      id: 1,
      user: null,
      module: 'Roles',
      action: 'PUT',
      summary: '',
      method: 'PUT',
      path: `/roles/update/${ROLE}`,
      status_code: 200,
      ip: '192.0.2.1',
      user_agent: '',
      duration_ms: 3,
      created_at: '2026-03-01T08:00:00+08:00',
    };
    const older = { ...row, id: 2, created_at: '2026-02-01T08:00:00+08:00' };
    if (path.endsWith('/logs')) {
      const data = body?.includes('/roles/update/') ? [row, older] : [];
      return Response.json({ code: 200, message: '', data: { data, total: data.length, current_page: 1 } });
    }
    if (path.includes('/logs/show/')) return Response.json({ code: 200, message: '', data: { ...older, ...detail } });
    return undefined;
  });

test('a backend that keeps no requests and no changes has a history all the same, without anything to restore', async () => {
  const app = await open(`/account/role?history=${ROLE}`, { prepare: (installed) => bare(installed as OpenedApp, {}) });
  const [, earlier] = await screen.findAllByRole('button', { expanded: false, name: /PUT/ });
  await app.user.click(earlier!);
  expect(await screen.findByText(t('history.notKept'))).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: t('history.restore') })).not.toBeInTheDocument();
});

test('what the log has kept in part is said, and the rest stays as it is', async () => {
  const request = { body: { name: '旧名称', permission: [1, '…+900'] }, truncated: true };
  const app = await open(`/account/role?history=${ROLE}`, {
    prepare: (installed) => bare(installed as OpenedApp, { request }),
  });
  const [, earlier] = await screen.findAllByRole('button', { expanded: false, name: /PUT/ });
  await app.user.click(earlier!);
  await app.user.click(await screen.findByRole('button', { name: t('history.restore') }));
  const form = await dialogSaying(/^编辑角色“/);
  expect(await form.findByLabelText(t('account.name'))).toHaveValue('旧名称');
  expect(form.getByText(/部分内容没有保存在日志中/)).toBeInTheDocument();
});

test('a history that cannot be had says so, and is tried again', async () => {
  let fails = true;
  const app = await open(`/account/role?history=${ROLE}`, {
    prepare: ({ intercept }) =>
      void intercept(({ path }) => (fails && path.endsWith('/logs') ? new Response('', { status: 502 }) : undefined)),
  });
  const retry = await screen.findByRole('button', { name: /重\s*试/ });
  fails = false;
  await app.user.click(retry);
  await waitFor(() => expect(screen.queryByRole('button', { name: /重\s*试/ })).not.toBeInTheDocument());
  expect(screen.getByText(/来自操作日志/)).toBeInTheDocument();
});

test('who may not read the log is offered no history', async () => {
  await openApp('/account/staff', { as: 'hr' });
  await screen.findAllByRole('button', { name: /^编辑/ });
  expect(screen.queryByText(t('history.title'))).not.toBeInTheDocument();
});

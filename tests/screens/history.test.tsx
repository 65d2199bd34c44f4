import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { asAdmin } from '../support/asAdmin';
import { openApp, showApp, type OpenedApp, type OpenOptions } from '../support/openApp';
import { dialogSaying } from '../support/staffScreen';
import { like, spaced, t } from '../support/words';

const open = (address: string, options: OpenOptions = {}) => openApp(address, { as: 'admin', ...options });

const ROLE = 5;
const entries = () =>
  screen.findAllByRole('button', { expanded: false, name: new RegExp(`${t('role.edit')}|${t('role.create')}`) });

/** A role that was renamed twice by the administrator of another window. */
async function renamedTwice(): Promise<void> {
  const admin = await asAdmin();
  const { data } = await admin('GET', `/roles/show/${ROLE}`);
  const { code, permission } = data as { code: string; permission: number[] };
  await admin('PUT', `/roles/update/${ROLE}`, { name: 'Spring duty', code, permission: permission.slice(1) });
  await admin('PUT', `/roles/update/${ROLE}`, { name: 'Summer duty', code, permission });
}

test('the history of a role shows each change field by field, and an earlier state is saved from the form as an edit', async () => {
  const app = await open('/account/role?pageSize=50');
  await screen.findByRole('table', { name: t('menu.role') });
  await renamedTwice();
  const row = screen.getAllByRole('row').find((line) => line.getAttribute('data-row-key') === String(ROLE))!;
  await app.user.click(within(row).getByRole('button', { name: like('common.moreFor') }));
  await app.user.click(await screen.findByRole('menuitem', { name: t('history.title') }));
  await waitFor(() => expect(app.address()).toContain(`history=${ROLE}`));

  const [newest, earlier] = await entries();
  expect(newest).toHaveTextContent(t('history.current'));
  expect(earlier).not.toHaveTextContent(t('history.current'));
  await app.user.click(newest!);
  expect(await screen.findByText('Spring duty', { selector: 'del bdi' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: t('history.restore') })).not.toBeInTheDocument();

  await app.user.click(earlier!);
  await app.user.click(await screen.findByRole('button', { name: t('history.restore') }));
  const form = await dialogSaying(like('role.editNamed'));
  expect(await form.findByLabelText(t('account.name'))).toHaveValue('Spring duty');
  expect(
    form.getByText(t('history.restored.differs', { fields: `${t('account.name')}\u3001${t('role.permissions')}` })),
  ).toBeInTheDocument();
  const saved = () => app.calls.filter(({ path }) => path.endsWith(`/roles/update/${ROLE}`));
  expect(saved()).toHaveLength(0);
  await app.user.click(form.getByRole('button', { name: spaced('form.save') }));
  await waitFor(() => expect(saved()).toHaveLength(1));
  expect(JSON.parse(saved()[0]!.body!)).toMatchObject({ name: 'Spring duty', version: 3 });
});

test.each([
  ['department', '/dep/update/3', { parent_id: 1, name: 'Platform', sort: 5, status: 1 }],
  ['menu', '/menus/update/3', { parent_id: null, name: 'Platform', type: 'directory', sort: 5, visible: true }],
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
  await user.click((await screen.findAllByText(t('role.editNamed', { name: 'Summer duty' })))[0]!);
  expect(await screen.findByRole('link', { name: 'Summer duty' })).toHaveAttribute(
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

test('a backend without requests and changes has a history with nothing to restore', async () => {
  const app = await open(`/account/role?history=${ROLE}`, { prepare: (installed) => bare(installed as OpenedApp, {}) });
  const [, earlier] = await screen.findAllByRole('button', { expanded: false, name: /PUT/ });
  await app.user.click(earlier!);
  expect(await screen.findByText(t('history.notKept'))).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: t('history.restore') })).not.toBeInTheDocument();
});

test('a partly kept entry restores its part, and says so', async () => {
  const request = { body: { name: 'old name', permission: [1, '…+900'] }, truncated: true };
  const app = await open(`/account/role?history=${ROLE}`, {
    prepare: (installed) => bare(installed as OpenedApp, { request }),
  });
  const [, earlier] = await screen.findAllByRole('button', { expanded: false, name: /PUT/ });
  await app.user.click(earlier!);
  await app.user.click(await screen.findByRole('button', { name: t('history.restore') }));
  const form = await dialogSaying(like('role.editNamed'));
  expect(await form.findByLabelText(t('account.name'))).toHaveValue('old name');
  expect(form.getByText(t('history.restored.part'))).toBeInTheDocument();
});

test('a history that fails has a retry', async () => {
  let fails = true;
  const app = await open(`/account/role?history=${ROLE}`, {
    prepare: ({ intercept }) =>
      void intercept(({ path }) => (fails && path.endsWith('/logs') ? new Response('', { status: 502 }) : undefined)),
  });
  const retry = await screen.findByRole('button', { name: spaced('common.retry') });
  fails = false;
  await app.user.click(retry);
  await waitFor(() => expect(screen.queryByRole('button', { name: spaced('common.retry') })).not.toBeInTheDocument());
  expect(screen.getByText(t('history.source'))).toBeInTheDocument();
});

test('a person who may not read the log is offered no history', async () => {
  await openApp('/account/staff', { as: 'hr' });
  await screen.findAllByRole('button', { name: new RegExp(`^${t('form.edit')}`) });
  expect(screen.queryByText(t('history.title'))).not.toBeInTheDocument();
});

import { cleanup, screen } from '@testing-library/react';
import { asAdmin, renameTwice } from '../support/asAdmin';
import { openApp, showApp, type OpenedApp, type OpenOptions } from '../support/openApp';
import { dialogSaying } from '../support/staffScreen';
import { like, t } from '../support/words';

const open = (address: string, options: OpenOptions = {}) => openApp(address, { as: 'admin', ...options });

const ROLE = 5;

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
  await renameTwice(ROLE);
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
  expect(form.getByText(like('history.restored.missing'))).toHaveTextContent(t('role.permissions'));
});

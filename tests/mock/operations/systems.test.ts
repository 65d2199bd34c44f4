import { performance } from 'node:perf_hooks';
import { insertAll } from '../../../mock/server/seed/insertAll';
import { API_PREFIX } from '../../../src/contract/endpoints';
import { call, closeWhole, send } from '../../support/backend';
import { lastLogged, openFixtureBackend, type FixtureBackend } from '../../support/fixtureBackend';

let backend: FixtureBackend;
afterEach(() => closeWhole(backend));

describe('business systems', () => {
  beforeEach(async () => {
    backend = await openFixtureBackend();
    await insertAll(backend.store.db, 'cards', [card(1, 9, 1), card(2, 5, 0), card(3, 5, 0), card(4, 7, 0)]);
  });
  const shownCard = (id: number, sort: number) => ({
    ...{ id, code: `c${id}`, name: `System ${id}`, logo: `/c${id}.png`, description: `about ${id}` },
    ...{ url: `https://c${id}.example.com/`, category: 'office', status: 'running' as const, sort },
  });
  const card = (id: number, sort: number, open_to_all: number) => ({
    ...{ ...shownCard(id, sort), open_to_all, metrics_at: Date.parse('2026-03-20T09:00:00+08:00') },
    metrics: JSON.stringify([{ key: 'todo', label: 'To do', value: id }]),
  });

  it('business systems are listed in order; a separate request returns the metrics of a system', async () => {
    const { data } = await call(backend, backend.root, 'cardList', {});
    expect(data).toEqual({ data: [shownCard(2, 5), shownCard(3, 5), shownCard(4, 7), shownCard(1, 9)] });
    expect((await call(backend, backend.root, 'cardData', { params: { id: 2 } })).data).toEqual({
      ...{ id: 2, updated_at: '2026-03-20T09:00:00.000+08:00' },
      metrics: [{ key: 'todo', label: 'To do', value: 2 }],
    });
    const missing = await send(backend, backend.root, 'cardData', { params: { id: 5 } });
    expect(missing).toMatchObject({ status: 404, code: 404 });
  });

  it('an account has the business systems that are open to all, and the systems of its roles', async () => {
    const [clerk, guest] = [await backend.role('clerk', {}), await backend.role('guest', {})];
    const roles = [
      { role_id: clerk, card_id: 4 },
      { role_id: clerk, card_id: 2 },
      { role_id: guest, card_id: 3 },
    ];
    await backend.store.db.insertInto('role_cards').values(roles).execute();
    const [ann, bob] = [await backend.person('ann', 1, [clerk]), await backend.person('bob', 1, [])];
    const token = await backend.personToken('cat', 1, [clerk]);
    const platforms = async (id: number) =>
      (await call(backend, backend.root, 'staffPlatforms', { params: { id } })).data.map((one) => one.id);
    expect([await platforms(ann), await platforms(bob)]).toEqual([[2, 4, 1], [1]]);
    expect(await platforms(1)).toEqual([2, 3, 4, 1]);
    // The home page has the same systems, and metrics of other systems are refused.
    expect((await call(backend, token, 'cardList', {})).data.data.map(({ id }) => id)).toEqual([2, 4, 1]);
    expect((await call(backend, token, 'cardData', { params: { id: 4 } })).data.id).toBe(4);
    expect(await send(backend, token, 'cardData', { params: { id: 3 } })).toMatchObject({ status: 404, data: null });
    const [firstCard] = (await call(backend, backend.root, 'staffPlatforms', { params: { id: ann } })).data;
    const { id, name, logo, url } = shownCard(2, 5);
    expect(firstCard).toEqual({ id, name, logo, url });
  });
});

describe('upload policy of object storage', () => {
  let ann: number;
  let token: string;

  beforeEach(async () => {
    backend = await openFixtureBackend({
      objectStorage: {
        ...{ bucket: 'avatars', origin: 'https://avatars.example.com', region: undefined },
        ...{ accessKeyId: 'key', accessKeySecret: 'the secret of the key' },
      },
    });
    const role = await backend.role('uploader', { gives: ['account.file.upload'] });
    token = await backend.personToken('ann', 1, [role]);
    ann = (await lastLogged(backend)).user_id!;
  });
  const uploadCounts = () =>
    backend.store.db.selectFrom('upload_days').select(['staff_id', 'files', 'bytes']).execute();

  it('an upload policy expires after ten minutes, counts as one file, and is logged', async () => {
    const startedAt = performance.now();
    const { data } = await call(backend, token, 'ossConfig', {});
    const most = Math.ceil(performance.now() - startedAt);
    const dir = `uploads/${ann}/`;
    expect(data).toMatchObject({ dir, host: 'https://avatars.example.com', expire: backend.now() / 1000 + 600 });
    expect(await uploadCounts()).toEqual([{ staff_id: ann, files: 1, bytes: 0 }]);
    const row = await lastLogged(backend);
    expect(row).toMatchObject({
      ...{ call: 'upload', event: 'uploadAllowed', details: { bucket: 'avatars' }, user_id: ann, username: 'ann' },
      ...{ method: 'GET', path: `${API_PREFIX}/file/oss/config`, ip: '198.51.100.7', user_agent: 'jest' },
      ...{ status_code: 200, request: { dir }, response: { code: 200 }, created_at: backend.now() },
    });
    expect(row.duration_ms).toBeLessThanOrEqual(most);
    for (const secret of ['the secret of the key', data.policy, data.signature])
      expect(JSON.stringify(row)).not.toContain(secret);
  });

  it('an upload policy is refused if permission or session is revoked during the call', async () => {
    backend.beforeTransaction = () => backend.store.db.deleteFrom('role_nodes').execute();
    expect(await send(backend, token, 'ossConfig', {})).toMatchObject({ status: 403, data: null });
    expect(await uploadCounts()).toEqual([]);
    backend.beforeTransaction = () => backend.store.db.updateTable('sessions').set({ revoked_at: 1 }).execute();
    expect((await send(backend, backend.root, 'ossConfig', {})).code).toBe(14012);
    expect(await uploadCounts()).toEqual([]);
  });
});

describe('export of a list', () => {
  beforeEach(async () => {
    backend = await openFixtureBackend();
  });
  const exportRows = () =>
    backend.store.db.selectFrom('logs').select(['summary', 'request']).where('event', '=', 'exported').execute();

  it.each([
    ['staffList', 'account.staff', 'account.staff.export'],
    ['logList', 'account.record', 'account.record.export'],
  ] as const)('%s for an export requires another permission, and is logged once', async (name, list, permission) => {
    const reader = await backend.personToken('reader', 1, [await backend.role('reader', { gives: [list] })]);
    expect((await send(backend, reader, name, { body: {} })).code).toBe(200);
    expect((await send(backend, reader, name, { body: { for_export: true } })).code).toBe(403);
    expect(await exportRows()).toEqual([]);

    const holder = await backend.personToken('holder', 1, [
      await backend.role('holder', { gives: [list, permission] }),
    ]);
    const body = { for_export: true, keyword: 'r', pageSize: 1 };
    const firstAnswer = await send(backend, holder, name, { body });
    await send(backend, holder, name, { body: { ...body, page: 2 } });
    const [row, ...otherRows] = await exportRows();
    expect(otherRows).toEqual([]);
    expect(row?.summary).toContain(String((firstAnswer.data as { total: number }).total));
    expect(JSON.parse(row!.request)).toMatchObject({ keyword: 'r', for_export: true });
  });

  it('an export with the name and hash of a review as keyword is logged as the sign-off of the review', async () => {
    const gives = ['account.staff', 'account.staff.export'];
    const token = await backend.personToken('auditor', 1, [await backend.role('auditor', { gives })]);
    const keyword = `Spring ${'0a'.repeat(16)}`;
    await send(backend, token, 'staffList', { body: { for_export: true, keyword } });
    const { data } = await send(backend, backend.root, 'logList', { body: { keyword } });
    expect(data).toMatchObject({
      data: [{ action: '签署权限复核', summary: expect.stringContaining(keyword) }],
      total: 1,
    });
  });

  it('a staff export has only people within the scope of the list and the scope of the export permission', async () => {
    const north = await backend.department('North', 1);
    await backend.person('ann', north, []);
    const northScope = { scope: 'departments' as const, department_ids: [north] };
    const roles = [
      await backend.role('lists', { gives: ['account.staff'] }),
      await backend.role('exports', { gives: ['account.staff.export'], ...northScope }),
    ];
    const token = await backend.personToken('keeper', 1, roles);
    const totalOf = async (body: object) =>
      ((await send(backend, token, 'staffList', { body })).data as { total: number }).total;
    expect([await totalOf({ for_export: true }), await totalOf({})]).toEqual([1, 3]);
  });
});

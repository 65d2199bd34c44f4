import { recountDays } from '../../../mock/server/rules/logDays';
import type { LogQuery } from '../../../src/contract/log';
import { call, closeWhole, raw, requestTo, send } from '../../support/backend';
import { openFixtureBackend, type FixtureBackend } from '../../support/fixtureBackend';
import { addLogs } from '../../support/storedRows';
import { PERMISSIONS } from '../../support/demo';
import { logWords, successWords } from '../../support/backendWords';
import { t } from '../../support/words';

/* Tests the list and the details of the operation log, with the requests that the screens send. */

let backend: FixtureBackend;
let north: number;
let south: number;
beforeEach(async () => {
  backend = await openFixtureBackend();
  [north, south] = [await backend.department('North', 1), await backend.department('South', 1)];
});
afterEach(() => closeWhole(backend));

const list = async (body: LogQuery, token = backend.root) => (await call(backend, token, 'logList', { body })).data;
const detail = (id: number, token = backend.root) => call(backend, token, 'logDetail', { params: { id } });

it('the log list shows the user name stored in the row, and no user for calls without a session', async () => {
  const person = { user_id: 7, created_at: backend.now() + 1 };
  await addLogs(backend.store.db, [person, { ...person, user_id: null, user_name: 'nobody' }], 20_000);
  await backend.store.transaction(recountDays);
  const [nobody, nameless] = (await list({ pageSize: 2 })).data;
  expect([nobody?.user, nameless?.user]).toEqual([null, { id: 7, name: '', username: '' }]);
  const { user } = (await list({ user_id: 1, pageSize: 1, sortField: 'id' })).data[0] ?? {};
  expect(user).toEqual({ id: 1, name: expect.stringMatching(/./) as string, username: 'root' });
});

it('log list and log detail require separate permissions, each with a separate scope', async () => {
  const reader = (gives: string, department: number) =>
    backend.role(gives, { gives: [gives], scope: 'departments', department_ids: [department] });
  const roles = [await reader('account.record', north), await reader('account.record.show', south)];
  const watcher = await backend.personToken('watcher', 1, roles);
  const [nearPerson, farPerson] = [await backend.person('near', north, []), await backend.person('far', south, [])];
  await addLogs(backend.store.db, [{ user_id: nearPerson }, { user_id: farPerson }, { user_id: null }], 30_000);
  await backend.store.transaction(recountDays);
  const { data, total } = await list({ end_at: '1970-01-02' }, watcher);
  expect([total, data.map(({ id }) => id)]).toEqual([1, [30_001]]);
  const statusesFor = async (token: string) => {
    const answers = await Promise.all([30_001, 30_002, 30_003, 99_999].map((id) => detail(id, token)));
    return answers.map(({ status }) => status);
  };
  expect(await statusesFor(watcher)).toEqual([404, 200, 404, 404]);
  expect(await statusesFor(backend.root)).toEqual([200, 200, 200, 404]);
});

describe('log detail', () => {
  it('log detail has the request, the response and translated changes', async () => {
    const body = { parent_id: south, name: 'Renamed', sort: 1, status: 1 };
    expect((await send(backend, backend.root, 'departmentUpdate', { params: { id: north }, body })).code).toBe(200);
    const { id } = (await list({ sortField: 'id', sortOrder: 'descend', pageSize: 1 })).data[0] ?? { id: 0 };
    const { data } = await detail(id);
    const parent = data.changes?.find(({ field }) => field === 'parent');
    const { action } = logWords.calls.departmentUpdate;
    const summary = logWords.summaries.editedAndMoved(action, 'Renamed', String(parent?.before), 'South');
    expect(data).toMatchObject({ id, summary, user: { username: 'root' } });
    expect(data.request).toMatchObject({ body });
    expect(data.response).toEqual({ code: 200, message: successWords.departmentUpdate });
    expect(data.changes).toContainEqual(expect.objectContaining({ field: 'name', after: 'Renamed' }));
  });

  it('log detail has the stored response of an old row, and current names of permissions in its changes', async () => {
    const change = { field: 'permission', label: 'Permissions', before: [], after: ['account.record.show', 'gone'] };
    const rows = [
      { response: '{"code":200,"message":"old"}', changes: JSON.stringify([change]) },
      { response: '[]', changes: null },
    ];
    await addLogs(backend.store.db, rows, 30_000);
    const [one, other] = [(await detail(30_001)).data, (await detail(30_002)).data];
    expect(one.response).toEqual({ code: 200, message: 'old' });
    expect(one.changes).toEqual([
      { ...change, after: [`${t('builtIn.audit')} / ${t('menu.record')} / ${PERMISSIONS.logShow}`, 'gone'] },
    ]);
    expect(other.response).toEqual([]);
    expect(other).not.toHaveProperty('changes');
  });

  it('a log row cannot be changed with any HTTP method', async () => {
    const request = requestTo('logDetail', backend.root, { params: { id: 1 } });
    for (const method of ['PUT', 'DELETE', 'PATCH', 'POST'])
      expect((await raw(backend, { ...request, method })).status).toBe(405);
  });
});

it('a log list returns the time of its first row only if older rows are archived', async () => {
  const { db } = backend.store;
  expect(await list({})).not.toHaveProperty('since');
  const until = Date.parse('2026-01-01T00:00:00+08:00');
  await db.updateTable('log_chain').set({ id: 1, until }).where('name', '=', 'archived').execute();
  await db.deleteFrom('logs').where('id', '=', 1).execute();
  const laterValues = { created_at: until + 5 };
  await db.updateTable('logs').set(laterValues).where('id', '=', 2).execute();
  expect((await list({})).since).toBe('2026-01-01T00:00:00.005+08:00');
  await db.deleteFrom('logs').execute();
  expect(await list({})).not.toHaveProperty('since');
});

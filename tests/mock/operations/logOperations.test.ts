import { sql } from 'kysely';
import { recountDays } from '../../../mock/server/rules/logDays';
import type { LogQuery } from '../../../src/contract/log';
import {
  call,
  createTestBackend,
  raw,
  requestTo,
  send,
  signIn,
  START,
  type TestBackend,
  createRole,
  nodesByCode,
  passwords,
  takeSeat,
} from '../../support/backend';
import { recorded, type Statement, openTestStore } from '../../support/testStore';
import { addLogs } from '../../support/storedRows';
import { DEPARTMENTS, PERMISSIONS, ROLES } from '../../support/demo';
import { logWords, successWords } from '../../support/backendWords';
import { t } from '../../support/words';

/* Lists and details of the operation log, with the calls of a screen. */

let backend: TestBackend;
let statements: Statement[];
let admin: string;

async function open() {
  const store = await openTestStore('demo');
  const asked = recorded(store.db);
  statements = asked.statements;
  backend = await createTestBackend({ store: { ...store, db: asked.db } });
  admin = await signIn(backend, 'admin');
}
const close = async () => {
  expect(backend.faults).toEqual([]);
  await backend.close();
};
const list = async (body: LogQuery, token = admin) => (await call(backend, token, 'logList', { body })).data;
const detail = (id: number, token = admin) => call(backend, token, 'logDetail', { params: { id } });

describe('log list', () => {
  const LATEST = START + 60_000;
  beforeAll(async () => {
    await open();
    const { db } = backend.store;
    await db.updateTable('logs').set({ created_at: LATEST }).where('id', '=', 100).execute();
    const person = { user_id: 7, created_at: LATEST - 1 };
    await addLogs(db, [person, { ...person, user_id: null, user_name: 'nobody' }], 20_000);
    await recountDays(db);
  });
  afterAll(close);

  it('refuses other sort fields', async () => {
    for (const sortField of ['ip', '', 'constructor']) {
      expect((await send(backend, admin, 'logList', { body: { sortField } })).status).toBe(422);
    }
  });

  it("shows the user's name at the time, and none for calls without a session", async () => {
    const [, nobody, nameless] = (await list({ pageSize: 3 })).data;
    expect([nobody?.user, nameless?.user]).toEqual([null, { id: 7, name: '', username: '' }]);
    const { user } = (await list({ user_id: 2, pageSize: 1, sortField: 'id' })).data[0] ?? {};
    expect(user).toEqual({ id: 2, name: expect.stringMatching(/./) as string, username: 'hr' });
  });
});

describe('scoped log', () => {
  let watcher: string;
  let inside: number;
  let beyond: number;
  const department = async (code: string) =>
    (await backend.store.db.selectFrom('departments').select('id').where('code', '=', code).executeTakeFirstOrThrow())
      .id;
  const addRole = async (code: string, permission: string, department_id: number) => {
    const node = (await nodesByCode(backend, admin)).get(permission) ?? 0;
    const id = await createRole(backend, admin, code, [node]);
    const body = {
      name: code,
      code,
      permission: [node],
      scope: 'departments' as const,
      department_ids: [department_id],
    };
    expect((await call(backend, admin, 'roleUpdate', { params: { id }, body })).code).toBe(200);
    return id;
  };

  beforeAll(async () => {
    await open();
    [inside, beyond] = [await department('RD-INF'), await department('PD')];
    const lists = await addRole('lists', 'account.record', inside);
    const shows = await addRole('shows', 'account.record.show', beyond);
    const fields = { username: 'watcher', name: 'Watcher', department_id: 1, role_ids: [lists, shows] };
    expect((await call(backend, admin, 'staffCreate', { body: { ...fields, ...passwords } })).code).toBe(200);
    watcher = await takeSeat(backend, 'watcher');
  });
  afterAll(close);

  const oneOf = async (department_id: number) => {
    const { db } = backend.store;
    const people = db.selectFrom('staff').select('id').where('department_id', '=', department_id);
    const { id } = await people.where('username', '<>', 'watcher').orderBy('id').limit(1).executeTakeFirstOrThrow();
    return id;
  };

  it('requires separate permissions for list and detail', async () => {
    const [near, far] = [await oneOf(inside), await oneOf(beyond)];
    await addLogs(backend.store.db, [{ user_id: near }, { user_id: far }, { user_id: null }], 30_000);
    await backend.store.transaction(recountDays);
    const { data, total } = await list({ end_at: '1970-01-02' }, watcher);
    expect([total, data.map(({ id }) => id)]).toEqual([1, [30_001]]);
    const answers = await Promise.all([30_001, 30_002, 30_003, 99_999].map((id) => detail(id, watcher)));
    expect(answers.map(({ status }) => status)).toEqual([404, 200, 404, 404]);
    const whole = await Promise.all([30_001, 30_002, 30_003, 99_999].map((id) => detail(id)));
    expect(whole.map(({ status }) => status)).toEqual([200, 200, 200, 404]);
  });

  it('filters by user with any keyword, for more than a thousand people', async () => {
    const { db } = backend.store;
    const isByRow = async () => {
      const before = statements.length;
      await list({ pageSize: 1 }, watcher);
      const read = statements.slice(before).filter(({ text }) => text.includes('from "logs"'));
      expect(read.length).toBeGreaterThan(0);
      return read.every(({ text }) => text.includes('exists'));
    };
    expect(await isByRow()).toBe(false);
    await sql`
      with recursive number (n) as (select 1 union all select n + 1 from number where n < 1001)
      insert into staff (username, name, username_key, search_key, department_id, status, password_hash,
        must_change_password, created_at, updated_at)
      select 'many' || n, 'many', 'many' || n, 'many', ${sql.lit(inside)}, 1, '', 0, 0, 0 from number
    `.execute(db);
    expect(await isByRow()).toBe(true);
  });
});

describe('log detail', () => {
  beforeAll(open);
  afterAll(close);

  it('has request, response and translated changes', async () => {
    const body = { parent_id: 1, name: 'Renamed', sort: 1, status: 1 };
    expect((await send(backend, admin, 'departmentUpdate', { params: { id: 3 }, body })).code).toBe(200);
    const { id } = (await list({ sortField: 'id', sortOrder: 'descend', pageSize: 1 })).data[0] ?? { id: 0 };
    const { data } = await detail(id);
    expect(data).toMatchObject({
      id,
      summary: logWords.summaries.editedAndMoved(
        logWords.calls.departmentUpdate.action,
        'Renamed',
        DEPARTMENTS.office,
        DEPARTMENTS.company,
      ),
      user: { username: 'admin' },
    });
    expect(data.request).toMatchObject({ body });
    expect(data.response).toEqual({ code: 200, message: successWords.departmentUpdate });
    expect(data.changes).toContainEqual(expect.objectContaining({ field: 'name', after: 'Renamed' }));
  });

  it('of an older row has its stored words, permission names, and no changes if there were none', async () => {
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
});

describe('record of a row', () => {
  beforeAll(open);
  afterAll(close);
  const target = async () => (await list({ sortField: 'id', sortOrder: 'descend', pageSize: 1 })).data[0]?.target;

  it('is named by creation, changes and refusals', async () => {
    const role = { name: 'Night shift', code: 'night', permission: [] };
    expect((await send(backend, admin, 'roleCreate', { body: role })).code).toBe(200);
    const made = await target();
    expect(made).toEqual({ kind: 'role', id: expect.any(Number) as number, name: 'Night shift' });
    const body = { ...role, name: 'Early shift' };
    await send(backend, admin, 'roleUpdate', { params: { id: made?.id }, body });
    expect(await target()).toEqual({ ...made, name: 'Early shift' });
    const hr = await signIn(backend, 'hr');
    expect(await target()).toBeUndefined();
    expect((await send(backend, hr, 'roleUpdate', { params: { id: 1 }, body: {} })).code).toBe(403);
    expect(await target()).toEqual({ kind: 'role', id: 1, name: ROLES.super });
  });

  it.each(['PUT', 'DELETE', 'PATCH', 'POST'])(
    'cannot be changed with the method %s, nor can any row',
    async (method) => {
      const request = requestTo('logDetail', admin, { params: { id: 1 } });
      expect((await raw(backend, { ...request, method })).status).toBe(405);
    },
  );
});

describe('start of the log', () => {
  beforeAll(open);
  afterAll(close);
  const archive = (id: number, until: number) =>
    backend.store.db.updateTable('log_chain').set({ id, until }).where('name', '=', 'archived').execute();

  it('is given only for an archived log, as the time of its first row', async () => {
    const { db } = backend.store;
    expect(await list({})).not.toHaveProperty('since');
    const until = Date.parse('2026-01-01T00:00:00+08:00');
    await archive(9, until);
    await db.deleteFrom('logs').where('id', '<', 10).execute();
    await db
      .updateTable('logs')
      .set({ created_at: until + 5 })
      .where('id', '=', 10)
      .execute();
    expect((await list({})).since).toBe('2026-01-01T00:00:00.005+08:00');
    await db.deleteFrom('logs').execute();
    expect(await list({})).not.toHaveProperty('since');
  });
});

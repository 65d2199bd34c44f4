import { performance } from 'node:perf_hooks';
import { sql } from 'kysely';
import { createBackend } from '../../../mock/server/backend';
import { limits } from '../../../mock/server/limits';
import { DEMO_PASSWORD } from '../../../mock/server/seed/demoAccounts';
import {
  CHEAP,
  createTestBackend,
  passwordPair,
  raw,
  requestTo,
  SECRET,
  send,
  signIn,
  createPerson,
  firstSignIn,
} from '../../support/backend';
import { rowsOf } from '../../support/logRows';
import { createSmallBackend, type SmallBackend } from '../../support/fixtureBackend';
import { logWords, answerWords, successWords } from '../../support/backendWords';

let backend: SmallBackend;
let plainToken: string;
beforeAll(async () => {
  backend = await createSmallBackend({ now: Date.now });
  await createPerson(backend, backend.root, 'plain', []);
  plainToken = await firstSignIn(backend, 'plain');
});
afterAll(() => backend.close());
afterEach(() => {
  expect(backend.faults).toEqual([]);
});

async function audit<Answer>(work: () => Promise<Answer>) {
  const countBefore = (await rowsOf(backend.store)).length;
  const answer = await work();
  return { answer, rows: (await rowsOf(backend.store)).slice(countBefore) };
}
const department = { parent_id: 1, name: 'Research', sort: 1, status: 1 };
const JSON_TYPE = { 'content-type': 'application/json' };

describe('response and log row of a call', () => {
  it('a call with a change returns the success message and is logged', async () => {
    const start = performance.now();
    const { answer, rows } = await audit(() => send(backend, backend.root, 'departmentCreate', { body: department }));
    expect(answer).toMatchObject({ status: 200, code: 200, message: successWords.departmentCreate, data: null });
    const [row, ...otherRows] = rows;
    expect(otherRows).toEqual([]);
    expect(row).toMatchObject({
      username: 'root',
      call: 'departmentCreate',
      event: 'done',
      method: 'POST',
      status_code: 200,
      path: '/api/account-api/dep/store',
      ip: '198.51.100.7',
      user_agent: 'jest',
      summary: logWords.summaries.done(logWords.calls.departmentCreate.action, 'Research'),
      request: JSON.stringify(department),
      response: JSON.stringify({ code: 200, message: successWords.departmentCreate }),
    });
    expect(JSON.parse(row?.changes ?? '[]')).toContainEqual({ field: 'name', before: null, after: 'Research' });
    expect(row?.duration_ms).toBeLessThanOrEqual(Math.ceil(performance.now() - start));
    expect(Math.abs((row?.created_at ?? 0) - Date.now())).toBeLessThan(60_000);
  });

  it('a call without a change returns the data and is not logged', async () => {
    const { answer, rows } = await audit(() => send(backend, backend.root, 'roleList', { query: { page: 1 } }));
    expect(answer).toMatchObject({ status: 200, code: 200, message: answerWords.ok, data: { total: 1 } });
    expect(rows).toEqual([]);
  });
});

it('at most six calls of an account run concurrently, and calls of other accounts are not delayed', async () => {
  const reads: (() => void)[] = [];
  const body = () => new Promise<{ text: string }>((resolve) => reads.push(() => resolve({ text: '{}' })));
  const request = requestTo('staffList', backend.root);
  const ask = () => raw(backend, { ...request, headers: { ...request.headers, ...JSON_TYPE }, body });
  const calls = Array.from({ length: limits.concurrentCalls + 2 }, ask);
  expect((await send(backend, plainToken, 'currentUser', {})).status).toBe(200);
  expect((await send(backend, null, 'login', { body: { username: 'plain', password: 'wrong' } })).status).toBe(401);
  expect(reads).toHaveLength(limits.concurrentCalls);
  // Any call can be the first to end, because bodies are not always read in the order of the calls.
  reads[0]?.();
  expect((await Promise.race(calls)).status).toBe(200);
  while (reads.length <= limits.concurrentCalls) await new Promise(setImmediate);
  expect(reads).toHaveLength(limits.concurrentCalls + 1);
  for (const read of reads) read();
  while (reads.length < calls.length) await new Promise(setImmediate);
  reads.at(-1)?.();
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => 200));
  expect((await send(backend, backend.root, 'currentUser', {})).status).toBe(200);
});

describe('order of checks', () => {
  const post = (name: 'departmentCreate' | 'roleList' | 'login', token: string | null, headers: object = JSON_TYPE) => {
    const body = jest.fn(async () => ({ text: '{' }));
    const request = requestTo(name, token);
    return { body, answer: raw(backend, { ...request, headers: { ...request.headers, ...headers }, body }) };
  };

  it('a request body is not read without a session or permission', async () => {
    for (const [token, status] of [
      [null, 401],
      ['a.b.c', 401],
      [plainToken, 403],
    ] as const) {
      const { body, answer } = post('departmentCreate', token);
      expect(await answer).toMatchObject({ status, data: null });
      expect(body).not.toHaveBeenCalled();
    }
  });

  it('a request body is not read if the endpoint takes none', async () => {
    const { body, answer } = post('roleList', backend.root);
    expect((await answer).status).toBe(200);
    expect(body).not.toHaveBeenCalled();
  });

  it('a request body is read before validation, even for public calls', async () => {
    for (const [name, token] of [
      ['departmentCreate', backend.root],
      ['login', null],
    ] as const) {
      const { body, answer } = post(name, token);
      expect((await answer).status).toBe(400);
      expect(body).toHaveBeenCalledTimes(1);
    }
  });
});

describe('log row of a refusal', () => {
  it('a refusal is logged with record, request and reason', async () => {
    const body = { ...department, name: '', colour: 'red' };
    const { answer, rows } = await audit(() =>
      send(backend, backend.root, 'departmentUpdate', { params: { id: 1 }, body }),
    );
    expect(answer).toMatchObject({ status: 422, code: 600 });
    const [row, ...otherRows] = rows;
    expect(otherRows).toEqual([]);
    expect(row).toMatchObject({
      ...{ username: 'root', call: 'departmentUpdate', event: 'refused', status_code: 422, changes: null },
      response: JSON.stringify({ code: 600, message: answerWords.invalid }),
      request: JSON.stringify({ truncated: true, params: { id: '1' }, body: { ...department, name: '' } }),
    });
    const { summaries, calls } = logWords;
    const summary = summaries.refused(calls.departmentUpdate.action, '.+', answerWords.invalid);
    expect(row?.summary).toMatch(new RegExp(`^${summary}$`));
  });

  it('a refused password is logged once, and its log row does not contain the password', async () => {
    const body = { old_password: 'guess', ...passwordPair('amber-Lagoon-82') };
    const ownPasswordResult = await audit(() => send(backend, plainToken, 'ownPassword', { body }));
    expect(ownPasswordResult.answer.code).toBe(600);
    expect(ownPasswordResult.rows.map((row) => [row.username, row.event, row.status_code, row.response])).toEqual([
      ['plain', 'refused', 422, JSON.stringify({ code: 600, message: answerWords.invalid })],
    ]);
    const login = await audit(() => send(backend, null, 'login', { body: { username: 'plain', password: 'guess' } }));
    expect(login.answer.status).toBe(401);
    expect(login.rows.map((row) => [row.username, row.event, row.request])).toEqual([
      ['plain', 'refusedSignIn', '{"username":"plain","password":"******"}'],
    ]);
  });

  it('a refused call without a session is not logged', async () => {
    for (const [name, request, status] of [
      ['departmentCreate', { body: department }, 401],
      ['login', { body: { username: '' } }, 422],
    ] as const) {
      const { answer, rows } = await audit(() => send(backend, null, name, request));
      expect([answer.status, rows]).toEqual([status, []]);
    }
  });
});

describe('internal error', () => {
  it('an internal error is reported with its original message, adds no log row, and stores nothing', async () => {
    const { store, root } = backend;
    const name = () => ({ body: { ...department, name: 'Never there' } });
    await store.db.schema.alterTable('log_chain').renameTo('log_chain_away').execute();
    const { answer, rows } = await audit(() => send(backend, root, 'departmentCreate', name()));
    await store.db.schema.alterTable('log_chain_away').renameTo('log_chain').execute();
    expect([answer.status, rows]).toEqual([500, []]);
    expect(backend.faults.splice(0).map(String)).toEqual([expect.stringContaining('log_chain')]);
    const leftDepartments = store.db.selectFrom('departments').select('id').where('name', '=', 'Never there');
    expect(await leftDepartments.execute()).toEqual([]);
  });

  it('an invalid response becomes an internal error only if responses are checked', async () => {
    const { store, root } = backend;
    const uncheckedBackend = createBackend({ store, passwordCost: CHEAP, tokenSecret: SECRET });
    await sql`update menu_nodes set type = 'odd' where id = 1`.execute(store.db);
    const answers = [await send(backend, root, 'menuTree', {}), await send(uncheckedBackend, root, 'menuTree', {})];
    await store.db.updateTable('menu_nodes').set({ type: 'page' }).where('id', '=', 1).execute();
    expect(answers.map(({ status }) => status)).toEqual([500, 200]);
    expect(backend.faults.splice(0).map(String)).toEqual([
      expect.stringMatching(/^Error: The answer of menuTree breaks the contract: \[/),
    ]);
  });

  it('an internal error is reported with its cause; the response contains only the request id', async () => {
    const brokenBackend = await createTestBackend();
    const token = await signIn(brokenBackend, 'admin');
    for (const table of ['role_cards', 'cards']) await brokenBackend.store.db.schema.dropTable(table).execute();
    const answer = await raw(brokenBackend, { ...requestTo('cardList', token), requestId: 'request-0001' });
    expect(answer).toMatchObject({ status: 500, code: 500, data: null });
    expect(answer.message).toContain('request-0001');
    expect(JSON.stringify(answer)).not.toMatch(/cards|sqlite|\.ts/i);
    expect(String(brokenBackend.faults[0])).toMatch(/no such table: cards|relation "cards" does not exist/);
    await brokenBackend.close();
  });
});

it('a closing backend completes pending requests and refuses new requests', async () => {
  const closing = await createTestBackend();
  const lastCall = raw(closing, requestTo('login', null, { body: { username: 'staff', password: DEMO_PASSWORD } }));
  await closing.close();
  expect((await lastCall).code).toBe(200);
  expect(await raw(closing, requestTo('login', null, { body: {} }))).toMatchObject({ status: 503, code: 503 });
});

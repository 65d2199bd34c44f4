import { createTestBackend, errorsOf, raw, requestTo, send, signIn, type TestBackend } from '../support/backend';
import { answerWords, schemaWords } from '../support/backendWords';

const API = '/api/account-api';
const JSON_TYPE = { 'content-type': 'application/json' };
let backend: TestBackend;
let admin: string;

beforeAll(async () => {
  backend = await createTestBackend();
  admin = await signIn(backend, 'admin');
});
afterAll(() => backend.close());

const post = (body: string, headers: Record<string, string> = JSON_TYPE) =>
  raw(backend, {
    method: 'POST',
    path: `${API}/users`,
    body,
    headers: { authorization: `Bearer ${admin}`, ...headers },
  });

describe('before a handler is reached', () => {
  it.each(['/', '/api', `${API}/nothing`, `${API}/users/`, `${API}/roles/show`, `${API}/roles/show/1/2`])(
    '404 for %s',
    async (path) => expect(await raw(backend, { path })).toMatchObject({ status: 404, code: 404, data: null }),
  );

  it.each([
    ['DELETE', '/users', 'POST'],
    ['HEAD', '/user', 'GET'],
    ['GET', '/users/enable/3', 'DELETE'],
    ['get', '/user', 'GET'],
  ])('405 for %s %s, naming %s', async (method, path, allow) => {
    const answer = await raw(backend, { method, path: API + path });
    expect(answer).toMatchObject({ status: 405, code: 405 });
    expect(answer.headers['allow']).toBe(allow);
  });

  it.each(['', '{'])('400 for the malformed JSON %j', async (body) => {
    expect(await post(body)).toMatchObject({ status: 400, code: 400, data: null });
  });

  it.each([undefined, 'text/plain'])('415 for the content type %s', async (type) => {
    expect(await post('{}', { 'content-type': type as string })).toMatchObject({ status: 415, code: 415 });
  });

  it.each([
    ['login', 8],
    ['ownPassword', 8],
    ['staffList', 64],
    ['departmentCreate', 64],
    ['roleCreate', 1024],
  ] as const)('413 for %s above %i KiB, counted in bytes', async (name, kib) => {
    const fill = (bytes: number) => JSON.stringify({ keyword: '€'.repeat(Math.floor((bytes - 14) / 3)) });
    const sent = (bytes: number) =>
      raw(backend, { ...requestTo(name, admin, { params: { id: 1 }, body: {} }), body: fill(bytes) });
    expect(await sent(kib * 1024 + 30)).toMatchObject({ status: 413, message: answerWords.bodyTooLarge(kib) });
    expect((await sent(kib * 1024 - 30)).status).toBe(422);
  });

  it('413 when the transport has stopped reading, and nothing is read for who may not send it', async () => {
    const asked: number[] = [];
    const body = (limit: number) => {
      asked.push(limit);
      return Promise.resolve({ tooLarge: true });
    };
    const request = requestTo('staffList', admin, { body: {} });
    expect(await raw(backend, { ...request, body })).toMatchObject({ status: 413, code: 413 });
    expect(asked).toEqual([64 * 1024]);
    expect((await raw(backend, { ...request, headers: {}, body })).status).toBe(401);
    expect((await raw(backend, { ...request, path: '/api/account-api/nothing', body })).status).toBe(404);
    const staff = await signIn(backend, 'staff');
    expect((await raw(backend, { ...requestTo('staffList', staff, {}), body })).status).toBe(403);
    expect(asked).toHaveLength(1);
  });
});

describe('what a stranger sends', () => {
  it('is not echoed at its own size', async () => {
    const junk = Object.fromEntries(Array.from({ length: 400 }, (_, at) => [`k${at}`, 0]));
    const answer = await send(backend, null, 'login', { body: { ...junk, ['x'.repeat(3000)]: 1 } });
    expect(answer.code).toBe(600);
    const names = Object.keys(errorsOf(answer));
    expect(names.length).toBeLessThanOrEqual(20);
    expect(Math.max(...names.map((name) => name.length))).toBeLessThanOrEqual(64);
    const long = await send(backend, null, 'login', { body: { username: 'a', password: 'b', ['x'.repeat(3000)]: 1 } });
    expect(Object.keys(errorsOf(long))).toEqual(['x'.repeat(64)]);
  });
});

describe('validation', () => {
  it('tells faults at their fields, and of a body that is no object at the body', async () => {
    const body = { username: 'a', name: ' ', role_ids: ['1'], admin: true };
    const answer = await send(backend, admin, 'staffCreate', { body });
    expect(answer).toMatchObject({ status: 422, code: 600 });
    expect(errorsOf(answer)).toMatchObject({
      'name': [schemaWords.required],
      'department_id': [schemaWords.required],
      'role_ids.0': [schemaWords.type],
      'admin': [schemaWords.unknownField],
    });
    expect(errorsOf(await send(backend, admin, 'staffCreate', { body: [] }))).toEqual({ body: [schemaWords.body] });
  });

  it.each([
    [{ page: 1e9 }, 'page'],
    [{ pageSize: 101 }, 'pageSize'],
    [{ sortField: 'password_hash' }, 'sortField'],
    [{ sortField: 'constructor' }, 'sortField'],
    [{ status: 2 }, 'status'],
  ])('refuses the list query %j', async (body, field) => {
    expect(Object.keys(errorsOf(await send(backend, admin, 'staffList', { body })))).toEqual([field]);
  });

  it('is not harmed by __proto__ and constructor', async () => {
    const body = '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"keyword":"x"}';
    expect((await post(body)).code).toBe(600);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });
});

describe('faults of the backend itself', () => {
  it('answers 500 with the request id, logs what happened, and shows no trace of it', async () => {
    const broken = await createTestBackend();
    const token = await signIn(broken, 'admin');
    for (const table of ['role_cards', 'cards']) await broken.store.db.schema.dropTable(table).execute();
    const answer = await raw(broken, { ...requestTo('cardList', token), requestId: 'request-0001' });
    expect(answer).toMatchObject({ status: 500, code: 500, data: null });
    expect(answer.message).toContain('request-0001');
    expect(JSON.stringify(answer)).not.toMatch(/cards|sqlite|\.ts/i);
    expect(String(broken.faults[0])).toMatch(/no such table: cards|relation "cards" does not exist/);
    await broken.close();
  });

  it('finds an answer that breaks the contract', async () => {
    const broken = await createTestBackend();
    const token = await signIn(broken, 'admin');
    await broken.store.db.updateTable('cards').set({ metrics: '[{"key":1}]' }).where('id', '=', 1).execute();
    expect((await send(broken, token, 'cardData', { params: { id: 1 } })).status).toBe(500);
    expect(String(broken.faults[0])).toMatch(/cardData breaks the contract/);
    await broken.close();
  });

  it('turns requests away once it is closing', async () => {
    const closing = await createTestBackend();
    const last = raw(closing, requestTo('login', null, { body: { username: 'staff', password: 'Account@2026' } }));
    await closing.close();
    expect((await last).code).toBe(200);
    expect(await raw(closing, requestTo('login', null, { body: {} }))).toMatchObject({ status: 503, code: 503 });
  });
});

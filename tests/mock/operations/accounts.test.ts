import { call, closeWhole, errorsOf, send, signIn, PASSWORD, passwordPair, passwords } from '../../support/backend';
import { lastLogged, openFixtureBackend, type FixtureBackend } from '../../support/fixtureBackend';
import { fieldWords, answerWords } from '../../support/backendWords';
import { rowOf } from '../../support/testStore';

const HOUR = 3_600_000;
const ACTS = ['', '.show', '.store', '.update', '.enable', '.disable', '.platform'];
const STAFF = ACTS.map((act) => `account.staff${act}`);

let backend: FixtureBackend;
let north: number;
let south: number;

beforeEach(async () => {
  backend = await openFixtureBackend();
  north = await backend.department('North', 1);
  south = await backend.department('South', 1);
});
afterEach(() => closeWhole(backend));

const after = (ms: number) => new Date(backend.now() + ms).toISOString();
const show = async (id: number) => (await call(backend, backend.root, 'staffDetail', { params: { id } })).data;
const idOf = async (keyword: string) =>
  (await call(backend, backend.root, 'staffList', { body: { keyword } })).data.data[0]?.id ?? 0;
const storedRow = (id: number) => rowOf(backend.store, 'staff', id);
const create = (token: string, body: object) =>
  send(backend, token, 'staffCreate', {
    body: { username: 'new', name: 'New', department_id: north, role_ids: [], ...passwords, ...body },
  });
const update = async (token: string, id: number, change: object) => {
  const { username, name, department_id, role_ids } = await show(id);
  const body = { id, username, name, department_id, role_ids, ...change };
  return send(backend, token, 'staffUpdate', { params: { id }, body });
};
const enable = (token: string, id: number) => send(backend, token, 'staffEnable', { params: { id } });
const disable = (token: string, id: number) => send(backend, token, 'staffDisable', { params: { id } });
const inDepartments = (...department_ids: number[]) => ({ scope: 'departments' as const, department_ids });

describe('new account', () => {
  it('a new account with invalid fields is refused with a message for each field', async () => {
    const errors = async (body: object) => errorsOf(await create(backend.root, body));
    const personal = { ...passwordPair('harbour-Violet-71'), username: 'violet' };
    expect(Object.keys(await errors(personal))).toEqual(['password']);
    expect(await errors({ username: 'ROOT', department_id: 999, valid_until: after(0) })).toEqual({
      username: [fieldWords.usernameTaken],
      department_id: [fieldWords.departmentMissing],
      valid_until: [fieldWords.termPast],
    });
    expect(await errors({ role_terms: [{ role_id: 1, until: after(HOUR) }] })).toEqual({
      role_terms: [fieldWords.termWithoutRole],
    });
    expect(await errors({ role_ids: [999] })).toEqual({ role_ids: [fieldWords.roleMissing] });
  });

  it('the name of a new account is trimmed of invisible characters, and refused if nothing remains', async () => {
    expect(Object.keys(errorsOf(await create(backend.root, { name: '\u3164\u200b' })))).toEqual(['name']);
    expect((await create(backend.root, { name: '\u202e林\u2028木\u200f' })).code).toBe(200);
    expect((await lastLogged(backend)).details).toMatchObject({ name: '林 木' });
  });
});

describe('account update', () => {
  it('an account update keeps omitted fields, increments the version and logs changed fields', async () => {
    const clerk = await backend.role('clerk', {});
    const id = await backend.person('ann', north, [clerk]);
    await update(backend.root, id, { mobile: '13800000000', role_terms: [{ role_id: clerk, until: after(HOUR) }] });
    backend.wait(5000);
    const change = { email: 'ann@example.com', department_id: south, role_ids: [clerk, clerk] };
    const answer = await update(backend.root, id, change);
    expect([answer.code, answer.data]).toEqual([200, null]);
    expect(await show(id)).toMatchObject({
      ...{ mobile: '13800000000', email: 'ann@example.com', department_id: south, role_ids: [clerk], version: 3 },
      role_terms: [{ role_id: clerk, until: '2026-03-20T11:00:00.000+08:00' }],
    });
    expect((await storedRow(id)).updated_at).toBe(backend.now());
    expect((await lastLogged(backend)).changes).toEqual([
      { field: 'email', before: null, after: 'ann@example.com' },
      { field: 'department', before: 'North', after: 'South' },
    ]);
  });

  it('an account update with another id in its body is refused; calls with an unknown id get 404', async () => {
    const id = await backend.person('ann', north, []);
    expect(errorsOf(await update(backend.root, id, { id: id + 1 }))).toEqual({ id: [fieldWords.idDiffers] });
    for (const name of ['staffDetail', 'staffPlatforms', 'staffEnable', 'staffDisable'] as const)
      expect([name, (await send(backend, backend.root, name, { params: { id: 999 } })).status]).toEqual([name, 404]);
  });

  it('an account update refuses a new expiry in the past, and accepts an unchanged past expiry', async () => {
    const clerk = await backend.role('clerk', {});
    const id = await backend.person('ann', north, []);
    const past = after(HOUR);
    await update(backend.root, id, { valid_until: past });
    backend.wait(2 * HOUR - 1);
    backend.root = await signIn(backend, 'root', `own-${PASSWORD}`);
    expect((await update(backend.root, id, { valid_until: past, remark: 'on leave' })).code).toBe(200);
    const term = { role_ids: [clerk], role_terms: [{ role_id: clerk, until: after(0) }] };
    expect(errorsOf(await update(backend.root, id, term))).toEqual({ role_terms: [fieldWords.termPast] });
  });

  it('changed roles of an account must be grantable; for a move, unchanged roles must also be grantable', async () => {
    const watch = await backend.role('watch', { gives: ['account.record'], scope: 'own_department' });
    const roles = [
      await backend.role('keeper', { gives: STAFF, ...inDepartments(north, south) }),
      await backend.role('reader', { gives: ['account.record'], ...inDepartments(north) }),
    ];
    const keeper = await backend.personToken('keeper', 1, roles);
    const [ann, bob] = [await backend.person('ann', north, [watch]), await backend.person('bob', south, [watch])];
    expect((await update(keeper, bob, { remark: 'stays' })).code).toBe(200);
    expect((await update(keeper, bob, { role_ids: [] })).status).toBe(403);
    const refusal = await update(keeper, ann, { department_id: south });
    expect(refusal).toMatchObject({ status: 403, message: answerWords.moveWidens(['watch']) });
    // A role that changes together with a move must be grantable in both departments.
    expect((await update(keeper, ann, { department_id: south, role_ids: [] })).status).toBe(403);
    expect((await update(keeper, ann, { role_ids: [] })).code).toBe(200);
    expect((await update(keeper, ann, { department_id: south })).code).toBe(200);
    expect(errorsOf(await update(keeper, ann, { department_id: 1 }))).toEqual({
      department_id: [fieldWords.departmentBeyond],
    });
  });
});

describe('disabling and enabling an account', () => {
  it('disabling an account ends its sessions permanently; a second disabling changes nothing', async () => {
    const id = await backend.person('ann', north, []);
    const codeOf = async (token: string) => (await call(backend, token, 'currentUser', {})).code;
    const token = await signIn(backend, 'ann', PASSWORD);
    const answer = await enable(backend.root, id);
    expect([answer.code, answer.data, await codeOf(token)]).toEqual([200, null, 200]);
    expect((await show(id)).version).toBe(1);
    backend.wait(5000);
    expect((await disable(backend.root, id)).code).toBe(200);
    expect(await lastLogged(backend)).toMatchObject({
      call: 'staffDisable',
      changes: [{ field: 'status', before: 'enabled', after: 'disabled' }],
    });
    expect(await storedRow(id)).toMatchObject({ status: 0, version: 2, updated_at: backend.now() });
    backend.wait(5000);
    await disable(backend.root, id);
    expect(await storedRow(id)).toMatchObject({ status: 0, version: 2, updated_at: backend.now() - 5000 });
    expect((await lastLogged(backend)).changes).toBeNull();
    expect((await enable(backend.root, id)).code).toBe(200);
    expect(await storedRow(id)).toMatchObject({ status: 1, version: 3 });
    expect([await codeOf(token), await codeOf(await signIn(backend, 'ann', PASSWORD))]).toEqual([14012, 200]);
  });

  it('enabling an account removes a past expiry but keeps a future expiry; disabling keeps every expiry', async () => {
    const id = await backend.person('ann', north, []);
    await update(backend.root, id, { valid_until: after(HOUR) });
    await disable(backend.root, id);
    await enable(backend.root, id);
    const { valid_until } = await storedRow(id);
    expect(valid_until).toBe(backend.now() + HOUR);
    backend.wait(HOUR - 1);
    backend.beforeTransaction = () => backend.wait(1);
    await disable(backend.root, id);
    expect(await storedRow(id)).toMatchObject({ status: 0, valid_until });
    await enable(backend.root, id);
    expect(await storedRow(id)).toMatchObject({ status: 1, valid_until: null });
    expect((await lastLogged(backend)).changes?.map(({ field }) => field)).toEqual(['valid_until', 'status']);
  });

  it('enabling a disabled account clears its lockout; enabling an enabled account does not', async () => {
    const id = await backend.person('ann', north, []);
    const tryIn = async (password: string) =>
      (await send(backend, null, 'login', { body: { username: 'ANN', password } })).status;
    for (let guess = 0; guess < 6; guess += 1) await tryIn('a wrong guess');
    await disable(backend.root, id);
    expect(await tryIn(PASSWORD)).toBe(429);
    await enable(backend.root, id);
    expect(await tryIn(PASSWORD)).toBe(200);
    for (let guess = 0; guess < 5; guess += 1) await tryIn('a wrong guess');
    await enable(backend.root, id);
    expect(await tryIn(PASSWORD)).toBe(429);
  });

  it('disabling the own account, a higher account or the last permanent super admin is refused', async () => {
    const root = await idOf('root');
    const notYourself = { status: 403, message: answerWords.notYourself };
    expect(await disable(backend.root, root)).toMatchObject(notYourself);
    expect(await update(backend.root, root, { remark: 'me' })).toMatchObject(notYourself);
    const keeper = await backend.personToken('keeper', 1, [await backend.role('keeper', { gives: STAFF })]);
    const onlySuper = { status: 403, message: answerWords.onlySuper };
    expect(await disable(keeper, root)).toMatchObject(onlySuper);
    expect(await update(keeper, root, { remark: 'boss' })).toMatchObject(onlySuper);
    const second = await backend.personToken('second', 1, [1]);
    const secondId = await idOf('second');
    await update(backend.root, secondId, { role_terms: [{ role_id: 1, until: after(HOUR) }] });
    const lasting = { status: 403, message: answerWords.lastLastingSuper };
    expect(await disable(second, root)).toMatchObject(lasting);
    expect(await update(second, root, { role_ids: [] })).toMatchObject(lasting);
    await update(backend.root, secondId, { role_terms: [] });
    expect((await disable(second, root)).code).toBe(200);
  });
});

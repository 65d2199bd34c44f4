import { call, closeWhole, errorsOf, send, signIn, PASSWORD, passwords } from '../../support/backend';
import { lastLogged, openOffice, type Office } from '../../support/office';
import { fieldWords, answerWords } from '../../support/backendWords';

const HOUR = 3_600_000;
const STAFF = ['', '.show', '.store', '.update', '.enable', '.disable', '.platform'].map(
  (end) => `account.staff${end}`,
);

let office: Office;
let north: number;
let south: number;

beforeEach(async () => {
  office = await openOffice();
  north = await office.department('North', 1);
  south = await office.department('South', 1);
});
afterEach(() => closeWhole(office));

const at = (ms: number) => new Date(office.now() + ms).toISOString();
const show = async (id: number) => (await call(office, office.root, 'staffDetail', { params: { id } })).data;
const idOf = async (keyword: string) =>
  (await call(office, office.root, 'staffList', { body: { keyword } })).data.data[0]?.id ?? 0;
const stored = (id: number) =>
  office.store.db.selectFrom('staff').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const create = (token: string, body: object) =>
  send(office, token, 'staffCreate', {
    body: { username: 'new', name: 'New', department_id: north, role_ids: [], ...passwords, ...body },
  });
const update = async (token: string, id: number, change: object) => {
  const { username, name, department_id, role_ids } = await show(id);
  const body = { id, username, name, department_id, role_ids, ...change };
  return send(office, token, 'staffUpdate', { params: { id }, body });
};
const enable = (token: string, id: number) => send(office, token, 'staffEnable', { params: { id } });
const disable = (token: string, id: number) => send(office, token, 'staffDisable', { params: { id } });
const inParts = (...department_ids: number[]) => ({ scope: 'departments' as const, department_ids });

describe('new account', () => {
  it('is enabled, without duplicate roles, and logged with names and without the password', async () => {
    const [clerk, guest] = [await office.role('clerk', {}), await office.role('guest', {})];
    office.wait(5000);
    const role_terms = [{ role_id: clerk, until: at(HOUR) }];
    const answer = await create(office.root, { role_ids: [guest, clerk, guest], role_terms, mobile: '13800000000' });
    expect([answer.code, answer.data]).toEqual([200, null]);
    const { details, changes, request } = await lastLogged(office);
    const { id } = details as { id: number };
    expect(details).toEqual({ name: 'New', id });
    expect(await show(id)).toMatchObject({
      ...{ username: 'new', name: 'New', mobile: '13800000000', email: null, status: 1, version: 1 },
      ...{ department: { id: north, name: 'North' }, role_ids: [clerk, guest], last_login_at: null },
      ...{ role_terms: [{ role_id: clerk, until: '2026-03-20T11:00:05.000+08:00' }], valid_until: null },
    });
    const times = { created_at: office.now(), updated_at: office.now() };
    expect(await stored(id)).toMatchObject({ ...times, must_change_password: 1 });
    expect(changes).toEqual([
      ...[
        ['username', 'new'],
        ['name', 'New'],
        ['mobile', '13800000000'],
        ['department', 'North'],
        ['roles', ['clerk', 'guest']],
        ['role_terms', ['clerk: 2026-03-20T11:00:05.000+08:00']],
        ['status', 'enabled'],
      ].map(([field, after]) => ({ field, before: null, after })),
      { field: 'password', before: '******', after: '******' },
    ]);
    expect(JSON.stringify(request)).not.toContain(PASSWORD);
  });

  it('requires a non-personal password, a unique username, a department, and expiries in the future', async () => {
    const errors = async (body: object) => errorsOf(await create(office.root, body));
    expect(await errors({ password_confirmation: 'something-Else-99' })).toEqual({
      password_confirmation: [fieldWords.passwordDiffers],
    });
    const personal = { password: 'harbour-Violet-71', password_confirmation: 'harbour-Violet-71', username: 'violet' };
    expect(Object.keys(await errors(personal))).toEqual(['password']);
    expect(await errors({ username: 'ROOT', department_id: 999, valid_until: at(0) })).toEqual({
      username: [fieldWords.usernameTaken],
      department_id: [fieldWords.departmentMissing],
      valid_until: [fieldWords.termPast],
    });
    expect(await errors({ role_terms: [{ role_id: 1, until: at(HOUR) }] })).toEqual({
      role_terms: [fieldWords.termWithoutRole],
    });
    expect(await errors({ role_ids: [999] })).toEqual({ role_ids: [fieldWords.roleMissing] });
  });

  it("requires a department within the actor's reach, and roles that the actor can grant", async () => {
    const watch = await office.role('watch', { gives: ['account.record'], scope: 'own_department' });
    const roles = [
      await office.role('keeper', { gives: STAFF, ...inParts(north, south) }),
      await office.role('reader', { gives: ['account.record'], ...inParts(north) }),
    ];
    const keeper = await office.seat('keeper', 1, roles);
    expect(errorsOf(await create(keeper, { department_id: 1 }))).toEqual({
      department_id: [fieldWords.departmentBeyond],
    });
    expect(await create(keeper, { department_id: south, role_ids: [watch] })).toMatchObject({
      status: 403,
      message: answerWords.roleScopeBeyond(['watch']),
    });
    expect((await create(keeper, { department_id: north, role_ids: [watch] })).code).toBe(200);
  });
});

it('a scoped actor sees only accounts within the scope, and grantable roles', async () => {
  const wide = await office.role('wide', { gives: STAFF });
  const part = await office.role('part', { gives: STAFF, ...inParts(north) });
  const keeper = await office.seat('keeper', 1, [part]);
  const [ann, bob] = [await office.person('ann', north, []), await office.person('bob', south, [])];
  const { data } = await call(office, keeper, 'staffList', { body: {} });
  expect([data.total, data.data]).toMatchObject([1, [{ id: ann, username: 'ann' }]]);
  for (const name of ['staffDetail', 'staffPlatforms'] as const) {
    const statuses = [ann, bob].map(async (id) => (await send(office, keeper, name, { params: { id } })).status);
    expect([name, await Promise.all(statuses)]).toEqual([name, [200, 404]]);
  }
  const { roles } = (await call(office, keeper, 'staffFilter', {})).data;
  expect(roles.map(({ id, grantable }) => [id, grantable])).toEqual([
    [1, false],
    [wide, false],
    [part, true],
  ]);
});

describe('account update', () => {
  it('keeps omitted fields, increments the version, and logs each changed field', async () => {
    const clerk = await office.role('clerk', {});
    const id = await office.person('ann', north, [clerk]);
    await update(office.root, id, { mobile: '13800000000', role_terms: [{ role_id: clerk, until: at(HOUR) }] });
    office.wait(5000);
    const answer = await update(office.root, id, {
      email: 'ann@example.com',
      department_id: south,
      role_ids: [clerk, clerk],
    });
    expect([answer.code, answer.data]).toEqual([200, null]);
    expect(await show(id)).toMatchObject({
      ...{ mobile: '13800000000', email: 'ann@example.com', department_id: south, role_ids: [clerk], version: 3 },
      role_terms: [{ role_id: clerk, until: '2026-03-20T11:00:00.000+08:00' }],
    });
    expect((await stored(id)).updated_at).toBe(office.now());
    expect((await lastLogged(office)).changes).toEqual([
      { field: 'email', before: null, after: 'ann@example.com' },
      { field: 'department', before: 'North', after: 'South' },
    ]);
  });

  it('is refused for another id in the body, a missing account, or a stale version', async () => {
    const id = await office.person('ann', north, []);
    expect(errorsOf(await update(office.root, id, { id: id + 1 }))).toEqual({ id: [fieldWords.idDiffers] });
    const body = { id: 999, username: 'nobody', name: 'Nobody', department_id: 1, role_ids: [] };
    expect((await send(office, office.root, 'staffUpdate', { params: { id: 999 }, body })).status).toBe(404);
    for (const name of ['staffDetail', 'staffPlatforms', 'staffEnable', 'staffDisable'] as const)
      expect([name, (await send(office, office.root, name, { params: { id: 999 } })).status]).toEqual([name, 404]);
    expect((await update(office.root, id, { name: 'Anna', version: 1 })).code).toBe(200);
    const refused = await update(office.root, id, { name: 'Late', version: 1 });
    expect([refused.status, refused.data]).toEqual([409, { ...(await show(id)), locked_until: undefined }]);
    expect((await show(id)).name).toBe('Anna');
    expect((await update(office.root, id, { name: 'Late' })).code).toBe(200);
  });

  it('requires a valid username and department, and accepts unchanged past expiries', async () => {
    const clerk = await office.role('clerk', {});
    const id = await office.person('ann', north, []);
    expect(errorsOf(await update(office.root, id, { username: 'root', department_id: 999 }))).toEqual({
      username: [fieldWords.usernameTaken],
      department_id: [fieldWords.departmentMissing],
    });
    const past = at(HOUR);
    await update(office.root, id, { valid_until: past });
    office.wait(2 * HOUR - 1);
    office.root = await signIn(office, 'root', `own-${PASSWORD}`);
    expect((await update(office.root, id, { valid_until: past, remark: 'on leave' })).code).toBe(200);
    const term = { role_ids: [clerk], role_terms: [{ role_id: clerk, until: at(0) }] };
    expect(errorsOf(await update(office.root, id, term))).toEqual({ role_terms: [fieldWords.termPast] });
  });

  it('requires role changes to be grantable in both departments, and unchanged roles only for a move', async () => {
    const watch = await office.role('watch', { gives: ['account.record'], scope: 'own_department' });
    const roles = [
      await office.role('keeper', { gives: STAFF, ...inParts(north, south) }),
      await office.role('reader', { gives: ['account.record'], ...inParts(north) }),
    ];
    const keeper = await office.seat('keeper', 1, roles);
    const [ann, bob] = [await office.person('ann', north, [watch]), await office.person('bob', south, [watch])];
    expect((await update(keeper, bob, { remark: 'stays' })).code).toBe(200);
    expect((await update(keeper, bob, { role_ids: [] })).status).toBe(403);
    expect(await update(keeper, ann, { department_id: south })).toMatchObject({
      status: 403,
      message: answerWords.moveWidens(['watch']),
    });
    // Removed in the previous department.
    expect((await update(keeper, ann, { department_id: south, role_ids: [] })).status).toBe(403);
    expect((await update(keeper, ann, { role_ids: [] })).code).toBe(200);
    expect((await update(keeper, ann, { department_id: south })).code).toBe(200);
    expect(errorsOf(await update(keeper, ann, { department_id: 1 }))).toEqual({
      department_id: [fieldWords.departmentBeyond],
    });
  });
});

describe('disabling and enabling an account', () => {
  it('disabling ends its sessions for good, and repetition changes nothing', async () => {
    const id = await office.person('ann', north, []);
    const codeOf = async (token: string) => (await call(office, token, 'currentUser', {})).code;
    const token = await signIn(office, 'ann', PASSWORD);
    const answer = await enable(office.root, id);
    expect([answer.code, answer.data, await codeOf(token)]).toEqual([200, null, 200]);
    expect((await show(id)).version).toBe(1);
    office.wait(5000);
    expect((await disable(office.root, id)).code).toBe(200);
    expect(await lastLogged(office)).toMatchObject({
      call: 'staffDisable',
      changes: [{ field: 'status', before: 'enabled', after: 'disabled' }],
    });
    expect(await stored(id)).toMatchObject({ status: 0, version: 2, updated_at: office.now() });
    office.wait(5000);
    await disable(office.root, id);
    expect(await stored(id)).toMatchObject({ status: 0, version: 2, updated_at: office.now() - 5000 });
    expect((await lastLogged(office)).changes).toBeNull();
    expect((await enable(office.root, id)).code).toBe(200);
    expect(await stored(id)).toMatchObject({ status: 1, version: 3 });
    expect([await codeOf(token), await codeOf(await signIn(office, 'ann', PASSWORD))]).toEqual([14012, 200]);
  });

  it('enabling removes a past expiry, disabling keeps it, and both keep a future one', async () => {
    const id = await office.person('ann', north, []);
    await update(office.root, id, { valid_until: at(HOUR) });
    await disable(office.root, id);
    await enable(office.root, id);
    const { valid_until } = await stored(id);
    expect(valid_until).toBe(office.now() + HOUR);
    office.wait(HOUR - 1);
    office.meanwhile = () => office.wait(1);
    await disable(office.root, id);
    expect(await stored(id)).toMatchObject({ status: 0, valid_until });
    await enable(office.root, id);
    expect(await stored(id)).toMatchObject({ status: 1, valid_until: null });
    expect((await lastLogged(office)).changes?.map(({ field }) => field)).toEqual(['valid_until', 'status']);
  });

  it('enabling clears the block of guesses, unless the account is enabled already', async () => {
    const id = await office.person('ann', north, []);
    const tryIn = async (password: string) =>
      (await send(office, null, 'login', { body: { username: 'ANN', password } })).status;
    for (let guess = 0; guess < 6; guess += 1) await tryIn('a wrong guess');
    await disable(office.root, id);
    expect(await tryIn(PASSWORD)).toBe(429);
    await enable(office.root, id);
    expect(await tryIn(PASSWORD)).toBe(200);
    for (let guess = 0; guess < 5; guess += 1) await tryIn('a wrong guess');
    await enable(office.root, id);
    expect(await tryIn(PASSWORD)).toBe(429);
  });

  it("requires the respective permission in the account's department", async () => {
    const roles = [
      await office.role('starter', { gives: ['account.staff.enable'], ...inParts(north) }),
      await office.role('stopper', { gives: ['account.staff.disable'], ...inParts(south) }),
    ];
    const token = await office.seat('keeper', 1, roles);
    const [ann, bob] = [await office.person('ann', north, []), await office.person('bob', south, [])];
    const statuses = async (id: number) => [(await disable(token, id)).status, (await enable(token, id)).status];
    expect(await statuses(ann)).toEqual([404, 200]);
    expect(await statuses(bob)).toEqual([200, 404]);
  });

  it('is refused for oneself, and for a super administrator unless by another one of whom one remains', async () => {
    const root = await idOf('root');
    const notYourself = { status: 403, message: answerWords.notYourself };
    expect(await disable(office.root, root)).toMatchObject(notYourself);
    expect(await update(office.root, root, { remark: 'me' })).toMatchObject(notYourself);
    const keeper = await office.seat('keeper', 1, [await office.role('keeper', { gives: STAFF })]);
    const onlySuper = { status: 403, message: answerWords.onlySuper };
    expect(await disable(keeper, root)).toMatchObject(onlySuper);
    expect(await update(keeper, root, { remark: 'boss' })).toMatchObject(onlySuper);
    const second = await office.seat('second', 1, [1]);
    const secondId = await idOf('second');
    await update(office.root, secondId, { role_terms: [{ role_id: 1, until: at(HOUR) }] });
    const lasting = { status: 403, message: answerWords.lastLastingSuper };
    expect(await disable(second, root)).toMatchObject(lasting);
    expect(await update(second, root, { role_ids: [] })).toMatchObject(lasting);
    await update(office.root, secondId, { role_terms: [] });
    expect((await disable(second, root)).code).toBe(200);
  });
});

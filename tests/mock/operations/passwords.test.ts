import { call, closeWhole, errorsOf, send, signIn, PASSWORD, takeSeat } from '../../support/backend';
import { lastLogged, openOffice, type Office } from '../../support/office';
import { fieldWords, answerWords } from '../../support/backendWords';

const NEXT = 'amber-Lagoon-82';
const LOGGED = [{ field: 'password', before: '******', after: '******' }];

let office: Office;
let north: number;
let ann: number;

beforeEach(async () => {
  office = await openOffice();
  north = await office.department('North', 1);
  ann = await office.person('ann', north, []);
});
afterEach(() => closeWhole(office));

const pair = (password: string) => ({ password, password_confirmation: password });
const set = (token: string, id: number, body: object = pair(NEXT)) =>
  send(office, token, 'staffPassword', { params: { id }, body });
const setOwn = (token: string, old_password: string, body: object = pair(NEXT)) =>
  send(office, token, 'ownPassword', { body: { old_password, ...body } });
const stored = () => office.store.db.selectFrom('staff').selectAll().where('id', '=', ann).executeTakeFirstOrThrow();
const change = (values: { password_hash?: string; department_id?: number }) =>
  office.store.db.updateTable('staff').set(values).where('id', '=', ann).execute();
const statusOf = async (token: string) => (await call(office, token, 'currentUser', {})).status;
const tryIn = async (password: string) =>
  (await send(office, null, 'login', { body: { username: 'ann', password } })).status;
const keeperOf = async (...department_ids: number[]) => {
  const gives = ['account.staff.change_password'];
  return office.seat('keeper', 1, [await office.role('keeper', { gives, scope: 'departments', department_ids })]);
};

describe('password set by an administrator', () => {
  it('must be changed, ends all sessions, and is logged without its value', async () => {
    const token = await takeSeat(office, 'ann');
    office.wait(5000);
    const answer = await set(office.root, ann);
    expect([answer.code, answer.data, await statusOf(token)]).toEqual([200, null, 401]);
    expect(await stored()).toMatchObject({ must_change_password: 1 });
    const { revoked_at } = await office.store.db
      .selectFrom('sessions')
      .select('revoked_at')
      .where('staff_id', '=', ann)
      .executeTakeFirstOrThrow();
    expect(revoked_at).toBe(office.now());
    expect(await lastLogged(office)).toMatchObject({
      ...{ call: 'staffPassword', event: 'done', details: { name: 'ann!', id: ann }, changes: LOGGED },
      request: { params: { id: String(ann) }, body: { password: '******' } },
    });
    expect([await tryIn(`own-${PASSWORD}`), await tryIn(NEXT)]).toEqual([401, 200]);
  });

  it('clears the block of guesses', async () => {
    for (let guess = 0; guess < 6; guess += 1) await tryIn('a wrong guess');
    expect(await tryIn(PASSWORD)).toBe(429);
    await set(office.root, ann);
    expect(await tryIn(NEXT)).toBe(200);
  });

  it('must not be personal, and must match its confirmation', async () => {
    await office.ask('staffUpdate', {
      params: { id: ann },
      body: { id: ann, username: 'ann', name: 'Lagoon', department_id: north, role_ids: [] },
    });
    expect(errorsOf(await set(office.root, ann, { ...pair(NEXT), password_confirmation: PASSWORD }))).toEqual({
      password: [fieldWords.passwordPersonal],
      password_confirmation: [fieldWords.passwordDiffers],
    });
  });

  it('can have any characters', async () => {
    const odd = '  \u0000Größe😀 with spaces\t';
    expect((await set(office.root, ann, pair(odd))).code).toBe(200);
    expect(await tryIn(odd)).toBe(200);
  });

  it('requires an account within the reach, checked again when it is stored', async () => {
    const keeper = await keeperOf(north);
    expect((await set(office.root, 999)).status).toBe(404);
    const bob = await office.person('bob', 1, []);
    expect((await set(keeper, bob)).status).toBe(404);
    office.meanwhile = () => change({ department_id: 1 });
    expect((await set(keeper, ann)).status).toBe(404);
    office.meanwhile = () => undefined;
    await change({ department_id: north });
    expect((await set(keeper, ann)).code).toBe(200);
  });

  it('is refused for oneself, and for accounts with more permissions', async () => {
    const keeper = await keeperOf(1);
    const id = async (username: string) =>
      (await office.store.db.selectFrom('staff').select('id').where('username', '=', username).executeTakeFirst())
        ?.id ?? 0;
    expect(await set(keeper, await id('keeper'))).toMatchObject({
      status: 403,
      message: answerWords.notYourself,
    });
    const more = await office.person('more', north, [await office.role('more', { gives: ['account.menu'] })]);
    expect(await set(keeper, more)).toMatchObject({ status: 403, message: answerWords.takeOver });
  });
});

describe('own password', () => {
  it('replaces a temporary one, ends the other sessions, and is logged without its value', async () => {
    const [one, other] = [await signIn(office, 'ann', PASSWORD), await signIn(office, 'ann', PASSWORD)];
    office.wait(5000);
    const answer = await setOwn(one, PASSWORD);
    expect([answer.code, answer.data, await statusOf(one), await statusOf(other)]).toEqual([200, null, 200, 401]);
    expect(await stored()).toMatchObject({ must_change_password: 0 });
    expect(await lastLogged(office)).toMatchObject({
      ...{ call: 'ownPassword', event: 'ownPassword', user_id: ann, changes: LOGGED },
      request: { old_password: '******', password: '******', password_confirmation: '******' },
    });
    expect([await tryIn(PASSWORD), await tryIn(NEXT)]).toEqual([401, 200]);
  });

  it('must differ from the previous one, and follow the rules', async () => {
    const token = await signIn(office, 'ann', PASSWORD);
    expect(errorsOf(await setOwn(token, PASSWORD, pair(PASSWORD)))).toEqual({
      password: [fieldWords.passwordSame],
    });
    const body = { password: PASSWORD, password_confirmation: NEXT };
    expect(errorsOf(await setOwn(token, PASSWORD, body))).toEqual({
      password: [fieldWords.passwordSame],
      password_confirmation: [fieldWords.passwordDiffers],
    });
    // A full-width letter has the same hash.
    expect(errorsOf(await setOwn(token, PASSWORD, pair(`ｖ${PASSWORD.slice(1)}`)))).toEqual({
      password: [fieldWords.passwordSame],
    });
    expect(errorsOf(await setOwn(token, PASSWORD, pair('12345678')))).toEqual({
      password: [fieldWords.passwordCommon],
    });
  });

  it('requires the old password, with a limited number of guesses', async () => {
    const token = await signIn(office, 'ann', PASSWORD);
    const wrong = await setOwn(token, 'a wrong guess');
    expect(errorsOf(wrong)).toEqual({ old_password: [fieldWords.oldPasswordWrong] });
    expect(await lastLogged(office)).toMatchObject({ call: 'ownPassword', event: 'refused', status_code: 422 });
    const statuses = [];
    for (let guess = 0; guess < 5; guess += 1) statuses.push((await setOwn(token, 'a wrong guess')).status);
    expect(statuses).toEqual([422, 422, 422, 422, 429]);
    const { id, ...row } = await lastLogged(office);
    expect(row).toMatchObject({ call: 'ownPassword', event: 'refused', status_code: 429, user_id: ann });
    expect((await setOwn(token, PASSWORD)).status).toBe(429);
    expect((await lastLogged(office)).id).toBe(id);
    expect(await tryIn(PASSWORD)).toBe(200);
    // Guesses at the previous password no longer block.
    await set(office.root, ann);
    expect((await setOwn(await signIn(office, 'ann', NEXT), NEXT, pair(PASSWORD))).code).toBe(200);
  });

  it('is refused if another one was set since the check', async () => {
    const token = await signIn(office, 'ann', PASSWORD);
    let transactions = 0;
    office.meanwhile = async () => {
      transactions += 1;
      if (transactions === 2) await change({ password_hash: 'set by somebody else' });
    };
    expect(await setOwn(token, PASSWORD)).toMatchObject({ status: 409, data: null });
    expect(await stored()).toMatchObject({ password_hash: 'set by somebody else', must_change_password: 1 });
  });
});

describe('refused call computes no hash', () => {
  // The module itself, since `import *` makes a copy.
  const argon2 = jest.requireActual<{ hash(): void; verify(): void }>('@node-rs/argon2');
  let hashes: jest.SpyInstance[];
  let admin: string;
  let adminId: number;
  let nobody: string;
  let richId: number;
  beforeEach(async () => {
    const gives = ['account.staff.change_password', 'account.staff.store'];
    const role = await office.role('admin', { gives, scope: 'departments', department_ids: [north] });
    admin = await office.seat('admin', north, [role]);
    adminId = (await lastLogged(office)).user_id!;
    nobody = await office.seat('nobody', north, []);
    richId = await office.person('rich', north, [await office.role('menus', { gives: ['account.menu'] })]);
    hashes = [jest.spyOn(argon2, 'hash'), jest.spyOn(argon2, 'verify')];
  });
  afterEach(() => jest.restoreAllMocks());

  const fresh = () => ({ username: 'new', name: 'New', department_id: north, role_ids: [] as number[], ...pair(NEXT) });
  const create = (change: object) => send(office, admin, 'staffCreate', { body: { ...fresh(), ...change } });

  it.each<[string, number, () => Promise<{ status: number }>]>([
    ['a reset of the own password', 403, () => set(admin, adminId)],
    ['a reset for an account that does not exist', 404, () => set(admin, 999)],
    ['a reset for an account beyond the reach', 404, () => set(admin, 1)],
    ['a reset with a common password', 422, () => set(admin, ann, pair('12345678'))],
    ['a reset for an account with more permissions', 403, () => set(admin, richId)],
    ['a reset without the permission', 403, () => set(nobody, ann)],
    ['a new account with a common password', 422, () => create(pair('12345678'))],
    ['a new account with a duplicate username', 422, () => create({ username: 'ANN' })],
    ['a new account in a department beyond the reach', 422, () => create({ department_id: 1 })],
    ['a new account with a role that does not exist', 422, () => create({ role_ids: [999] })],
    ['a new account with a role that exceeds the actor', 403, () => create({ role_ids: [1] })],
    ['a new account that has expired already', 422, () => create({ valid_until: '2020-01-01T00:00:00Z' })],
    ['a change to a common password', 422, () => setOwn(admin, `own-${PASSWORD}`, pair('12345678'))],
    ['a change to the same password', 422, () => setOwn(admin, NEXT, pair(NEXT))],
    ['a change to the same password in full width', 422, () => setOwn(admin, NEXT, pair(`ａ${NEXT.slice(1)}`))],
  ])('%s', async (_what, status, ask) => {
    expect((await ask()).status).toBe(status);
    for (const hash of hashes) expect(hash).not.toHaveBeenCalled();
  });
});

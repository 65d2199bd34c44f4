import { moment } from '../../../mock/server/rules/time';
import type { EndpointName } from '../../../src/contract/endpoints';
import { call, closeWhole, errorsOf, passwordPair, send, signIn, PASSWORD, firstSignIn } from '../../support/backend';
import { checksum, lastLogged, openFixtureBackend, type FixtureBackend } from '../../support/fixtureBackend';
import { fieldWords, answerWords } from '../../support/backendWords';
import { rowOf } from '../../support/testStore';

const NEXT = 'amber-Lagoon-82';
const LOGGED = [{ field: 'password', before: '******', after: '******' }];

let backend: FixtureBackend;
let north: number;
let ann: number;

beforeEach(async () => {
  backend = await openFixtureBackend();
  north = await backend.department('North', 1);
  ann = await backend.person('ann', north, []);
});
afterEach(() => closeWhole(backend));

const setPassword = (token: string, id: number, body: object = passwordPair(NEXT)) =>
  send(backend, token, 'staffPassword', { params: { id }, body });
const setOwn = (token: string, old_password: string, body: object = passwordPair(NEXT)) =>
  send(backend, token, 'ownPassword', { body: { old_password, ...body } });
const storedRow = () => rowOf(backend.store, 'staff', ann);
const change = (values: { password_hash?: string; department_id?: number }) =>
  backend.store.db.updateTable('staff').set(values).where('id', '=', ann).execute();
const statusOf = async (token: string) => (await call(backend, token, 'currentUser', {})).status;
const signInAs = async (username: string, password = PASSWORD) =>
  (await send(backend, null, 'login', { body: { username, password } })).status;
const lock = async (username: string) => {
  for (let guess = 0; guess < 5; guess += 1) await signInAs(username, 'a wrong guess');
};
const keeperOf = async (...department_ids: number[]) => {
  const gives = ['account.staff.change_password', 'account.staff', 'account.staff.show'];
  return backend.personToken('keeper', north, [
    await backend.role('keeper', { gives, scope: 'departments', department_ids }),
  ]);
};

describe('password set by an administrator', () => {
  it('a password reset ends all sessions, requires a change, and is logged without the password', async () => {
    const token = await firstSignIn(backend, 'ann');
    backend.wait(5000);
    const answer = await setPassword(backend.root, ann);
    expect([answer.code, answer.data, await statusOf(token)]).toEqual([200, null, 401]);
    expect(await storedRow()).toMatchObject({ must_change_password: 1 });
    expect(await lastLogged(backend)).toMatchObject({
      ...{ call: 'staffPassword', event: 'done', details: { name: 'ann!', id: ann }, changes: LOGGED },
      request: { params: { id: String(ann) }, body: { password: '******' } },
    });
    expect([await signInAs('ann', `own-${PASSWORD}`), await signInAs('ann', NEXT)]).toEqual([401, 200]);
  });

  it('a password reset clears a lockout after wrong guesses', async () => {
    await lock('ann');
    expect(await signInAs('ann')).toBe(429);
    await setPassword(backend.root, ann);
    expect(await signInAs('ann', NEXT)).toBe(200);
  });

  it('a password reset refuses a password that contains the name or differs from its confirmation', async () => {
    const body = { id: ann, username: 'ann', name: 'Lagoon', department_id: north, role_ids: [] };
    await backend.ask('staffUpdate', { params: { id: ann }, body });
    expect(errorsOf(await setPassword(backend.root, ann, { password: NEXT, password_confirmation: PASSWORD }))).toEqual(
      {
        password: [fieldWords.passwordPersonal],
        password_confirmation: [fieldWords.passwordDiffers],
      },
    );
  });

  it('a password reset requires an account in the scope; the scope is checked again before the write', async () => {
    const keeper = await keeperOf(north);
    expect((await setPassword(backend.root, 999)).status).toBe(404);
    const bob = await backend.person('bob', 1, []);
    expect((await setPassword(keeper, bob)).status).toBe(404);
    backend.beforeTransaction = () => change({ department_id: 1 });
    expect((await setPassword(keeper, ann)).status).toBe(404);
    backend.beforeTransaction = () => undefined;
    await change({ department_id: north });
    expect((await setPassword(keeper, ann)).code).toBe(200);
  });
});

describe('own password', () => {
  it('changing the own password ends other sessions, and is logged without the password', async () => {
    const [one, other] = [await signIn(backend, 'ann', PASSWORD), await signIn(backend, 'ann', PASSWORD)];
    backend.wait(5000);
    const answer = await setOwn(one, PASSWORD);
    expect([answer.code, answer.data, await statusOf(one), await statusOf(other)]).toEqual([200, null, 200, 401]);
    expect(await storedRow()).toMatchObject({ must_change_password: 0 });
    expect(await lastLogged(backend)).toMatchObject({
      ...{ call: 'ownPassword', event: 'ownPassword', user_id: ann, changes: LOGGED },
      request: { old_password: '******', password: '******', password_confirmation: '******' },
    });
    expect([await signInAs('ann', PASSWORD), await signInAs('ann', NEXT)]).toEqual([401, 200]);
  });

  it('a new own password must differ from the previous password, and follow the password rules', async () => {
    const token = await signIn(backend, 'ann', PASSWORD);
    const errors = async (body: object) => errorsOf(await setOwn(token, PASSWORD, body));
    const samePassword = { password: [fieldWords.passwordSame] };
    expect(await errors(passwordPair(PASSWORD))).toEqual(samePassword);
    const mistyped = { password: PASSWORD, password_confirmation: NEXT };
    expect(await errors(mistyped)).toEqual({ ...samePassword, password_confirmation: [fieldWords.passwordDiffers] });
    // A full-width letter is hashed like the ASCII letter.
    expect(await errors(passwordPair(`ｖ${PASSWORD.slice(1)}`))).toEqual(samePassword);
    expect(await errors(passwordPair('12345678'))).toEqual({ password: [fieldWords.passwordCommon] });
  });

  it('a change of the own password requires the old password, with a limited number of guesses', async () => {
    const token = await signIn(backend, 'ann', PASSWORD);
    const wrong = await setOwn(token, 'a wrong guess');
    expect(errorsOf(wrong)).toEqual({ old_password: [fieldWords.oldPasswordWrong] });
    expect(await lastLogged(backend)).toMatchObject({ call: 'ownPassword', event: 'refused', status_code: 422 });
    const statuses = [];
    for (let guess = 0; guess < 5; guess += 1) statuses.push((await setOwn(token, 'a wrong guess')).status);
    expect(statuses).toEqual([422, 422, 422, 422, 429]);
    const { id, ...row } = await lastLogged(backend);
    expect(row).toMatchObject({ call: 'ownPassword', event: 'refused', status_code: 429, user_id: ann });
    expect((await setOwn(token, PASSWORD)).status).toBe(429);
    expect((await lastLogged(backend)).id).toBe(id);
    expect(await signInAs('ann', PASSWORD)).toBe(200);
    // After a reset, wrong guesses at the previous password no longer block a change.
    await setPassword(backend.root, ann);
    expect((await setOwn(await signIn(backend, 'ann', NEXT), NEXT, passwordPair(PASSWORD))).code).toBe(200);
  });
});

describe('account that the actor cannot manage', () => {
  it.each<[call: EndpointName, message: string]>([
    ['staffPassword', answerWords.takeOver],
    ['staffUnlock', answerWords.unlockBeyond],
    ['staffSessions', answerWords.sessionsBeyond],
    ['staffSessionsEnd', answerWords.sessionsBeyond],
    ['staffFactors', answerWords.factorsBeyond],
    ['staffFactorsRemove', answerWords.factorsBeyond],
  ])(
    '%s is refused for the actor’s own account, and for accounts out of scope or with more permissions',
    async (name, message) => {
      const keeper = await keeperOf(north);
      const bob = await backend.person('bob', 1, []);
      const head = await backend.person('head', north, [await backend.role('head', { gives: ['account.role'] })]);
      const boss = await backend.person('boss', north, [1]);
      const ownId = (await call(backend, keeper, 'currentUser', {})).data.id;
      for (const username of ['bob', 'head', 'boss', 'keeper']) await lock(username);
      const checksumBefore = await checksum(backend.store);
      const answers = [];
      const body = name === 'staffPassword' && { body: passwordPair(NEXT) };
      for (const id of [bob, 9999, head, boss, ownId])
        answers.push(await send(backend, keeper, name, { params: { id }, ...body }));
      expect(answers.map(({ status, message: words }) => [status, words])).toEqual([
        [404, answerWords.notFound],
        [404, answerWords.notFound],
        [403, message],
        [403, answerWords.onlySuper],
        [403, answerWords.notYourself],
      ]);
      expect(await checksum(backend.store)).toBe(checksumBefore);
      for (const username of ['bob', 'head', 'boss', 'keeper']) expect(await signInAs(username)).toBe(429);
    },
  );
});

describe('locked account', () => {
  const unlock = (token: string, id: number) => send(backend, token, 'staffUnlock', { params: { id } });
  const lockOf = async (id: number) => {
    const { data } = await call(backend, backend.root, 'staffList', { body: {} });
    const detail = await call(backend, backend.root, 'staffDetail', { params: { id } });
    const row = data.data.find((one) => one.id === id);
    expect(row?.locked_until).toBe(detail.data.locked_until);
    return row?.locked_until;
  };

  it('staff list and detail contain the end of the lock of a locked account', async () => {
    expect(await lockOf(ann)).toBeNull();
    await lock('ANN');
    expect(await lockOf(ann)).toBe(moment(backend.now() + 30_000));
    backend.wait(30_000);
    expect(await lockOf(ann)).toBeNull();
  });

  it('an administrator who can reset passwords can unlock an account, and the unlock is logged', async () => {
    const keeper = await keeperOf(north);
    await lock('ann');
    expect(await signInAs('ann')).toBe(429);
    expect(await unlock(keeper, ann)).toMatchObject({ code: 200, data: null });
    expect(await lastLogged(backend)).toMatchObject({
      ...{ call: 'staffUnlock', event: 'done', details: { name: 'ann!', id: ann }, username: 'keeper', changes: null },
    });
    expect([await lockOf(ann), await signInAs('ann')]).toEqual([null, 200]);
  });

  it('an unlock is found in the log by the id of the account', async () => {
    await unlock(backend.root, ann);
    const { data } = await call(backend, backend.root, 'logList', { body: { keyword: `#${ann}` } });
    expect(data.data[0]?.target).toEqual({ kind: 'staff', id: ann, name: 'ann!' });
  });
});

describe('initial password', () => {
  const HOUR = 60 * 60 * 1000;
  const endOf = async (id: number) =>
    (await call(backend, backend.root, 'staffDetail', { params: { id } })).data.initial_password_until;
  const refusal = async (password: string) => {
    const answer = await send(backend, null, 'login', { body: { username: 'ann', password } });
    return [answer.status, answer.message];
  };

  it('an initial password expires after 72 hours; only the correct password reveals the expiry', async () => {
    expect(await endOf(ann)).toBe(moment(backend.now() + 72 * HOUR));
    backend.wait(72 * HOUR - 1);
    expect(await signInAs('ann')).toBe(200);
    backend.wait(1);
    expect(await refusal(PASSWORD)).toEqual([403, answerWords.initialPasswordEnded]);
    expect(await lastLogged(backend)).toMatchObject({
      ...{ call: 'login', event: 'refusedSignIn', user_id: ann, status_code: 403 },
      details: { username: 'ann', reason: { key: 'initialPasswordEnded' } },
    });
    expect(await refusal('a wrong guess')).toEqual([401, answerWords.wrongCredentials]);
  });

  it('an initial password that is replaced in time has no expiry afterwards', async () => {
    const token = await firstSignIn(backend, 'ann');
    expect(await endOf(ann)).toBeNull();
    backend.wait(73 * HOUR);
    expect((await call(backend, token, 'currentUser', {})).code).not.toBe(200);
    expect(await signInAs('ann', `own-${PASSWORD}`)).toBe(200);
  });

  it('an expired initial password can be replaced by another initial password with a new expiry', async () => {
    backend.wait(100 * HOUR);
    const root = await signIn(backend, 'root', `own-${PASSWORD}`);
    expect((await setPassword(root, ann)).code).toBe(200);
    const { data } = await call(backend, root, 'staffDetail', { params: { id: ann } });
    expect(data.initial_password_until).toBe(moment(backend.now() + 72 * HOUR));
    expect(await signInAs('ann', NEXT)).toBe(200);
  });

  it('an initial password has no expiry if the setting is 0 hours', async () => {
    const otherOffice = await openFixtureBackend({ initialPasswordHours: 0 });
    const bob = await otherOffice.person('bob', 1, []);
    const { data } = await call(otherOffice, otherOffice.root, 'staffDetail', { params: { id: bob } });
    expect(data.initial_password_until).toBeNull();
    otherOffice.wait(1000 * HOUR);
    expect(await signIn(otherOffice, 'bob', PASSWORD)).not.toBe('');
    await closeWhole(otherOffice);
  });
});

describe('refused calls that compute no hash', () => {
  // Spies on the module itself, because spies on the copy that `import *` makes would have no effect.
  const argon2 = jest.requireActual<{ hash(): void; verify(): void }>('@node-rs/argon2');
  let hashes: jest.SpyInstance[];
  let admin: string;
  let adminId: number;
  let nobody: string;
  let richId: number;
  beforeEach(async () => {
    const gives = ['account.staff.change_password', 'account.staff.store'];
    const role = await backend.role('admin', { gives, scope: 'departments', department_ids: [north] });
    admin = await backend.personToken('admin', north, [role]);
    adminId = (await lastLogged(backend)).user_id!;
    nobody = await backend.personToken('nobody', north, []);
    richId = await backend.person('rich', north, [await backend.role('menus', { gives: ['account.menu'] })]);
    hashes = [jest.spyOn(argon2, 'hash'), jest.spyOn(argon2, 'verify')];
  });
  afterEach(() => jest.restoreAllMocks());

  const fresh = () => ({ username: 'new', name: 'New', department_id: north, role_ids: [], ...passwordPair(NEXT) });
  const create = (fields: object) => send(backend, admin, 'staffCreate', { body: { ...fresh(), ...fields } });

  it.each<[string, number, () => Promise<{ status: number }>]>([
    ['a reset of the own password', 403, () => setPassword(admin, adminId)],
    ['a reset for an account that does not exist', 404, () => setPassword(admin, 999)],
    ['a reset for an account outside of the scope', 404, () => setPassword(admin, 1)],
    ['a reset with a common password', 422, () => setPassword(admin, ann, passwordPair('12345678'))],
    ['a reset for an account with more permissions', 403, () => setPassword(admin, richId)],
    ['a reset without the permission', 403, () => setPassword(nobody, ann)],
    ['a new account with a common password', 422, () => create(passwordPair('12345678'))],
    ['a new account with a duplicate username', 422, () => create({ username: 'ANN' })],
    ['a new account in a department outside of the scope', 422, () => create({ department_id: 1 })],
    ['a new account with a role that does not exist', 422, () => create({ role_ids: [999] })],
    ['a new account with a role that exceeds the actor', 403, () => create({ role_ids: [1] })],
    ['a new account that has expired already', 422, () => create({ valid_until: '2020-01-01T00:00:00Z' })],
    ['a change to a common password', 422, () => setOwn(admin, `own-${PASSWORD}`, passwordPair('12345678'))],
    ['a change to the same password', 422, () => setOwn(admin, NEXT, passwordPair(NEXT))],
  ])('%s is refused without computing a hash', async (_what, status, ask) => {
    expect((await ask()).status).toBe(status);
    for (const hash of hashes) expect(hash).not.toHaveBeenCalled();
  });
});

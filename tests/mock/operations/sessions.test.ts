import {
  call,
  closeWhole,
  raw,
  requestTo,
  send,
  signIn,
  type Answer,
  PASSWORD,
  firstSignIn,
} from '../../support/backend';
import { lastLogged, openFixtureBackend, type FixtureBackend } from '../../support/fixtureBackend';
import { answerWords } from '../../support/backendWords';
import { countRows, rowOf } from '../../support/testStore';
import { t } from '../../support/words';

const [HOUR, DAY] = [3_600_000, 86_400_000];
const AGENT = 'jest';

let backend: FixtureBackend;
let ann: number;

beforeEach(async () => {
  backend = await openFixtureBackend();
  ann = await backend.person('Ann', 1, []);
});
afterEach(() => closeWhole(backend));

const attempt = (username: string, password: string): Promise<Answer> =>
  raw(backend, { ...requestTo('login', null, { body: { username, password } }), ip: '203.0.113.9' });
const change = (values: { status?: number; valid_until?: number; password_hash?: string; username_key?: string }) =>
  backend.store.db.updateTable('staff').set(values).where('id', '=', ann).execute();
const sessions = () =>
  backend.store.db.selectFrom('sessions').selectAll().where('staff_id', '=', ann).orderBy('created_at').execute();
const logCount = () => countRows(backend.store, 'logs');

const WRONG = { status: 401, code: 401, message: answerWords.wrongCredentials, data: null };
const DISABLED = { status: 403, code: 403, message: answerWords.accountDisabled, data: null };
const ENDED = { status: 403, code: 403, message: answerWords.accountEnded, data: null };

describe('sign-in with a password', () => {
  it('a sign-in opens a session, is logged, and stores the time of the previous sign-in', async () => {
    const start = backend.now();
    const { data } = await attempt('ANN', PASSWORD);
    expect(data).toEqual({ token: expect.any(String) as string, expire_in: 7200 });
    expect(await lastLogged(backend)).toMatchObject({
      ...{ call: 'login', event: 'signedIn', status_code: 200, user_id: ann, user_name: 'Ann!', username: 'Ann' },
      ...{ ip: '203.0.113.9', user_agent: AGENT, request: { username: 'ANN', password: '******' } },
      response: { code: 200 },
    });
    backend.wait(5000);
    await attempt('Ann', PASSWORD);
    const common = { staff_id: ann, revoked_at: null };
    expect(await sessions()).toMatchObject([
      { ...common, created_at: start, expires_at: start + 2 * HOUR, previous_login_at: null },
      { ...common, created_at: start + 5000, expires_at: start + 5000 + 2 * HOUR, previous_login_at: start },
    ]);
    expect((await rowOf(backend.store, 'staff', ann)).last_login_at).toBe(start + 5000);
    const knownAddresses = backend.store.db.selectFrom('known_addresses').selectAll().where('staff_id', '=', ann);
    expect(await knownAddresses.execute()).toMatchObject([{ network: '203.0.113.9', seen_at: start }]);
  });

  it('a sign-in deletes long expired sessions of the account', async () => {
    await firstSignIn(backend, 'Ann');
    backend.wait(16 * DAY);
    await attempt('Ann', `own-${PASSWORD}`);
    expect(await sessions()).toMatchObject([{ created_at: backend.now() }]);
  });

  it('a sign-in with a wrong name gets the same response as a sign-in with a wrong password', async () => {
    expect(await attempt('Ann', 'wrong')).toMatchObject(WRONG);
    const refusedRow = { call: 'login', event: 'refusedSignIn', status_code: 401, response: { code: 401 } };
    const reason = { key: 'wrongCredentials' };
    expect(await lastLogged(backend)).toMatchObject({
      ...refusedRow,
      ...{ user_id: ann, username: 'Ann', details: { username: 'Ann', reason } },
      request: { username: 'Ann', password: '******' },
    });
    expect(await attempt('sesame-Street-9', PASSWORD)).toMatchObject(WRONG);
    expect(await lastLogged(backend)).toMatchObject({
      ...refusedRow,
      ...{ user_id: null, user_name: null, username: null, details: { username: 'se…', reason } },
      request: { username: 'se…', password: '******' },
    });
    expect(await sessions()).toEqual([]);
  });

  it('a sign-in reveals that an account is disabled or expired only with the correct password', async () => {
    await change({ status: 0 });
    expect(await attempt('Ann', 'wrong')).toMatchObject(WRONG);
    expect(await attempt('Ann', PASSWORD)).toMatchObject(DISABLED);
    expect(await lastLogged(backend)).toMatchObject({
      ...{ event: 'refusedSignIn', status_code: 403, user_id: ann },
      details: { username: 'Ann', reason: { key: 'accountDisabled' } },
    });
    await change({ valid_until: backend.now() });
    expect(await attempt('Ann', 'wrong')).toMatchObject(WRONG);
    expect(await attempt('Ann', PASSWORD)).toMatchObject(ENDED);
  });

  it.each([
    ['Ann', 'Ann', true],
    ['nobody', 'no…', false],
  ])(
    'after five wrong passwords for the username %s, sign-ins get 429, and only the first 429 is logged',
    async (username, loggedName, isKnown) => {
      const statuses = [];
      for (let guess = 0; guess < 6; guess += 1) statuses.push((await attempt(username, 'wrong')).status);
      expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
      const rows = await logCount();
      expect(await lastLogged(backend)).toMatchObject({
        ...{ event: 'refusedSignIn', status_code: 429, user_id: isKnown ? ann : null },
        ...{ details: { username: loggedName, reason: { key: 'tooManyAttempts' } }, request: { username: loggedName } },
      });
      expect((await attempt(username, PASSWORD)).status).toBe(429);
      expect(await logCount()).toBe(rows);
    },
  );
});

describe('sign-out', () => {
  it('a sign-out ends only the current session, and is logged once', async () => {
    const [one, other] = [await signIn(backend, 'Ann', PASSWORD), await signIn(backend, 'Ann', PASSWORD)];
    backend.wait(5000);
    const rows = await logCount();
    for (let time = 0; time < 2; time += 1)
      expect(await call(backend, one, 'logout', {})).toMatchObject({ status: 200, data: null });
    expect(await logCount()).toBe(rows + 1);
    expect(await lastLogged(backend)).toMatchObject({
      ...{ call: 'logout', event: 'signedOut', user_id: ann, user_name: 'Ann!', status_code: 200 },
      response: { code: 200 },
    });
    const revocationTimes = (await sessions()).map(({ revoked_at }) => revoked_at);
    expect(revocationTimes.filter((time) => time !== null)).toEqual([backend.now()]);
    expect((await call(backend, one, 'currentUser', {})).code).toBe(14012);
    expect((await call(backend, other, 'currentUser', {})).code).toBe(200);
  });

  it('a sign-out succeeds with an expired or invalid token', async () => {
    const token = await signIn(backend, 'Ann', PASSWORD);
    backend.wait(3 * HOUR);
    const rows = await logCount();
    for (const none of [null, 'nonsense', `${token}x`])
      expect((await call(backend, none, 'logout', {})).code).toBe(200);
    expect(await logCount()).toBe(rows);
    expect((await call(backend, token, 'logout', {})).code).toBe(200);
    expect(await sessions()).toMatchObject([{ revoked_at: backend.now() }]);
  });

  it('a sign-out fails with 500 if the session cannot be read', async () => {
    const token = await signIn(backend, 'Ann', PASSWORD);
    await backend.store.db.schema.alterTable('sessions').renameTo('sessions_away').execute();
    expect((await send(backend, token, 'logout', {})).status).toBe(500);
    expect(backend.faults.splice(0)).toHaveLength(1);
  });
});

it('currentUser returns identity, permissions, expiry and the department with the leader to contact', async () => {
  const clerk = await backend.role('clerk', { gives: ['account.menu', 'account.department'] });
  const north = await backend.department('North', 1);
  const lead = (id: number, leader: string) =>
    backend.store.db.updateTable('departments').set({ leader }).where('id', '=', id).execute();
  // Ann is the leader of North herself, so the leader of the parent department is returned.
  await Promise.all([lead(north, 'Ann!'), lead(1, 'Rita')]);
  const unit = { id: north, name: 'North', leader: 'Rita' };
  const contact = { mobile: '13800000000', email: 'ann@example.com', avatar: '/uploads/ann.png' };
  const until = '2026-03-20T12:00:00.000+08:00';
  const body = { id: ann, username: 'Ann', name: 'Ann!', department_id: north, role_ids: [clerk], ...contact };
  const ends = { valid_until: until, role_terms: [{ role_id: clerk, until }] };
  await backend.ask('staffUpdate', { params: { id: ann }, body: { ...body, ...ends } });
  await signIn(backend, 'Ann', PASSWORD);
  backend.wait(5000);
  const { data } = await call(backend, await signIn(backend, 'Ann', PASSWORD), 'currentUser', {});
  expect(data).toEqual({
    ...{ id: ann, username: 'Ann', name: 'Ann!', ...contact, department: unit, ...ends },
    ...{ roles: [{ id: clerk, name: 'clerk', scope: 'all' }], permissions: ['account.department', 'account.menu'] },
    must_change_password: true,
    must_set_up_factor: false,
    last_login_at: '2026-03-20T10:00:00.000+08:00',
    logs_exports: true,
    totalCount: 3,
    unreadCount: 3,
    security: ['unlock', 'sessions', 'notices', 'factors', 'reason'],
  });
  const { data: root } = await call(backend, backend.root, 'currentUser', {});
  expect(root).toMatchObject({ must_change_password: false, last_login_at: null, valid_until: null, avatar: null });
  const { data: menus } = await call(backend, backend.root, 'userMenus', {});
  expect(menus.map(({ name }) => name)).toContain(t('builtIn.organization'));
});

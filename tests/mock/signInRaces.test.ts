import { createBackend, type Backend } from '../../mock/server/backend';
import {
  call,
  CHEAP,
  closeWhole,
  createTestBackend,
  passwordPair,
  SECRET,
  send,
  signIn,
  START,
  type TestBackend,
} from '../support/backend';
import { guess, heldStore, signInFrom } from '../support/signIns';
import { lastLogged } from '../support/fixtureBackend';
import { openTestStore, rowOf, upgradedStore } from '../support/testStore';
import { DEMO_PASSWORD } from '../../mock/server/seed/demoAccounts';
import { insertAll } from '../../mock/server/seed/insertAll';
import { seedDemo } from '../../mock/server/seed/seedDemo';

const HOME = '203.0.113.9';
const HR = 2;
const [CHOSEN, GIVEN] = ['violet-Harbour-71', 'amber-Lagoon-82'] as const;

/** Two processes on one store; a transaction of `first` can be delayed until `other` has acted. */
let first: TestBackend;
let other: Backend;
let gate: ReturnType<typeof heldStore>;
let admin: string;

beforeEach(async () => {
  const store = await openTestStore('demo');
  gate = heldStore(store);
  first = await createTestBackend({ store: gate.store });
  other = createBackend({ store, now: first.now, passwordCost: CHEAP, tokenSecret: SECRET, checkResponses: true });
  admin = await signIn(other, 'admin');
});
afterEach(() => closeWhole(first));

/** Runs `work`, but delays its transaction number `skippedCount` + 1 until `act` is done. @returns its result */
async function meanwhile<T>(work: () => Promise<T>, act: () => Promise<unknown>, skippedCount = 0): Promise<T> {
  const { reached, release } = gate.hold(skippedCount);
  const working = work();
  await reached;
  await act();
  release();
  return working;
}

const reset = async () =>
  expect((await call(other, admin, 'staffPassword', { params: { id: HR }, body: passwordPair(GIVEN) })).code).toBe(200);
const disable = async () => expect((await call(other, admin, 'staffDisable', { params: { id: HR } })).code).toBe(200);
const expire = () =>
  first.store.db.updateTable('staff').set({ valid_until: first.now() }).where('id', '=', HR).execute();
const changeOwn = (backend: Backend, token: string) =>
  send(backend, token, 'ownPassword', { body: { old_password: DEMO_PASSWORD, ...passwordPair(CHOSEN) } });
const rename = async () => {
  const { data } = await call(other, admin, 'staffDetail', { params: { id: HR } });
  const { name, department_id, roles } = data;
  const body = { id: HR, username: 'renamed', name, department_id, role_ids: roles.map((role) => role.id) };
  expect((await send(other, admin, 'staffUpdate', { params: { id: HR }, body })).code).toBe(200);
};
const sessions = async () => {
  const openSessions = first.store.db.selectFrom('sessions').select('jti').where('revoked_at', 'is', null);
  return (await openSessions.where('staff_id', '=', HR).execute()).length;
};
const account = () => rowOf(first.store, 'staff', HR);

describe('sign-in during a concurrent change', () => {
  it.each<[string, () => Promise<unknown>, number]>([
    ['an administrator has set another password', reset, 401],
    [
      'the owner of the account has changed the password',
      async () => expect((await changeOwn(other, await signIn(other, 'hr'))).code).toBe(200),
      401,
    ],
    ['the account was disabled', disable, 403],
    ['the account has expired', () => expire(), 403],
    ['the account got another username', rename, 401],
    ['other guesses have blocked the account', () => guess(other, 5, HOME, 'hr'), 429],
  ])('a sign-in with a correct password opens no session if meanwhile %s', async (_, act, status) => {
    let countBefore = 0;
    const answer = await meanwhile(
      () => signInFrom(first, HOME, 'hr'),
      async () => {
        await act();
        countBefore = await sessions();
      },
    );
    expect(answer).toMatchObject({ status, data: null });
    expect(await sessions()).toBe(countBefore);
    const knownAddresses = first.store.db.selectFrom('known_addresses').selectAll().where('network', '=', HOME);
    expect(await knownAddresses.where('staff_id', '=', HR).execute()).toEqual([]);
    expect((await lastLogged(first)).status_code).toBe(status);
  });

  it('a wrong password is not counted as a failure if an administrator sets a new password meanwhile', async () => {
    await guess(other, 4, HOME, 'hr');
    expect((await meanwhile(() => signInFrom(first, HOME, 'hr', 'a wrong guess'), reset)).status).toBe(401);
    expect((await signInFrom(first, HOME, 'hr', GIVEN)).status).toBe(200);
  });
});

describe('change of the own password', () => {
  let token: string;
  beforeEach(async () => {
    token = await signIn(other, 'hr');
  });
  const works = async (password: string) => (await signInFrom(other, HOME, 'hr', password)).status === 200;

  // A password change consists of two transactions: one checks the old password, the next stores the new password.
  describe.each([
    ['the old password is checked', 0],
    ['the new password is stored', 1],
  ])('change of the own password, delayed before %s', (_when, skippedCount) => {
    it('a delayed password change is refused if an administrator sets a password', async () => {
      expect((await meanwhile(() => changeOwn(first, token), reset, skippedCount)).code).toBe(14012);
      expect([await works(CHOSEN), await works(GIVEN)]).toEqual([false, true]);
      expect((await account()).must_change_password).toBe(1);
    });

    it('a delayed password change is refused if an administrator disables the account', async () => {
      expect((await meanwhile(() => changeOwn(first, token), disable, skippedCount)).code).toBe(14012);
      await call(other, admin, 'staffEnable', { params: { id: HR } });
      expect([await works(CHOSEN), await works(DEMO_PASSWORD)]).toEqual([false, true]);
    });

    it('a delayed password change is stored once if it is sent twice', async () => {
      const twice = await meanwhile(
        () => changeOwn(first, token),
        async () => expect((await changeOwn(other, token)).code).toBe(200),
        skippedCount,
      );
      expect(twice.code).toBe(409);
      expect(await works(CHOSEN)).toBe(true);
    });
  });

  it('a password change is overwritten by the delayed password reset of an administrator', async () => {
    const setting = () => call(first, admin, 'staffPassword', { params: { id: HR }, body: passwordPair(GIVEN) });
    const answer = await meanwhile(setting, async () => expect((await changeOwn(other, token)).code).toBe(200));
    expect(answer.code).toBe(200);
    expect([await works(CHOSEN), await works(GIVEN)]).toEqual([false, true]);
    expect((await send(other, token, 'currentUser', {})).code).toBe(14012);
    expect((await account()).must_change_password).toBe(1);
  });
});

it.each<[string, (id: number) => Promise<unknown>, number]>([
  ['was disabled', (id) => call(other, admin, 'staffDisable', { params: { id } }), 14012],
  ['lost the permission', (id) => first.store.db.deleteFrom('staff_roles').where('staff_id', '=', id).execute(), 403],
])('a password reset is refused if meanwhile the administrator %s', async (_, act, code) => {
  const hr = await signIn(other, 'hr');
  const setPassword = () => call(first, hr, 'staffPassword', { params: { id: 4 }, body: passwordPair(GIVEN) });
  const answer = await meanwhile(setPassword, () => act(HR));
  expect(answer.code).toBe(code);
  expect((await signInFrom(other, HOME, 'staff')).status).toBe(200);
});

describe('rate limit', () => {
  /* Tests the rate limits by calls. `rules/guesses` and `rules/signIns` test the counts of failures. */

  const MINUTE = 60 * 1000;
  const ELSEWHERE = '198.51.100.40';
  const BLOCKED = [401, 401, 401, 401, 401, 429];

  let backend: TestBackend;

  beforeEach(async () => {
    backend = await createTestBackend();
  });
  afterEach(() => closeWhole(backend));

  const statusOf = async (ip: string, username: string, password?: string) =>
    (await signInFrom(backend, ip, username, password)).status;

  describe('five failures for an account from one network', () => {
    it.each<[string, (index: number) => string]>([
      ['the addresses of one /64 network', (index) => `2001:db8:0:7:${index}::1`],
      ['one IPv4 address in any form', (index) => [HOME, `::ffff:${HOME}`, '::ffff:cb00:7109'][index % 3] ?? HOME],
    ])(
      'failures from %s are counted together; a username that resembles a rate limit key blocks no other account',
      async (_, address) => {
        expect(await guess(backend, 6, address, 'admin')).toEqual(BLOCKED);
        expect(await statusOf('2001:db8:0:8::1', 'admin')).toBe(200);
        for (const name of ['from', 'as', 'as hr', `hr ${HOME}`, 'hr *']) await guess(backend, 6, HOME, name);
        expect([await statusOf(HOME, 'hr'), await statusOf(ELSEWHERE, 'hr')]).toEqual([200, 200]);
      },
    );

    it('a sign-in with the correct password of a disabled account counts as a failure', async () => {
      await backend.store.db.updateTable('staff').set({ status: 0 }).where('id', '=', 4).execute();
      const statuses: number[] = [];
      for (let tries = 0; tries < 6; tries += 1) statuses.push(await statusOf(HOME, 'staff'));
      expect(statuses).toEqual([403, 403, 403, 403, 403, 429]);
    });
  });

  it('the upgrade deletes failure counts of a previous version, whose keys contained usernames', async () => {
    const times = { last_failed_at: START, blocked_until: START + MINUTE };
    const rows = [{ key: `sign-in typed-Secret-1 ${HOME}`, failures: 9, ...times }];
    const store = await upgradedStore('005_pinyin', (db) => insertAll(db, 'attempts', rows as never));
    await seedDemo(store, { passwordCost: CHEAP, now: () => START });
    expect(await store.db.selectFrom('attempts').selectAll().execute()).toEqual([]);
    const upgradedBackend = await createTestBackend({ store });
    expect(await guess(upgradedBackend, 6, HOME, 'hr')).toEqual(BLOCKED);
    await upgradedBackend.close();
  });
});

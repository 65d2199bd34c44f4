import { seedDemo } from '../../mock/server/seed/seedDemo';
import { call, CHEAP, createTestBackend, send, signIn, START, type TestBackend } from '../support/backend';
import { upgradedStore } from '../support/olderStore';
import { guess, lockOut, signInFrom } from '../support/signIns';

/* The limits of guesses as a caller meets them; how they are counted is in `rules/guesses` and `rules/signIns`. */

const MINUTE = 60 * 1000;
/** Where the demonstration's people have signed in from, and where nobody has. */
const [HOME, ELSEWHERE] = ['203.0.113.9', '198.51.100.40'] as const;
const BLOCKED = [401, 401, 401, 401, 401, 429];
const pair = (password: string) => ({ password, password_confirmation: password });
const [CHOSEN, GIVEN, DEMO] = ['amber-Lagoon-82', 'violet-Harbour-71', 'Account@2026'] as const;

let backend: TestBackend;

beforeEach(async () => {
  backend = await createTestBackend();
});
afterEach(async () => {
  expect(backend.faults).toEqual([]);
  await backend.close();
});

const statusOf = async (ip: string, username: string, password?: string) =>
  (await signInFrom(backend, ip, username, password)).status;

describe('five failures for an account from one network', () => {
  it('block the sixth try, also with the right password, for longer each time', async () => {
    expect(await guess(backend, 5, HOME, 'admin')).toEqual(BLOCKED.slice(0, 5));
    const blocked = await signInFrom(backend, HOME, 'admin');
    expect(blocked).toMatchObject({ status: 429, code: 429, headers: { 'retry-after': '30' } });
    expect([await statusOf(ELSEWHERE, 'admin'), await statusOf(HOME, 'hr')]).toEqual([200, 200]);
    backend.wait(30_000);
    expect(await guess(backend, 1, HOME, 'admin')).toEqual([401]);
    expect((await signInFrom(backend, HOME, 'admin')).headers['retry-after']).toBe('60');
    backend.wait(MINUTE);
    expect(await statusOf(HOME, 'admin')).toBe(200);
    expect(await guess(backend, 5, HOME, 'admin')).toEqual(BLOCKED.slice(0, 5));
  });

  it.each<[string, (at: number) => string]>([
    ['the addresses of one /64', (at) => `2001:db8:0:7:${at}::1`],
    ['IPv4 addresses, mapped and not', (at) => [HOME, `::ffff:${HOME}`, '::ffff:cb00:7109'][at % 3] ?? HOME],
  ])('are counted together for %s, and apart for two names that read like other keys', async (_, address) => {
    expect(await guess(backend, 6, address, 'admin')).toEqual(BLOCKED);
    expect(await statusOf('2001:db8:0:8::1', 'admin')).toBe(200);
    for (const name of ['from', 'as', 'as hr', `hr ${HOME}`, 'hr *']) await guess(backend, 6, HOME, name);
    expect([await statusOf(HOME, 'hr'), await statusOf(ELSEWHERE, 'hr')]).toEqual([200, 200]);
  });

  it('count the right password of a disabled account, which would fill the log as well', async () => {
    await backend.store.db.updateTable('staff').set({ status: 0 }).where('id', '=', 4).execute();
    const statuses: number[] = [];
    for (let tries = 0; tries < 6; tries += 1) statuses.push(await statusOf(HOME, 'staff'));
    expect(statuses).toEqual([403, 403, 403, 403, 403, 429]);
  });
});

it('a hundred failures from anywhere keep out nobody who signs in from a /64 of before', async () => {
  expect(await statusOf('2001:db8:0:7::1', 'hr')).toBe(200);
  await lockOut(backend, 'hr');
  expect([await statusOf('2001:db8:0:7:ffff::2', 'hr'), await statusOf('2001:db8:0:8::1', 'hr')]).toEqual([200, 429]);
});

it('a new password from an administrator ends the waiting everywhere, also for the old password', async () => {
  const admin = await signIn(backend, 'admin');
  const token = await signIn(backend, 'hr');
  const change = (session: string, old_password: string) =>
    send(backend, session, 'ownPassword', { body: { old_password, ...pair(CHOSEN) } });
  for (let tries = 0; tries < 5; tries += 1) await change(token, 'guess');
  expect((await change(token, DEMO)).status).toBe(429);
  await guess(backend, 5, HOME, 'hr');
  await lockOut(backend, 'hr');
  await guess(backend, 5, HOME, 'admin');
  expect([await statusOf(HOME, 'hr'), await statusOf(ELSEWHERE, 'hr')]).toEqual([429, 429]);

  const refused = await call(backend, token, 'staffPassword', { params: { id: 1 }, body: pair(GIVEN) });
  expect([refused.status, await statusOf(HOME, 'admin')]).toEqual([403, 429]);
  await call(backend, admin, 'staffPassword', { params: { id: 2 }, body: pair(GIVEN) });
  expect([await statusOf(HOME, 'hr', GIVEN), await statusOf(ELSEWHERE, 'hr', GIVEN)]).toEqual([200, 200]);
  expect((await change(await signIn(backend, 'hr', GIVEN), GIVEN)).code).toBe(200);
  expect(await statusOf(HOME, 'admin')).toBe(429);
});

it('counts of a former version, whose keys held names, are gone after the upgrade', async () => {
  const before = {
    key: `sign-in typed-Secret-1 ${HOME}`,
    failures: 9,
    last_failed_at: START,
    blocked_until: START + MINUTE,
  };
  const store = await upgradedStore('005_pinyin', (db) =>
    db
      .insertInto('attempts')
      .values(before as never)
      .execute(),
  );
  await seedDemo(store, { passwordCost: CHEAP, now: () => START });
  expect(await store.db.selectFrom('attempts').selectAll().execute()).toEqual([]);
  const upgraded = await createTestBackend({ store });
  expect(await guess(upgraded, 6, HOME, 'hr')).toEqual(BLOCKED);
  await upgraded.close();
});

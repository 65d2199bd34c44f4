import { seedDemo } from '../../mock/server/seed/seedDemo';
import { CHEAP, closeWhole, createTestBackend, START, type TestBackend } from '../support/backend';
import { upgradedStore } from '../support/testStore';
import { guess, lockOut, signInFrom } from '../support/signIns';

/* Rate limits, tested by calls; `rules/guesses` and `rules/signIns` test the counts. */

const MINUTE = 60 * 1000;
/** Known networks of the demo accounts, and an unknown one. */
const [HOME, ELSEWHERE] = ['203.0.113.9', '198.51.100.40'] as const;
const BLOCKED = [401, 401, 401, 401, 401, 429];

let backend: TestBackend;

beforeEach(async () => {
  backend = await createTestBackend();
});
afterEach(() => closeWhole(backend));

const statusOf = async (ip: string, username: string, password?: string) =>
  (await signInFrom(backend, ip, username, password)).status;

describe('five failures for an account from one network', () => {
  it.each<[string, (at: number) => string]>([
    ['the addresses of one /64', (at) => `2001:db8:0:7:${at}::1`],
    ['IPv4 addresses, mapped and not', (at) => [HOME, `::ffff:${HOME}`, '::ffff:cb00:7109'][at % 3] ?? HOME],
  ])('are counted together for %s, and separately for names that look like other keys', async (_, address) => {
    expect(await guess(backend, 6, address, 'admin')).toEqual(BLOCKED);
    expect(await statusOf('2001:db8:0:8::1', 'admin')).toBe(200);
    for (const name of ['from', 'as', 'as hr', `hr ${HOME}`, 'hr *']) await guess(backend, 6, HOME, name);
    expect([await statusOf(HOME, 'hr'), await statusOf(ELSEWHERE, 'hr')]).toEqual([200, 200]);
  });

  it('include the correct password of a disabled account', async () => {
    await backend.store.db.updateTable('staff').set({ status: 0 }).where('id', '=', 4).execute();
    const statuses: number[] = [];
    for (let tries = 0; tries < 6; tries += 1) statuses.push(await statusOf(HOME, 'staff'));
    expect(statuses).toEqual([403, 403, 403, 403, 403, 429]);
  });
});

it('a hundred failures from any network do not block a sign-in from a known /64', async () => {
  expect(await statusOf('2001:db8:0:7::1', 'hr')).toBe(200);
  await lockOut(backend, 'hr');
  expect([await statusOf('2001:db8:0:7:ffff::2', 'hr'), await statusOf('2001:db8:0:8::1', 'hr')]).toEqual([200, 429]);
});

it('counts of a previous version, with usernames in their keys, are deleted by the upgrade', async () => {
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

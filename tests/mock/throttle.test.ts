import { seedDemo } from '../../mock/server/seed/seedDemo';
import {
  call,
  CHEAP,
  createTestBackend,
  raw,
  requestTo,
  send,
  signIn,
  START,
  type TestBackend,
} from '../support/backend';
import { upgradedStore } from '../support/olderStore';
import { guess, lockOut, signInFrom, strangers } from '../support/signIns';

const MINUTE = 60 * 1000;
const DAY = 24 * 60 * MINUTE;
/** Where the demonstration's people have signed in from, and where nobody has. */
const [HOME, ELSEWHERE] = ['203.0.113.9', '198.51.100.40'] as const;
const passwords = { password: 'violet-Harbour-71', password_confirmation: 'violet-Harbour-71' };

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
    expect(await guess(backend, 5, HOME, 'admin')).toEqual([401, 401, 401, 401, 401]);
    const blocked = await signInFrom(backend, HOME, 'admin');
    expect(blocked).toMatchObject({ status: 429, code: 429, headers: { 'retry-after': '30' } });
    expect([await statusOf(ELSEWHERE, 'admin'), await statusOf(HOME, 'hr')]).toEqual([200, 200]);
    backend.wait(30_000);
    expect(await guess(backend, 1, HOME, 'admin')).toEqual([401]);
    expect((await signInFrom(backend, HOME, 'admin')).headers['retry-after']).toBe('60');
    backend.wait(MINUTE);
    expect(await statusOf(HOME, 'admin')).toBe(200);
    expect(await guess(backend, 5, HOME, 'admin')).toEqual([401, 401, 401, 401, 401]);
  });

  it('block unknown names the same way, and are forgotten after 15 minutes', async () => {
    expect(await guess(backend, 6, HOME, 'nobody')).toEqual([401, 401, 401, 401, 401, 429]);
    backend.wait(16 * MINUTE);
    expect(await guess(backend, 6, HOME, 'nobody')).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it('are no more when fifty guesses come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => guess(backend, 1, HOME, 'admin')));
    expect(answers.flat().sort()).toEqual([...Array<number>(5).fill(401), ...Array<number>(45).fill(429)]);
  });

  it.each([
    ['IPv6 addresses of one /64', (at: number) => `2001:db8:0:7:${at}::1`],
    [
      'IPv4 addresses, mapped and not',
      (at: number) => ['203.0.113.9', '::ffff:203.0.113.9', '::ffff:cb00:7109'][at % 3]!,
    ],
  ])('are counted together for %s', async (_, address) => {
    expect(await guess(backend, 6, address, 'admin')).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it('are counted apart for two /64', async () => {
    await guess(backend, 5, '2001:db8:0:7::1', 'admin');
    expect(await statusOf('2001:db8:0:8::1', 'admin')).toBe(200);
  });

  it('with a name that reads like another key block that name only', async () => {
    for (const name of ['from', 'as', 'as hr', `hr ${HOME}`, `hr *`]) await guess(backend, 6, HOME, name);
    expect([await statusOf(HOME, 'hr'), await statusOf(ELSEWHERE, 'hr')]).toEqual([200, 200]);
  });

  it('count the right password of a disabled account, which would fill the log as well', async () => {
    await backend.store.db.updateTable('staff').set({ status: 0 }).where('id', '=', 4).execute();
    const statuses: number[] = [];
    for (let tries = 0; tries < 6; tries += 1) statuses.push(await statusOf(HOME, 'staff'));
    expect(statuses).toEqual([403, 403, 403, 403, 403, 429]);
  });
});

describe('a hundred failures', () => {
  it('block a network that guesses at many names; a success in between forgives nothing', async () => {
    for (let at = 0; at < 100; at += 1) {
      expect(await guess(backend, 1, ELSEWHERE, `name-${at}`)).toEqual([401]);
      if (at === 50) expect(await statusOf(ELSEWHERE, 'auditor')).toBe(200);
    }
    expect([await statusOf(ELSEWHERE, 'hr'), await statusOf(HOME, 'hr')]).toEqual([429, 200]);
    // Who has signed in from there is not locked out by whoever else is there.
    expect(await statusOf(ELSEWHERE, 'auditor')).toBe(200);
  });

  it('block an account for strangers, not for who has signed in from there before', async () => {
    expect(await statusOf(HOME, 'hr')).toBe(200);
    expect(await guess(backend, 101, strangers, 'hr')).toEqual([...Array<number>(100).fill(401), 429]);
    expect([await statusOf(ELSEWHERE, 'hr'), await statusOf(HOME, 'hr')]).toEqual([429, 200]);
  });

  it('are not counted where the account is known, which has five of its own', async () => {
    expect(await statusOf(HOME, 'hr')).toBe(200);
    await guess(backend, 1, strangers(0), 'hr');
    await backend.store.db.updateTable('attempts').set({ failures: 98 }).where('key', 'like', '% *').execute();
    expect(await guess(backend, 6, HOME, 'hr')).toEqual([401, 401, 401, 401, 401, 429]);
    expect(await guess(backend, 2, ELSEWHERE, 'hr')).toEqual([401, 401]);
    expect(await statusOf(ELSEWHERE, 'hr')).toBe(429);
  });

  it('are enough for an old password as well, from wherever a session is used', async () => {
    const token = await signIn(backend, 'hr');
    const change = (ip: string) =>
      raw(backend, { ...requestTo('ownPassword', token, { body: { old_password: 'guess', ...passwords } }), ip });
    expect((await change(strangers(0))).code).toBe(600);
    await backend.store.db.updateTable('attempts').set({ failures: 99 }).where('key', 'like', '% *').execute();
    expect((await change(strangers(1))).code).toBe(600);
    expect((await change(ELSEWHERE)).status).toBe(429);
    // Where its owner has signed in from.
    expect((await send(backend, token, 'ownPassword', { body: { old_password: 'guess', ...passwords } })).code).toBe(
      600,
    );
  });
});

describe('an address is known to an account', () => {
  it.each([
    ['for 90 days after the last sign-in', 89 * DAY, 200],
    ['no longer than that', 90 * DAY, 429],
  ])('%s', async (_, pause, status) => {
    expect(await statusOf(HOME, 'hr')).toBe(200);
    backend.wait(pause);
    await lockOut(backend, 'hr');
    expect(await statusOf(HOME, 'hr')).toBe(status);
  });

  it('with all addresses of its /64', async () => {
    expect(await statusOf('2001:db8:0:7::1', 'hr')).toBe(200);
    await lockOut(backend, 'hr');
    expect([await statusOf('2001:db8:0:7:ffff::2', 'hr'), await statusOf('2001:db8:0:8::1', 'hr')]).toEqual([200, 429]);
  });

  it('not by a failure, nor to another account', async () => {
    await guess(backend, 4, HOME, 'hr');
    expect(await statusOf(HOME, 'admin')).toBe(200);
    await lockOut(backend, 'hr');
    expect(await statusOf(HOME, 'hr')).toBe(429);
  });

  it('as one of the ten latest', async () => {
    for (let at = 0; at <= 10; at += 1) {
      expect(await statusOf(`198.51.100.${at}`, 'hr')).toBe(200);
      backend.wait(MINUTE);
    }
    await lockOut(backend, 'hr');
    const statuses = await Promise.all([0, 1, 10].map((at) => statusOf(`198.51.100.${at}`, 'hr')));
    expect(statuses).toEqual([429, 200, 200]);
  });

  it('by one row, written anew once a day, and removed with whatever has expired', async () => {
    const rows = () =>
      backend.store.db
        .selectFrom('known_addresses')
        .select(['staff_id', 'network', 'seen_at'])
        .orderBy('staff_id')
        .execute();
    await signInFrom(backend, HOME, 'hr');
    const first = { staff_id: 2, network: HOME, seen_at: START };
    backend.wait(DAY - 1);
    await signInFrom(backend, HOME, 'hr');
    expect(await rows()).toEqual([first]);
    backend.wait(1);
    await signInFrom(backend, HOME, 'hr');
    expect(await rows()).toEqual([{ ...first, seen_at: START + DAY }]);
    backend.wait(90 * DAY);
    await signInFrom(backend, HOME, 'auditor');
    expect(await rows()).toEqual([{ staff_id: 3, network: HOME, seen_at: START + 91 * DAY }]);
    // Back on the right day: what was seen on another one is put right.
    backend.wait(-91 * DAY);
    await signInFrom(backend, HOME, 'auditor');
    expect(await rows()).toEqual([{ staff_id: 3, network: HOME, seen_at: START }]);
  });
});

describe('what an administrator does ends the waiting', () => {
  let admin: string;
  beforeEach(async () => {
    admin = await signIn(backend, 'admin');
  });
  const blockEverywhere = async () => {
    await signInFrom(backend, HOME, 'hr');
    await guess(backend, 5, HOME, 'hr');
    await lockOut(backend, 'hr');
    expect([await statusOf(HOME, 'hr'), await statusOf(ELSEWHERE, 'hr')]).toEqual([429, 429]);
  };

  it('with a new password, from all addresses', async () => {
    await blockEverywhere();
    await guess(backend, 5, HOME, 'auditor');
    expect((await call(backend, admin, 'staffPassword', { params: { id: 2 }, body: passwords })).code).toBe(200);
    const right = await Promise.all([HOME, ELSEWHERE].map((ip) => statusOf(ip, 'hr', passwords.password)));
    expect(right).toEqual([200, 200]);
    expect(await statusOf(HOME, 'auditor')).toBe(429);
  });

  it('with a new password, for the old one that its owner then has to name', async () => {
    const token = await signIn(backend, 'hr');
    const change = (session: string, old_password: string) =>
      send(backend, session, 'ownPassword', {
        body: { old_password, password: 'amber-Lagoon-82', password_confirmation: 'amber-Lagoon-82' },
      });
    for (let tries = 0; tries < 5; tries += 1) await change(token, 'guess');
    expect((await change(token, 'Account@2026')).status).toBe(429);
    await call(backend, admin, 'staffPassword', { params: { id: 2 }, body: passwords });
    expect((await change(await signIn(backend, 'hr', passwords.password), passwords.password)).code).toBe(200);
  });

  it('by enabling the account, and not by doing so again', async () => {
    await call(backend, admin, 'staffDisable', { params: { id: 2 } });
    for (let tries = 0; tries < 5; tries += 1) expect(await statusOf(HOME, 'hr')).toBe(403);
    expect(await statusOf(HOME, 'hr')).toBe(429);
    await call(backend, admin, 'staffEnable', { params: { id: 2 } });
    expect(await statusOf(HOME, 'hr')).toBe(200);
    await guess(backend, 5, HOME, 'hr');
    await call(backend, admin, 'staffEnable', { params: { id: 2 } });
    expect(await statusOf(HOME, 'hr')).toBe(429);
  });

  it('not when the administrator is refused', async () => {
    await guess(backend, 5, HOME, 'admin');
    const hr = await signIn(backend, 'hr');
    expect((await call(backend, hr, 'staffPassword', { params: { id: 1 }, body: passwords })).status).toBe(403);
    expect(await statusOf(HOME, 'admin')).toBe(429);
  });
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
  expect(await guess(upgraded, 6, HOME, 'hr')).toEqual([401, 401, 401, 401, 401, 429]);
  await upgraded.close();
});

describe('with another clock', () => {
  const counts = () => backend.store.db.selectFrom('attempts').select('last_failed_at').execute();

  it.each([
    ['an hour', -60 * MINUTE],
    ['two minutes, of a wait of thirty seconds', -2 * MINUTE],
    ['a year', -365 * DAY],
  ])('a block does not last until it has caught up: set back by %s', async (_, jump) => {
    await guess(backend, 5, HOME, 'hr');
    expect(await statusOf(HOME, 'hr')).toBe(429);
    backend.wait(jump);
    expect(await guess(backend, 6, HOME, 'hr')).toEqual([401, 401, 401, 401, 401, 429]);
    // What came from the future is gone, too.
    expect((await counts()).every(({ last_failed_at }) => last_failed_at === backend.now())).toBe(true);
  });

  it('a few seconds between two machines forgive nothing', async () => {
    await guess(backend, 5, HOME, 'hr');
    backend.wait(-5000);
    expect(await statusOf(HOME, 'hr')).toBe(429);
  });

  it('set on, a block has passed', async () => {
    await guess(backend, 5, HOME, 'hr');
    backend.wait(365 * DAY);
    expect(await statusOf(HOME, 'hr')).toBe(200);
  });
});

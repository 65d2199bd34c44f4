import { countFailure, readAttempts } from '../../../mock/server/rules/throttle';
import type { Attempts } from '../../../mock/server/store/tables';
import { insertAll } from '../../../mock/server/seed/insertAll';
import type { Store } from '../../../mock/server/store/openStore';
import { START } from '../../support/backend';
import { openTestStore, START as NOW } from '../../support/testStore';
import { rememberAddress } from '../../../mock/server/rules/networks';
import {
  clearExpiredSessions,
  endSessions,
  insertSession,
  isIdle,
  isUnstoredUse,
  storeUse,
} from '../../../mock/server/rules/sessions';
import { addOrganization } from '../../support/storedRows';

const SECOND = 1000;
const WINDOW = 15 * 60 * SECOND;
const AHEAD = 60 * SECOND;
const WHO = { username: 'hr', network: '203.0.113.9', at: NOW };

const attempt = (key: string, last_failed_at: number, change: Partial<Attempts> = {}): Attempts => ({
  key,
  failures: 3,
  last_failed_at,
  blocked_until: 0,
  block_logged: 0,
  ...change,
});

describe('failures', () => {
  let store: Store;
  beforeAll(async () => {
    store = await openTestStore('demo');
  });
  afterAll(() => store.close());
  beforeEach(async () => {
    await store.db.deleteFrom('attempts').execute();
    await store.db.deleteFrom('known_addresses').execute();
  });

  const put = (...rows: Attempts[]) => insertAll(store.db, 'attempts', rows);
  const rows = () => store.db.selectFrom('attempts').selectAll().orderBy('last_failed_at').orderBy('key').execute();
  const keys = async () => (await rows()).map(({ key }) => key);
  const count = async (key: string, free: number, at: number) => {
    const { attemptsByKey } = await readAttempts(store.db, [key], { ...WHO, at });
    await countFailure(store.db, [{ key, free }], attemptsByKey, at);
    return (await rows()).find((row) => row.key === key);
  };

  it('are read by key', async () => {
    const [one, two] = [attempt('one', NOW, { blocked_until: NOW + 7, block_logged: 1 }), attempt('two', NOW - 1)];
    await put(one, two, attempt('three', NOW));
    const { attemptsByKey, isKnown } = await readAttempts(store.db, ['one', 'two', 'four'], WHO);
    expect([...attemptsByKey].sort()).toEqual([
      ['one', one],
      ['two', two],
    ]);
    expect(isKnown).toBe(false);
  });

  it('can be none', async () => {
    expect(await readAttempts(store.db, ['one'], WHO)).toEqual({ isKnown: false, attemptsByKey: new Map() });
  });

  it('are read together with whether the network is known', async () => {
    await store.db.insertInto('known_addresses').values({ staff_id: 2, network: WHO.network, seen_at: NOW }).execute();
    const isKnown = async (change: Partial<typeof WHO>) =>
      (await readAttempts(store.db, ['one'], { ...WHO, ...change })).isKnown;
    expect([await isKnown({}), await isKnown({ username: 'admin' }), await isKnown({ network: '::1' })]).toEqual([
      true,
      false,
      false,
    ]);
    await put(attempt('one', NOW));
    expect(await isKnown({})).toBe(true);
  });

  it('count for 15 minutes, and up to one minute in the future', async () => {
    await put(
      attempt('too old', NOW - WINDOW - 1),
      attempt('old', NOW - WINDOW),
      attempt('ahead', NOW + AHEAD),
      attempt('too far ahead', NOW + AHEAD + 1),
    );
    const { attemptsByKey } = await readAttempts(store.db, await keys(), WHO);
    expect([...attemptsByKey.keys()].sort()).toEqual(['ahead', 'old']);
  });

  it('block above the limit for 30 seconds, doubling up to 15 minutes', async () => {
    const delays: number[] = [];
    for (let failures = 1; failures <= 10; failures += 1) {
      const row = await count('key', 3, NOW + failures);
      expect(row).toMatchObject({ failures, last_failed_at: NOW + failures, block_logged: 0 });
      delays.push(row!.blocked_until === 0 ? 0 : (row!.blocked_until - NOW - failures) / SECOND);
    }
    expect(delays).toEqual([0, 0, 30, 60, 120, 240, 480, 900, 900, 900]);
  });

  it('are counted separately for each limit, and a new block is not logged', async () => {
    await put(attempt('own', NOW - 1, { failures: 4, block_logged: 1 }), attempt('shared', NOW - 1, { failures: 4 }));
    const { attemptsByKey } = await readAttempts(store.db, ['own', 'shared', 'fresh'], WHO);
    const limits = [
      { key: 'own', free: 5 },
      { key: 'shared', free: 100 },
      { key: 'fresh', free: 5 },
    ];
    await countFailure(store.db, limits, attemptsByKey, NOW);
    expect(await rows()).toEqual([
      attempt('fresh', NOW, { failures: 1 }),
      attempt('own', NOW, { failures: 5, blocked_until: NOW + 30 * SECOND }),
      attempt('shared', NOW, { failures: 5 }),
    ]);
  });

  it('start from one after the window', async () => {
    await put(attempt('key', NOW - WINDOW - 1, { failures: 9 }));
    expect(await count('key', 3, NOW)).toEqual(attempt('key', NOW, { failures: 1 }));
  });

  it('outside of the window are deleted with the next failure', async () => {
    await put(
      attempt('too old', NOW - WINDOW - 1),
      attempt('old', NOW - WINDOW),
      attempt('ahead', NOW + AHEAD),
      attempt('too far ahead', NOW + AHEAD + 1),
    );
    await count('key', 3, NOW);
    expect(await keys()).toEqual(['old', 'key', 'ahead']);
  });

  it('are deleted in batches of five hundred after a flood, oldest first', async () => {
    const many = (name: string, from: number) =>
      Array.from({ length: 502 }, (_, at) => attempt(`${name} ${at}`, from + at)).toReversed();
    await put(...many('stale', NOW - WINDOW - 600), ...many('ahead', NOW + AHEAD + 1));
    await count('key', 3, NOW);
    expect(await keys()).toEqual(['stale 500', 'stale 501', 'key', 'ahead 500', 'ahead 501']);
  });
});

describe('sign-ins', () => {
  const DAY = 24 * 60 * 60 * 1000;
  const PEOPLE = 53;

  let store: Store;
  beforeAll(async () => {
    store = await openTestStore();
    const staff = Array.from({ length: PEOPLE }, (_, at) => ({ id: at + 1 }));
    await addOrganization(store, { departments: [[1, null]], staff });
  });
  afterAll(() => store.close());
  beforeEach(async () => {
    for (const table of ['sessions', 'known_addresses'] as const) await store.db.deleteFrom(table).execute();
  });

  describe('known network', () => {
    const remember = (id: number, network: string, at: number) =>
      store.transaction((tx) => rememberAddress(tx, id, network, at));
    const isKnown = async (id: number, network: string, at: number) =>
      (await readAttempts(store.db, ['key'], { username: `person${id}`, network, at })).isKnown;
    const networks = async (id: number) => {
      const rows = store.db.selectFrom('known_addresses').select(['network', 'seen_at']).where('staff_id', '=', id);
      return (await rows.orderBy('seen_at').orderBy('network').execute()).map((row) => [row.network, row.seen_at]);
    };

    it('is known for ninety days, for this account only', async () => {
      await remember(1, 'a', START);
      expect(await isKnown(1, 'a', START + 90 * DAY - 1)).toBe(true);
      expect(await isKnown(1, 'a', START + 90 * DAY)).toBe(false);
      expect([await isKnown(2, 'a', START), await isKnown(1, 'b', START)]).toEqual([false, false]);
    });

    it('was known to a sign-in within ninety days of the previous one', async () => {
      const results = [];
      for (const ms of [0, 1, 90 * DAY - 1, 180 * DAY - 1]) results.push(await remember(1, 'a', START + ms));
      expect(results).toEqual([false, true, true, false]);
    });

    it('is written again after a day, or after the clock was set back by a day', async () => {
      await remember(1, 'a', START);
      for (const later of [DAY - 1, 1 - DAY]) await remember(1, 'a', START + later);
      expect(await networks(1)).toEqual([['a', START]]);
      await remember(1, 'a', START + DAY);
      expect(await networks(1)).toEqual([['a', START + DAY]]);
      await remember(1, 'a', START);
      expect(await networks(1)).toEqual([['a', START]]);
    });

    it('is one of the ten latest, ordered by name for the same moment, separately for each account', async () => {
      await remember(2, 'z', START - DAY);
      for (let at = 0; at < 10; at += 1) await remember(1, `n${at}`, START + at);
      await remember(1, 'late', START + 20);
      expect((await networks(1)).map(([network]) => network)).toEqual([
        ...['n1', 'n2', 'n3', 'n4', 'n5', 'n6', 'n7', 'n8', 'n9', 'late'],
      ]);
      await store.db.updateTable('known_addresses').set({ seen_at: START }).where('staff_id', '=', 1).execute();
      await remember(1, 'more', START + 21);
      expect((await networks(1)).map(([network]) => network)).not.toContain('n9');
      expect(await networks(2)).toEqual([['z', START - DAY]]);
    });

    it('is deleted after its expiry, for fifty accounts at a time, oldest first', async () => {
      const kept = Array.from({ length: PEOPLE - 1 }, (_, at) => ({
        staff_id: at + 1,
        network: 'a',
        seen_at: START + at,
      }));
      const later = { staff_id: 1, network: 'b', seen_at: START + 2 * DAY };
      await insertAll(store.db, 'known_addresses', [...kept, later]);
      await remember(PEOPLE, 'a', START + 90 * DAY + 50);
      const rows = await store.db
        .selectFrom('known_addresses')
        .select(['staff_id', 'network'])
        .orderBy('staff_id')
        .execute();
      expect(rows.map((row) => `${row.staff_id} ${row.network}`)).toEqual(['1 b', '51 a', '52 a', '53 a']);
      await remember(PEOPLE, 'b', START + 90 * DAY + 50);
      // The last one is known for one more millisecond.
      expect(await networks(51)).toEqual([]);
      expect(await networks(52)).toHaveLength(1);
    });
  });

  describe('session', () => {
    const open = (rows: { jti: string; staff_id?: number; expires_at?: number; revoked_at?: number }[]) =>
      store.db
        .insertInto('sessions')
        .values(
          rows.map((row) => ({
            ...{ staff_id: 1, created_at: START, expires_at: START + DAY, revoked_at: null, previous_login_at: null },
            ...row,
          })),
        )
        .execute();
    const sessions = async () =>
      (await store.db.selectFrom('sessions').select(['jti', 'revoked_at']).orderBy('jti').execute()).map((row) => [
        row.jti,
        row.revoked_at,
      ]);

    it('has a number within its account, network, browser and latest use', async () => {
      const insert = (jti: string, staff_id: number, from: Parameters<typeof insertSession>[2]) =>
        insertSession(store.db, { jti, staff_id, created_at: START, expires_at: START, previous_login_at: null }, from);
      await insert('a', 1, { ip: 'x'.repeat(65), userAgent: 'y'.repeat(501) });
      await insert('b', 1, { ip: '198.51.100.7' });
      await insert('c', 2, { ip: '::1', userAgent: 'jest' });
      await storeUse(store.db, 'c', START + 5);
      const rows = await store.db.selectFrom('sessions').selectAll().orderBy('jti').execute();
      expect(rows.map(({ number, network, user_agent, seen_at }) => [number, network, user_agent, seen_at])).toEqual([
        [1, 'x'.repeat(64), 'y'.repeat(500), START],
        [2, '198.51.100.7', '', START],
        [1, '0:0:0:0::/64', 'jest', START + 5],
      ]);
    });

    it.each([
      [29_999, false, false],
      [-30_000, true, false],
      [30_000, true, false],
      [90_000, true, false],
      [90_001, true, true],
    ])('used %i ms ago is stored again (%s) and idle after a minute and a half (%s)', (ms, isUnstored, hasEnded) => {
      expect([isUnstoredUse(START, START + ms), isIdle(START, START + ms, 60_000)]).toEqual([isUnstored, hasEnded]);
      expect(isIdle(START, START + ms, 0)).toBe(false);
    });

    it('is revoked with all sessions of its account, or all except one', async () => {
      await open([{ jti: 'a' }, { jti: 'b' }, { jti: 'c', revoked_at: START - 5 }, { jti: 'd', staff_id: 2 }]);
      await endSessions(store.db, 1, START, 'b');
      expect(await sessions()).toEqual([
        ['a', START],
        ['b', null],
        ['c', START - 5],
        ['d', null],
      ]);
      await endSessions(store.db, 1, START + 9);
      expect(await sessions()).toEqual([
        ['a', START],
        ['b', START + 9],
        ['c', START - 5],
        ['d', null],
      ]);
    });

    it('is deleted 15 days after its expiry, in batches of 50, oldest first', async () => {
      const now = START + 100 * DAY;
      const jti = (at: number) => String(at).padStart(2, '0');
      await open(Array.from({ length: 54 }, (_, at) => ({ jti: jti(54 - at), expires_at: now - 15 * DAY - 54 + at })));
      const left = async () => (await sessions()).map(([name]) => name);
      await store.transaction((tx) => clearExpiredSessions(tx, now - 1));
      expect(await left()).toEqual(['01', '02', '03', '04']);
      await store.transaction((tx) => clearExpiredSessions(tx, now - 1));
      expect(await left()).toEqual(['01']);
      await store.transaction((tx) => clearExpiredSessions(tx, now));
      expect(await left()).toEqual([]);
    });
  });
});

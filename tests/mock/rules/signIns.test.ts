import { readAttempts } from '../../../mock/server/rules/throttle';
import { insertAll } from '../../../mock/server/seed/insertAll';
import type { Store } from '../../../mock/server/store/openStore';
import { START } from '../../support/backend';
import { openTestStore } from '../../support/testStore';
import { rememberNetwork } from '../../../mock/server/rules/networks';
import {
  clearExpiredSessions,
  endSessions,
  insertSession,
  isIdle,
  isUnstoredUse,
  storeUse,
} from '../../../mock/server/rules/sessions';
import { addOrganization } from '../../support/storedRows';

const DAY = 24 * 60 * 60 * 1000;
const PEOPLE = 53;

let store: Store;
beforeAll(async () => {
  store = await openTestStore();
  const staff = Array.from({ length: PEOPLE }, (_, nth) => ({ id: nth + 1 }));
  await addOrganization(store, { departments: [[1, null]], staff });
});
afterAll(() => store.close());
beforeEach(async () => {
  for (const table of ['sessions', 'known_addresses'] as const) await store.db.deleteFrom(table).execute();
});

describe('known network', () => {
  const remember = (id: number, network: string, time: number) =>
    store.transaction((tx) => rememberNetwork(tx, id, network, time));
  const isKnown = async (id: number, network: string, time: number) =>
    (await readAttempts(store.db, ['key'], { username: `person${id}`, network, at: time })).isKnown;
  const networks = async (id: number) => {
    const rows = store.db.selectFrom('known_addresses').select(['network', 'seen_at']).where('staff_id', '=', id);
    return (await rows.orderBy('seen_at').orderBy('network').execute()).map((row) => [row.network, row.seen_at]);
  };

  it('after a sign-in, the network is known for ninety days, but only for the same account', async () => {
    await remember(1, 'a', START);
    expect(await isKnown(1, 'a', START + 90 * DAY - 1)).toBe(true);
    expect(await isKnown(1, 'a', START + 90 * DAY)).toBe(false);
    expect([await isKnown(2, 'a', START), await isKnown(1, 'b', START)]).toEqual([false, false]);
  });

  it('rememberNetwork returns true only within ninety days of the previous sign-in from the network', async () => {
    const results = [];
    for (const ms of [0, 1, 90 * DAY - 1, 180 * DAY - 1]) results.push(await remember(1, 'a', START + ms));
    expect(results).toEqual([false, true, true, false]);
  });

  it('the stored time of a known network is updated after a day, or if the clock is set back by a day', async () => {
    await remember(1, 'a', START);
    for (const later of [DAY - 1, 1 - DAY]) await remember(1, 'a', START + later);
    expect(await networks(1)).toEqual([['a', START]]);
    await remember(1, 'a', START + DAY);
    expect(await networks(1)).toEqual([['a', START + DAY]]);
    await remember(1, 'a', START);
    expect(await networks(1)).toEqual([['a', START]]);
  });

  it('only the ten latest known networks of each account are kept', async () => {
    await remember(2, 'z', START - DAY);
    for (let nth = 0; nth < 10; nth += 1) await remember(1, `n${nth}`, START + nth);
    await remember(1, 'late', START + 20);
    const latest = ['n1', 'n2', 'n3', 'n4', 'n5', 'n6', 'n7', 'n8', 'n9', 'late'];
    expect((await networks(1)).map(([network]) => network)).toEqual(latest);
    await store.db.updateTable('known_addresses').set({ seen_at: START }).where('staff_id', '=', 1).execute();
    await remember(1, 'more', START + 21);
    expect((await networks(1)).map(([network]) => network)).not.toContain('n9');
    expect(await networks(2)).toEqual([['z', START - DAY]]);
  });

  it('expired known networks are deleted for fifty accounts at a time, oldest first', async () => {
    const rowOf = (nth: number) => ({ staff_id: nth + 1, network: 'a', seen_at: START + nth });
    const rows = Array.from({ length: PEOPLE - 1 }, (_, nth) => rowOf(nth));
    const later = { staff_id: 1, network: 'b', seen_at: START + 2 * DAY };
    await insertAll(store.db, 'known_addresses', [...rows, later]);
    await remember(PEOPLE, 'a', START + 90 * DAY + 50);
    const leftRows = await store.db.selectFrom('known_addresses').selectAll().orderBy('staff_id').execute();
    expect(leftRows).toMatchObject([
      { staff_id: 1, network: 'b' },
      { staff_id: 51, network: 'a' },
      { staff_id: 52, network: 'a' },
      { staff_id: 53, network: 'a' },
    ]);
    await remember(PEOPLE, 'b', START + 90 * DAY + 50);
    // The network of account 52 expires one millisecond later.
    expect(await networks(51)).toEqual([]);
    expect(await networks(52)).toHaveLength(1);
  });
});

describe('stored session', () => {
  const times = { created_at: START, expires_at: START + DAY, revoked_at: null, previous_login_at: null };
  const open = (rows: { jti: string; staff_id?: number; expires_at?: number; revoked_at?: number }[]) => {
    const filledRows = rows.map((row) => ({ staff_id: 1, ...times, ...row }));
    return store.db.insertInto('sessions').values(filledRows).execute();
  };
  const sessions = async () => {
    const rows = await store.db.selectFrom('sessions').selectAll().execute();
    return Object.fromEntries(rows.map(({ jti, revoked_at }) => [jti, revoked_at]));
  };

  it('insertSession numbers the sessions of each account, and shortens long IP addresses and user agents', async () => {
    const insert = (jti: string, staff_id: number, client: Parameters<typeof insertSession>[2]) =>
      insertSession(store.db, { jti, staff_id, created_at: START, expires_at: START, previous_login_at: null }, client);
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

  it.each<[ms: number, isUnstored: boolean, hasEnded: boolean]>([
    [29_999, false, false],
    [-30_000, true, false],
    [30_000, true, false],
    [90_000, true, false],
    [90_001, true, true],
  ])(
    'after %i ms the stored time of last use needs an update: %s; the session is idle: %s',
    (ms, isUnstored, hasEnded) => {
      expect([isUnstoredUse(START, START + ms), isIdle(START, START + ms, 60_000)]).toEqual([isUnstored, hasEnded]);
      expect(isIdle(START, START + ms, 0)).toBe(false);
    },
  );

  it('endSessions revokes all sessions of an account, or all except one', async () => {
    await open([{ jti: 'a' }, { jti: 'b' }, { jti: 'c', revoked_at: START - 5 }, { jti: 'd', staff_id: 2 }]);
    await endSessions(store.db, 1, START, 'b');
    expect(await sessions()).toEqual({ a: START, b: null, c: START - 5, d: null });
    await endSessions(store.db, 1, START + 9);
    expect(await sessions()).toEqual({ a: START, b: START + 9, c: START - 5, d: null });
  });

  it('sessions are deleted 15 days after their expiry, in batches of 50, oldest first', async () => {
    const now = START + 100 * DAY;
    await open(Array.from({ length: 54 }, (_, nth) => ({ jti: `${54 - nth}`, expires_at: now - 15 * DAY - 54 + nth })));
    const leftSessions = async () => Object.keys(await sessions());
    await store.transaction((tx) => clearExpiredSessions(tx, now - 1));
    expect(await leftSessions()).toEqual(['1', '2', '3', '4']);
    await store.transaction((tx) => clearExpiredSessions(tx, now - 1));
    expect(await leftSessions()).toEqual(['1']);
    await store.transaction((tx) => clearExpiredSessions(tx, now));
    expect(await leftSessions()).toEqual([]);
  });
});

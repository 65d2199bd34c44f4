import { countFailure, standing, type Attempts } from '../../../mock/server/rules/attempts';
import { openWhilePasswordIsOld } from '../../../mock/server/rules/permissions';
import { insertAll } from '../../../mock/server/seed/insertAll';
import type { Store } from '../../../mock/server/store/openStore';
import { endpoints, type EndpointName } from '../../../src/contract/endpoints';
import { send, signIn } from '../../support/backend';
import { createPerson, PASSWORD } from '../../support/people';
import { createSmallBackend } from '../../support/smallBackend';
import { openTestStore, START as NOW } from '../../support/testStore';

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
    const { counted } = await standing(store.db, [key], { ...WHO, at });
    await countFailure(store.db, [{ key, free }], counted, at);
    return (await rows()).find((row) => row.key === key);
  };

  it('are read by their keys, in a row each', async () => {
    const [one, two] = [attempt('one', NOW, { blocked_until: NOW + 7, block_logged: 1 }), attempt('two', NOW - 1)];
    await put(one, two, attempt('three', NOW));
    const { counted, isKnown } = await standing(store.db, ['one', 'two', 'four'], WHO);
    expect([...counted].sort()).toEqual([
      ['one', one],
      ['two', two],
    ]);
    expect(isKnown).toBe(false);
  });

  it('may be none', async () => {
    expect(await standing(store.db, ['one'], WHO)).toEqual({ isKnown: false, counted: new Map() });
  });

  it('are told with whether the account is known from there', async () => {
    await store.db.insertInto('known_addresses').values({ staff_id: 2, network: WHO.network, seen_at: NOW }).execute();
    const isKnown = async (change: Partial<typeof WHO>) =>
      (await standing(store.db, ['one'], { ...WHO, ...change })).isKnown;
    expect([await isKnown({}), await isKnown({ username: 'admin' }), await isKnown({ network: '::1' })]).toEqual([
      true,
      false,
      false,
    ]);
    await put(attempt('one', NOW));
    expect(await isKnown({})).toBe(true);
  });

  it('count for 15 minutes, and from a minute ahead at most', async () => {
    await put(
      attempt('too old', NOW - WINDOW - 1),
      attempt('old', NOW - WINDOW),
      attempt('ahead', NOW + AHEAD),
      attempt('too far ahead', NOW + AHEAD + 1),
    );
    const { counted } = await standing(store.db, await keys(), WHO);
    expect([...counted.keys()].sort()).toEqual(['ahead', 'old']);
  });

  it('are free up to a number, then block for 30 seconds, and twice as long each time up to 15 minutes', async () => {
    const delays: number[] = [];
    for (let failures = 1; failures <= 10; failures += 1) {
      const row = await count('key', 3, NOW + failures);
      expect(row).toMatchObject({ failures, last_failed_at: NOW + failures, block_logged: 0 });
      delays.push(row!.blocked_until === 0 ? 0 : (row!.blocked_until - NOW - failures) / SECOND);
    }
    expect(delays).toEqual([0, 0, 30, 60, 120, 240, 480, 900, 900, 900]);
  });

  it('are counted by each limit for itself, and a block anew is not logged yet', async () => {
    await put(attempt('own', NOW - 1, { failures: 4, block_logged: 1 }), attempt('shared', NOW - 1, { failures: 4 }));
    const { counted } = await standing(store.db, ['own', 'shared', 'fresh'], WHO);
    const limits = [
      { key: 'own', free: 5 },
      { key: 'shared', free: 100 },
      { key: 'fresh', free: 5 },
    ];
    await countFailure(store.db, limits, counted, NOW);
    expect(await rows()).toEqual([
      attempt('fresh', NOW, { failures: 1 }),
      attempt('own', NOW, { failures: 5, blocked_until: NOW + 30 * SECOND }),
      attempt('shared', NOW, { failures: 5 }),
    ]);
  });

  it('begin at one where what was counted counts no longer', async () => {
    await put(attempt('key', NOW - WINDOW - 1, { failures: 9 }));
    expect(await count('key', 3, NOW)).toEqual(attempt('key', NOW, { failures: 1 }));
  });

  it('are cleared with the next failure once they count no longer', async () => {
    await put(
      attempt('too old', NOW - WINDOW - 1),
      attempt('old', NOW - WINDOW),
      attempt('ahead', NOW + AHEAD),
      attempt('too far ahead', NOW + AHEAD + 1),
    );
    await count('key', 3, NOW);
    expect(await keys()).toEqual(['old', 'key', 'ahead']);
  });

  it('are cleared five hundred at once after a flood, the oldest first', async () => {
    const many = (name: string, from: number) =>
      Array.from({ length: 502 }, (_, at) => attempt(`${name} ${at}`, from + at)).toReversed();
    await put(...many('stale', NOW - WINDOW - 600), ...many('ahead', NOW + AHEAD + 1));
    await count('key', 3, NOW);
    expect(await keys()).toEqual(['stale 500', 'stale 501', 'key', 'ahead 500', 'ahead 501']);
  });
});

it('whose password must be changed may see who they are, change it, or leave, and nothing else', async () => {
  const backend = await createSmallBackend();
  await createPerson(backend, backend.root, 'fresh', [1]);
  const token = await signIn(backend, 'fresh', PASSWORD);
  const names = Object.keys(endpoints) as EndpointName[];
  const open: EndpointName[] = [];
  for (const name of names.filter((one) => endpoints[one].access !== 'public' && one !== 'logout')) {
    const { status } = await send(backend, token, name, { params: { id: 1 } });
    if (status !== 403) open.push(name);
  }
  expect((await send(backend, token, 'logout', {})).status).toBe(200);
  expect([...open, 'logout'].sort()).toEqual([...openWhilePasswordIsOld].sort());
  expect(open.sort()).toEqual(['currentUser', 'ownPassword', 'userMenus']);
  expect(backend.faults).toEqual([]);
  await backend.close();
});

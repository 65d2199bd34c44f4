import { memoizeBy, revisionOf, type Noun } from '../../mock/server/store/revisions';
import type { Store } from '../../mock/server/store/openStore';
import type { Db } from '../../mock/server/store/tables';
import { openTestStore } from '../support/testStore';
import { DEPARTMENTS } from '../support/demo';

let store: Store;
beforeEach(async () => {
  store = await openTestStore('demo');
});
afterEach(() => store.close());

const rename = (db: Db, name: string) => db.updateTable('departments').set({ name }).where('id', '=', 1).execute();
const nameOf = async (db: Db) =>
  (await db.selectFrom('departments').select('name').where('id', '=', 1).executeTakeFirstOrThrow()).name;

describe('revision of a noun', () => {
  const nouns: Noun[] = ['departments', 'menus', 'roles', 'staff'];
  const all = async () =>
    Object.fromEntries(await Promise.all(nouns.map(async (noun) => [noun, await revisionOf(store.db, [noun])])));
  const writes: [what: string, grown: Noun | null, write: (db: Db) => Promise<unknown>][] = [
    ['a department', 'departments', (db) => rename(db, 'Renamed')],
    ['a menu entry', 'menus', (db) => db.updateTable('menu_nodes').set({ sort: 7 }).where('id', '=', 1).execute()],
    ['a role', 'roles', (db) => db.updateTable('roles').set({ version: 2 }).where('id', '=', 1).execute()],
    ['a right taken from a role', 'roles', (db) => db.deleteFrom('role_nodes').where('role_id', '=', 2).execute()],
    [
      'a right given to a role',
      'roles',
      (db) => db.insertInto('role_nodes').values({ role_id: 1, node_id: 1 }).execute(),
    ],
    ['a transfer', 'staff', (db) => db.updateTable('staff').set({ department_id: 2 }).where('id', '=', 1).execute()],
    ['a disabled account', 'staff', (db) => db.updateTable('staff').set({ status: 0 }).where('id', '=', 1).execute()],
    ['a role of an account', 'staff', (db) => db.deleteFrom('staff_roles').where('staff_id', '=', 1).execute()],
    ['a sign-in', null, (db) => db.updateTable('staff').set({ last_login_at: 1 }).where('id', '=', 1).execute()],
    ['a password', null, (db) => db.updateTable('staff').set({ password_hash: '' }).where('id', '=', 1).execute()],
  ];

  it.each(writes)('after %s only %s grows', async (_what, grown, write) => {
    const before = await all();
    await write(store.db);
    const after = await all();
    expect(nouns.filter((noun) => after[noun] !== before[noun])).toEqual(grown ? [grown] : []);
  });

  it('does not change after a rollback', async () => {
    const before = await revisionOf(store.db, nouns);
    const undone = store.transaction(async (tx) => {
      await rename(tx, 'undone');
      expect(await revisionOf(tx, nouns)).toBe(before + 1);
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
    expect(await revisionOf(store.db, nouns)).toBe(before);
  });
});

describe('memoized value', () => {
  let made: number;
  const kept = memoizeBy(['departments'], async (db) => {
    made += 1;
    return nameOf(db);
  });
  beforeEach(() => {
    made = 0;
  });

  it('is computed once for concurrent callers, and again after a write', async () => {
    const first = await Promise.all(Array.from({ length: 20 }, () => kept(store.db)));
    expect(new Set(first)).toEqual(new Set([DEPARTMENTS.company]));
    expect([await kept(store.db), made]).toEqual([DEPARTMENTS.company, 1]);
    await rename(store.db, 'New name');
    expect([await kept(store.db), made]).toEqual(['New name', 2]);
    await store.db.updateTable('roles').set({ version: 2 }).execute();
    expect([await kept(store.db), made]).toEqual(['New name', 2]);
  });

  it('never contains changes of a rolled back transaction', async () => {
    const undone = store.transaction(async (tx) => {
      await rename(tx, 'undone');
      expect(await kept(tx)).toBe('undone');
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
    expect(await kept(store.db)).toBe(DEPARTMENTS.company);
    await rename(store.db, 'stays');
    expect(await kept(store.db)).toBe('stays');
  });

  it('is separate by store and key', async () => {
    const other = await openTestStore('demo');
    await rename(other.db, 'elsewhere');
    expect([await kept(store.db), await kept(other.db)]).toEqual([DEPARTMENTS.company, 'elsewhere']);
    await other.close();
    const byKey = memoizeBy(['staff'], async (_db, key: number) => key * 2);
    expect(await Promise.all([1, 2, 1].map((key) => byKey(store.db, key)))).toEqual([2, 4, 2]);
  });

  it('contains a write during the computation for later callers', async () => {
    let release = () => undefined as void;
    const held = new Promise<void>((resolve) => (release = resolve));
    const slow = memoizeBy(['departments'], async (db) => {
      const name = await nameOf(db);
      await held;
      return name;
    });
    const early = slow(store.db);
    // It starts after `early` has read the old name.
    while ((await nameOf(store.db)) !== 'changed') await rename(store.db, 'changed');
    const late = slow(store.db);
    release();
    await early;
    expect(await late).toBe('changed');
  });

  it('is not cached when the computation fails', async () => {
    let attempts = 0;
    const failing = memoizeBy(['staff'], async () => {
      attempts += 1;
      if (attempts === 1) throw new Error('away');
      return attempts;
    });
    await expect(failing(store.db)).rejects.toThrow('away');
    expect(await failing(store.db)).toBe(2);
  });

  it('is evicted for the least recently used keys', async () => {
    const seen: number[] = [];
    const byKey = memoizeBy(['staff'], async (_db, key: number) => seen.push(key));
    for (let key = 0; key < 150; key += 1) await byKey(store.db, key);
    await byKey(store.db, 149);
    expect(seen).toHaveLength(150);
    await byKey(store.db, 0);
    expect(seen).toHaveLength(151);
  });
});

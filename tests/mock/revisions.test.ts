import path from 'node:path';
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { pbkdf2 } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { promisify } from 'node:util';
import { memoizeBy, revisionOf, type Noun } from '../../mock/server/store/revisions';
import type { Store } from '../../mock/server/store/openStore';
import type { Db } from '../../mock/server/store/tables';
import { gate, openTestStore } from '../support/testStore';
import { DEPARTMENTS } from '../support/demo';
import { createUploads } from '../../mock/server/uploads/createUploads';
import { limits } from '../../mock/server/limits';
import { dayNumber } from '../../mock/server/rules/logDays';
import { call, createTestBackend, SECRET, signIn } from '../support/backend';
import { writeArchive } from '../../mock/server/archive/archiveFile';
import { ORIGIN } from '../../mock/server/rules/logChain';

let store: Store;
beforeEach(async () => {
  store = await openTestStore('demo');
});
afterEach(() => store.close());

const rename = (db: Db, name: string) => db.updateTable('departments').set({ name }).where('id', '=', 1).execute();
const nameOf = async (db: Db) =>
  (await db.selectFrom('departments').select('name').where('id', '=', 1).executeTakeFirstOrThrow()).name;

describe('revisions of record types', () => {
  const nouns: Noun[] = ['departments', 'menus', 'roles', 'staff'];
  const allRevisions = async () =>
    Object.fromEntries(await Promise.all(nouns.map(async (noun) => [noun, await revisionOf(store.db, [noun])])));
  const writes: [what: string, grownNoun: Noun | null, write: (db: Db) => Promise<unknown>][] = [
    ['a department', 'departments', (db) => rename(db, 'Renamed')],
    ['a menu entry', 'menus', (db) => db.updateTable('menu_nodes').set({ sort: 7 }).where('id', '=', 1).execute()],
    ['a role', 'roles', (db) => db.updateTable('roles').set({ version: 2 }).where('id', '=', 1).execute()],
    ['a revoked permission', 'roles', (db) => db.deleteFrom('role_nodes').where('role_id', '=', 2).execute()],
    ['a new permission', 'roles', (db) => db.insertInto('role_nodes').values({ role_id: 1, node_id: 1 }).execute()],
    [
      'a department transfer',
      'staff',
      (db) => db.updateTable('staff').set({ department_id: 2 }).where('id', '=', 1).execute(),
    ],
    ['a disabled account', 'staff', (db) => db.updateTable('staff').set({ status: 0 }).where('id', '=', 1).execute()],
    ['a revoked role', 'staff', (db) => db.deleteFrom('staff_roles').where('staff_id', '=', 1).execute()],
    ['a sign-in', null, (db) => db.updateTable('staff').set({ last_login_at: 1 }).where('id', '=', 1).execute()],
    ['a password', null, (db) => db.updateTable('staff').set({ password_hash: '' }).where('id', '=', 1).execute()],
  ];

  it.each(writes)('a write of %s increments no revision other than: %p', async (_what, grownNoun, write) => {
    const before = await allRevisions();
    await write(store.db);
    const after = await allRevisions();
    expect(nouns.filter((noun) => after[noun] !== before[noun])).toEqual(grownNoun ? [grownNoun] : []);
  });
});

describe('memoized value', () => {
  let computations: number;
  const memoizedName = memoizeBy(['departments'], async (db) => {
    computations += 1;
    return nameOf(db);
  });
  beforeEach(() => {
    computations = 0;
  });

  it('a memoized value is computed once for concurrent callers, and again after a write', async () => {
    const first = await Promise.all(Array.from({ length: 20 }, () => memoizedName(store.db)));
    expect(new Set(first)).toEqual(new Set([DEPARTMENTS.company]));
    expect([await memoizedName(store.db), computations]).toEqual([DEPARTMENTS.company, 1]);
    await rename(store.db, 'New name');
    expect([await memoizedName(store.db), computations]).toEqual(['New name', 2]);
    await store.db.updateTable('roles').set({ version: 2 }).execute();
    expect([await memoizedName(store.db), computations]).toEqual(['New name', 2]);
  });

  it('a memoized value never contains changes of a rolled back transaction', async () => {
    const before = await revisionOf(store.db, ['departments']);
    const undone = store.transaction(async (tx) => {
      await rename(tx, 'undone');
      expect(await revisionOf(tx, ['departments'])).toBe(before + 1);
      expect(await memoizedName(tx)).toBe('undone');
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
    expect(await revisionOf(store.db, ['departments'])).toBe(before);
    expect(await memoizedName(store.db)).toBe(DEPARTMENTS.company);
    await rename(store.db, 'stays');
    expect(await memoizedName(store.db)).toBe('stays');
  });

  it('a memoized value is separate for each store and key', async () => {
    const other = await openTestStore('demo');
    await rename(other.db, 'elsewhere');
    expect([await memoizedName(store.db), await memoizedName(other.db)]).toEqual([DEPARTMENTS.company, 'elsewhere']);
    await other.close();
    const byKey = memoizeBy(['staff'], async (_db, key: number) => key * 2);
    expect(await Promise.all([1, 2, 1].map((key) => byKey(store.db, key)))).toEqual([2, 4, 2]);
  });

  it('a memoized value is recomputed for later callers after a write during a computation', async () => {
    const { opened, open } = gate();
    const slow = memoizeBy(['departments'], async (db) => {
      const name = await nameOf(db);
      await opened;
      return name;
    });
    const early = slow(store.db);
    // The write of the name 'changed' runs after `early` has read the old name.
    while ((await nameOf(store.db)) !== 'changed') await rename(store.db, 'changed');
    const late = slow(store.db);
    open();
    await early;
    expect(await late).toBe('changed');
  });

  it('a memoized value is not cached when its computation fails', async () => {
    let attempts = 0;
    const failing = memoizeBy(['staff'], async () => {
      attempts += 1;
      if (attempts === 1) throw new Error('away');
      return attempts;
    });
    await expect(failing(store.db)).rejects.toThrow('away');
    expect(await failing(store.db)).toBe(2);
  });

  it('memoized values are evicted, beginning with the least recently used key', async () => {
    const computedKeys: number[] = [];
    const byKey = memoizeBy(['staff'], async (_db, key: number) => computedKeys.push(key));
    for (let key = 0; key < 150; key += 1) await byKey(store.db, key);
    await byKey(store.db, 149);
    expect(computedKeys).toHaveLength(150);
    await byKey(store.db, 0);
    expect(computedKeys).toHaveLength(151);
  });
});

describe('unfinished files', () => {
  const PNG = Buffer.from('89504e470d0a1a0a0000000d494844520000000100000001', 'hex');

  it('the file of an unfinished upload is deleted at the next start, unless the file changed recently', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'uploads-'));
    const backend = await createTestBackend();
    const [oldFile, freshFile] = [`.${'0'.repeat(32)}.part`, `.${'1'.repeat(32)}.part`];
    for (const name of [oldFile, freshFile]) writeFileSync(path.join(folder, name), 'half');
    const hoursAgo = new Date(Date.now() - 2 * 60 * 60 * 1000);
    utimesSync(path.join(folder, oldFile), hoursAgo, hoursAgo);
    await createUploads({ folder, secret: SECRET, store: backend.store }).removeUnfinished();
    expect(readdirSync(folder)).toEqual([freshFile]);
    await backend.close();
    rmSync(folder, { recursive: true });
  });

  it('pending uploads count towards the quota until they complete or fail', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'uploads-'));
    const backend = await createTestBackend();
    const { store, now } = backend;
    const uploads = createUploads({ folder, secret: SECRET, store, now });
    const formOf = async (username: string) => {
      const { data } = await call(backend, await signIn(backend, username), 'ossConfig', {});
      const { accessId, policy, signature, dir } = data;
      return { key: `${dir}photo.png`, policy, OSSAccessKeyId: accessId, signature };
    };
    const [hr, admin] = [await formOf('hr'), await formOf('admin')];
    const day = { staff_id: 2, day: dayNumber(now()), files: limits.upload.filesADay - 2, bytes: 0 };
    await store.db.insertInto('upload_days').values(day).execute();

    const begin = async (fields: typeof hr) => {
      const file = new PassThrough();
      file.write(PNG.subarray(0, 20));
      let isRefused = false;
      const done = uploads.accept({ fields, file }, { ip: '', userAgent: undefined });
      done.catch(() => (isRefused = true));
      const countBefore = readdirSync(folder).length;
      while (!isRefused && readdirSync(folder).length === countBefore)
        await new Promise((resolve) => setImmediate(resolve));
      return { file, done };
    };
    const quotaRefusal = expect.objectContaining({ status: 429, text: { key: 'uploadQuota' } });
    const [one, other] = [await begin(hr), await begin(hr)];
    await expect((await begin(hr)).done).rejects.toEqual(quotaRefusal);
    const elsewhere = await begin(admin);
    one.file.destroy(new Error('cut off'));
    await expect(one.done).rejects.toThrow('cut off');
    const third = await begin(hr);
    await expect((await begin(hr)).done).rejects.toEqual(quotaRefusal);
    for (const { file, done } of [other, third, elsewhere]) {
      file.end(PNG.subarray(20));
      expect((await done).url).toMatch(/png$/);
    }
    // One upload is left for this day. The upload would fail if it still counted as pending when it completes.
    const files = limits.upload.filesADay - 1;
    await store.db.updateTable('upload_days').set({ files }).execute();
    const lastUpload = await begin(hr);
    lastUpload.file.end(PNG.subarray(20));
    expect((await lastUpload.done).url).toMatch(/png$/);
    await backend.close();
    rmSync(folder, { recursive: true });
  });

  const folder = mkdtempSync(path.join(tmpdir(), 'archive-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  /** Keeps Node's threads busy, so that opening files is delayed. */
  const keepBusy = () =>
    Promise.all(Array.from({ length: 8 }, () => promisify(pbkdf2)('a', 'b', 100_000, 64, 'sha512')));

  it('an archive leaves no file if reading its rows fails before the file is open', async () => {
    const unreadable = {
      [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(new Error('The database is gone')) }),
    };
    const threads = keepBusy();
    const archive = writeArchive(path.join(folder, '2025-12'), ORIGIN, unreadable);
    await expect(archive).rejects.toThrow('The database is gone');
    await threads;
    expect(readdirSync(folder)).toEqual([]);
  });
});

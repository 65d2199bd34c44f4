import { staffSearchKey, staffSearchWords } from '../../mock/server/rules/searchKey';
import { listStaff } from '../../mock/server/operations/staffList';
import { fold } from '../../mock/server/rules/fold';
import { containsWords } from '../../mock/server/rules/listing';
import { insertAll } from '../../mock/server/seed/insertAll';
import type { Store } from '../../mock/server/store/openStore';
import { staffListBody, type StaffQuery } from '../../src/contract/staff';
import { staffRow } from '../support/storedRows';
import { upgradedStore, openTestStore, rowOf } from '../support/testStore';

let store: Store;
beforeAll(async () => {
  store = await openTestStore('demo');
});
afterAll(() => store.close());

const list = (query: StaffQuery) => listStaff(store.db, staffListBody.parse({ pageSize: 100, ...query }), undefined);

async function scannedIds(keyword: string): Promise<number[]> {
  const words = staffSearchWords(keyword);
  const all = store.db.selectFrom('staff').select('id').orderBy('id', 'desc');
  return (await all.where((row) => containsWords(row.ref('search_key'), words)).execute()).map(({ id }) => id);
}

async function rename(id: number, name: string, email: string | null = null): Promise<void> {
  const { username, mobile } = await rowOf(store, 'staff', id);
  const search_key = staffSearchKey({ username, name, mobile, email });
  await store.db.updateTable('staff').set({ name, email, search_key }).where('id', '=', id).execute();
}

const SYNTAX = ['100%_\\', 'O\'Brien "quoted" *', '-(^:{}+)', 'a AND b OR NOT c', 'aaaa'];
const SCRIPTS = ['👩‍💻 程序员 𠮷野家', 'ＦＵＬＬ　ｗｉｄｔｈ', 'ﾊﾝｶｸ カナ', 'ß ẞ SS İ ı', 'é e\u0301', '王'];
const ODD = [...SYNTAX, ...SCRIPTS];

function partsOf(text: string): string[] {
  const characters = [...text];
  return characters.flatMap((_, nth) => [1, 2, 3, 4].map((length) => characters.slice(nth, nth + length).join('')));
}

describe('substring search of names', () => {
  beforeAll(async () => {
    for (const [nth, name] of ODD.entries()) await rename(50 + nth, name, nth % 2 ? `odd${nth}@example.com` : null);
  });

  it.each(ODD)('substring search finds the same accounts as a scan, for each substring of %s', async (name) => {
    for (const keyword of new Set([...partsOf(name), name].filter((part) => fold(part) !== ''))) {
      const { data, total } = await list({ keyword });
      const ids = await scannedIds(keyword);
      expect([keyword, total, data.map((row) => row.id)]).toEqual([keyword, ids.length, ids.slice(0, 100)]);
    }
    expect(await scannedIds(name)).toContain(50 + ODD.indexOf(name));
  });

  it('substring search matches the last character of a field, but not across two fields', async () => {
    await rename(70, '末尾', 'zz@example.qx');
    expect((await list({ keyword: 'qx' })).data.map((row) => row.id)).toEqual([70]);
    expect((await list({ keyword: '尾' })).data.map((row) => row.id)).toEqual([70]);
    expect((await list({ keyword: '尾1' })).total).toBe(0);
    expect((await list({ keyword: '末尾 ' })).total).toBe(1);
  });

  it('substring search finds a renamed account by its new name only, and no deleted account', async () => {
    await rename(71, '甲乙丙');
    expect((await list({ keyword: '乙丙' })).data.map((row) => row.id)).toEqual([71]);
    await rename(71, '丁戊');
    expect((await list({ keyword: '乙' })).total).toBe(0);
    expect((await list({ keyword: '戊' })).data.map((row) => row.id)).toEqual([71]);
    await insertAll(store.db, 'staff', [staffRow(5000, { name: '即逝' })]);
    expect((await list({ keyword: '逝' })).total).toBe(1);
    await store.db.deleteFrom('staff').where('id', '=', 5000).execute();
    expect((await list({ keyword: '逝' })).total).toBe(0);
  });

  it('substring search ignores a rolled back change', async () => {
    const undone = store.transaction(async (tx) => {
      await tx.updateTable('staff').set({ search_key: '未存' }).where('id', '=', 72).execute();
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
    expect((await list({ keyword: '未存' })).total).toBe(0);
  });
});

async function everybody(query: StaffQuery, pageSize = 100) {
  const first = await list({ ...query, pageSize });
  const rows = [...first.data];
  for (let page = 2; rows.length < first.total; page += 1)
    rows.push(...(await list({ ...query, pageSize, page })).data);
  return rows;
}

describe('pages read from the nearer end of the list', () => {
  const fields = ['id', 'username', 'name', 'mobile', 'email', 'status', 'last_login_at', 'created_at', 'department'];
  it.each(fields)(
    'pages of accounts sorted by %s together form the whole list, ascending and descending',
    async (sortField) => {
      for (const sortOrder of ['ascend', 'descend'] as const) {
        const ids = (await everybody({ status: 1, sortField, sortOrder }, 29)).map((row) => row.id);
        expect(ids).toEqual((await everybody({ status: 1, sortField, sortOrder })).map((row) => row.id));
        expect(new Set(ids).size).toBe(ids.length);
      }
    },
  );
});

it.each(['003_revisions', '004_quick_search', '008_upload_days'] as const)(
  'the upgrade from version %s makes thousands of accounts searchable by names and digits',
  async (version) => {
    const times = { created_at: 0, updated_at: 0 };
    const people = Array.from({ length: 4500 }, (_, nth) => {
      const [name, mobile] = nth % 2 ? ['曾国藩', null] : ['Tom', nth === 0 ? '166 0000 1111' : null];
      const [username, search_key] = [`user${nth}`, `user${nth}\n${name.toLowerCase()}\n${mobile ?? ''}\n`];
      const rest = { department_id: 1, status: 1, password_hash: '', must_change_password: 0, ...times };
      return { username, username_key: username, name, mobile, search_key, ...rest };
    });
    const { db, close } = await upgradedStore(version, async (before) => {
      const department = { id: 1, name: 'Top', sibling_key: '0:top', sort: 1, status: 1 as const, ...times };
      await insertAll(before, 'departments', [department]);
      await insertAll(before, 'staff', people);
    });
    const totals = async (...keywords: string[]) => {
      const search = (keyword: string) => listStaff(db, staffListBody.parse({ keyword, status: 1 }), undefined);
      return Promise.all(keywords.map(async (keyword) => (await search(keyword)).total));
    };
    expect(await totals('zengguofan', 'zgf', '国藩', 'user')).toEqual([2250, 2250, 2250, 4500]);
    expect(await totals('16600001111', '166-0000-1111')).toEqual([1, 1]);
    const storedRows = await db.selectFrom('staff').select('search_key').orderBy('id').execute();
    expect([0, 2, 4499].map((nth) => storedRows[nth]?.search_key)).toEqual([
      'user0\ntom\n166 0000 1111\n\n16600001111',
      'user2\ntom\n\n',
      'user4499\n曾国藩\n\n\nzengguofan\nzgf\nzenggf\ncengguofan\ncgf\ncenggf',
    ]);
    await db.updateTable('staff').set({ search_key: 'new' }).where('username', '=', 'user4499').execute();
    expect(await totals('zgf', 'new')).toEqual([2249, 1]);
    await close();
  },
);

describe('empty list in a condition', () => {
  const NONE: number[] = [];
  const departments = () => store.db.selectFrom('departments').select('id').orderBy('id');

  it('an empty list in a condition matches no row, and its negation all rows', async () => {
    expect(await departments().where('id', 'in', NONE).execute()).toEqual([]);
    expect(await departments().where('id', 'not in', NONE).execute()).toEqual(await departments().execute());
  });

  it('an empty list in a subquery keeps the other conditions of the query', async () => {
    const roots = departments().where('parent_id', 'is', null);
    const subquery = store.db.selectFrom('staff').select('department_id').where('id', 'in', NONE);
    expect(await departments().where('id', 'in', subquery).execute()).toEqual([]);
    const either = departments().where((row) => row.or([row('id', 'in', NONE), row('parent_id', 'is', null)]));
    expect(await either.execute()).toEqual(await roots.execute());
    expect(await roots.where('id', 'not in', NONE).execute()).toEqual(await roots.execute());
  });

  it('an empty list in a deletion within a transaction deletes no row', async () => {
    const before = await departments().execute();
    await store.transaction((tx) => tx.deleteFrom('departments').where('id', 'in', NONE).execute());
    expect(await departments().execute()).toEqual(before);
  });
});

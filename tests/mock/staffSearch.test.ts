import { staffSearchKey } from '../../mock/server/operations/staffFields';
import { listStaff } from '../../mock/server/operations/staffList';
import { containing, fold } from '../../mock/server/rules/fold';
import { matches } from '../../mock/server/rules/listing';
import { insertAll } from '../../mock/server/seed/insertAll';
import type { Store } from '../../mock/server/store/openStore';
import { staffListBody, type StaffQuery } from '../../src/contract/staff';
import { call, createTestBackend, signIn } from '../support/backend';
import { upgradedStore } from '../support/olderStore';
import { openTestStore } from '../support/testStore';

let store: Store;
beforeAll(async () => {
  store = await openTestStore('demo');
});
afterAll(() => store.close());

const list = (query: StaffQuery) => listStaff(store.db, staffListBody.parse({ pageSize: 100, ...query }), undefined);

/** What reading all accounts finds. */
async function read(keyword: string): Promise<number[]> {
  const rows = await store.db
    .selectFrom('staff')
    .select('id')
    .where((row) => matches(row.ref('search_key'), fold(keyword)))
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => row.id);
}

async function rename(id: number, name: string, email: string | null = null): Promise<void> {
  const { username, mobile } = await store.db
    .selectFrom('staff')
    .select(['username', 'mobile'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const search_key = staffSearchKey({ username, name, mobile, email });
  await store.db.updateTable('staff').set({ name, email, search_key }).where('id', '=', id).execute();
}

const ODD = [
  '100%_\\',
  'O\'Brien "quoted" *',
  '👩‍💻 程序员 𠮷野家',
  'ＦＵＬＬ　ｗｉｄｔｈ',
  'ﾊﾝｶｸ カナ',
  'ß ẞ SS İ ı',
  'é e\u0301',
  'a AND b OR NOT c',
  '王',
  'aaaa',
  '-(^:{}+)',
];

/** Every part of a text up to four characters long, as a person may type it. */
function partsOf(text: string): string[] {
  const characters = [...text];
  return characters.flatMap((_, at) => [1, 2, 3, 4].map((length) => characters.slice(at, at + length).join('')));
}

describe('looking for a part of a name', () => {
  beforeAll(async () => {
    for (const [at, name] of ODD.entries()) await rename(50 + at, name, at % 2 ? `odd${at}@example.com` : null);
  });

  it.each(ODD)('finds what reading all names finds: %s', async (name) => {
    for (const keyword of new Set([...partsOf(name), name].filter((part) => fold(part) !== ''))) {
      const { data, total } = await list({ keyword });
      const found = await read(keyword);
      expect([keyword, total, data.map((row) => row.id)]).toEqual([keyword, found.length, found.slice(0, 100)]);
    }
    expect((await list({ keyword: name })).data.map((row) => row.name)).toContain(name);
  });

  it('reaches over no end of a part, and finds the last of each', async () => {
    await rename(70, '末尾', 'zz@example.qx');
    expect((await list({ keyword: 'qx' })).data.map((row) => row.id)).toEqual([70]);
    expect((await list({ keyword: '尾' })).data.map((row) => row.id)).toEqual([70]);
    expect((await list({ keyword: '尾1' })).total).toBe(0);
    expect((await list({ keyword: '末尾 ' })).total).toBe(1);
  });

  it('knows an account by its new name only, and not at all when it is gone', async () => {
    await rename(71, '甲乙丙');
    expect((await list({ keyword: '乙丙' })).data.map((row) => row.id)).toEqual([71]);
    await rename(71, '丁戊');
    expect((await list({ keyword: '乙' })).total).toBe(0);
    expect((await list({ keyword: '戊' })).data.map((row) => row.id)).toEqual([71]);
    const { id } = await store.db
      .insertInto('staff')
      .values({
        username: 'gone',
        username_key: 'gone',
        name: '即逝',
        search_key: 'gone\n即逝\n\n',
        password_hash: '',
        department_id: 1,
        status: 1,
        must_change_password: 0,
        created_at: 0,
        updated_at: 0,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect((await list({ keyword: '逝' })).total).toBe(1);
    await store.db.deleteFrom('staff').where('id', '=', id).execute();
    expect((await list({ keyword: '逝' })).total).toBe(0);
  });

  it('does not see what was undone', async () => {
    const undone = store.transaction(async (tx) => {
      await tx.updateTable('staff').set({ search_key: '未存' }).where('id', '=', 72).execute();
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
    expect((await list({ keyword: '未存' })).total).toBe(0);
  });

  it('goes with all other filters', async () => {
    const { db } = store;
    for (const filter of [
      { status: 1 as const },
      { role_id: 4 },
      { role_id: 3, status: 1 as const },
      { department_id: 1 },
      { department_id: 2 },
    ]) {
      const passing = (await everybody(filter)).map((row) => row.id);
      for (const keyword of ['王', 'a', 'wang', '13', '1']) {
        const some = await list({ keyword, ...filter, pageSize: 10 });
        const rows = await db
          .selectFrom('staff')
          .select('staff.id')
          .where('search_key', 'like', containing(keyword))
          .where('id', 'in', passing)
          .orderBy('id', 'desc')
          .execute();
        expect(some.total).toBe(rows.length);
        expect(some.data.map((row) => row.id)).toEqual(rows.slice(0, 10).map((row) => row.id));
      }
    }
  });
});

/** All pages one after the other. */
async function everybody(query: StaffQuery, pageSize = 100) {
  const first = await list({ ...query, pageSize });
  const rows = [...first.data];
  for (let page = 2; rows.length < first.total; page += 1)
    rows.push(...(await list({ ...query, pageSize, page })).data);
  return rows;
}

describe('looking for the pinyin of a name', () => {
  it('finds it in full, in part and by initials, in any case, and nothing that spans two', async () => {
    await rename(80, '单雄信', 'other@example.com');
    const found = async (keyword: string) => (await list({ keyword })).data.some((row) => row.id === 80);
    for (const keyword of ['shanxiongxin', 'xiongxin', 'shanx', 'sxx', 'SXX', 'ShanXiong', ' sxx ', 'ｓｘｘ']) {
      expect([keyword, await found(keyword)]).toEqual([keyword, true]);
    }
    for (const keyword of ['sx_', 's%x', '%', 'xinsxx', 'xin sxx', 'xin\nsxx', 'danxiongxin', 'sxxs']) {
      expect([keyword, await found(keyword)]).toEqual([keyword, false]);
    }
    await rename(80, '尉迟恭');
    expect([await found('shanxiong'), await found('sxx'), await found('yuchigong'), await found('ycg')]).toEqual([
      false,
      false,
      true,
      true,
    ]);
    await rename(80, 'Tom Lee');
    expect([await found('yuchigong'), await found('ycg'), await found('tom lee')]).toEqual([false, false, true]);
  });

  it('is there for accounts of before, however many, after the upgrade', async () => {
    const times = { created_at: 0, updated_at: 0 };
    const departments = [{ id: 1, name: '部门', sibling_key: '0:部门', sort: 1, status: 1 as const, ...times }];
    const people = Array.from({ length: 4500 }, (_, at) => ({
      username: `user${at}`,
      username_key: `user${at}`,
      name: at % 2 ? '曾国藩' : 'Tom',
      search_key: `user${at}\n${at % 2 ? '曾国藩' : 'tom'}\n\n`,
      password_hash: '',
      department_id: 1,
      status: 1,
      must_change_password: 0,
      ...times,
    }));
    const older = await upgradedStore('004_quick_search', async (before) => {
      await insertAll(before, 'departments', departments);
      await insertAll(before, 'staff', people);
    });
    const { db } = older;
    const total = async (keyword: string) => (await listStaff(db, staffListBody.parse({ keyword }), undefined)).total;
    expect([await total('zengguofan'), await total('zgf'), await total('国藩'), await total('user')]).toEqual([
      2250, 2250, 2250, 4500,
    ]);
    const keys = await db
      .selectFrom('staff')
      .select('search_key')
      .where('username', 'in', ['user0', 'user4499'])
      .orderBy('id')
      .execute();
    expect(keys.map((row) => row.search_key)).toEqual(['user0\ntom\n\n', 'user4499\n曾国藩\n\n\nzengguofan\nzgf']);
    await db.updateTable('staff').set({ search_key: 'new' }).where('username', '=', 'user4499').execute();
    expect([await total('zgf'), await total('new')]).toEqual([2249, 1]);
    await older.close();
  });
});

describe('pages from the nearer end', () => {
  const fields = ['id', 'username', 'name', 'mobile', 'email', 'status', 'last_login_at', 'created_at', 'department'];
  it.each(fields)('make up the whole list by %s, both ways', async (sortField) => {
    for (const sortOrder of ['ascend', 'descend'] as const) {
      const ids = (await everybody({ status: 1, sortField, sortOrder }, 29)).map((row) => row.id);
      expect(ids).toEqual((await everybody({ status: 1, sortField, sortOrder })).map((row) => row.id));
      expect(new Set(ids).size).toBe(ids.length);
    }
  });
});

it('what is found and its total follow every change', async () => {
  const backend = await createTestBackend();
  const admin = await signIn(backend, 'admin');
  const totals = async () => {
    const queries: StaffQuery[] = [
      {},
      { status: 1 },
      { status: 0 },
      { keyword: '新来' },
      { keyword: '新来', status: 1 },
      { role_id: 5 },
      { department_id: 3 },
    ];
    return Promise.all(queries.map(async (body) => (await call(backend, admin, 'staffList', { body })).data.total));
  };
  const before = await totals();
  const grown = (...by: number[]) => before.map((total, at) => total + (by[at] ?? 0));
  const fields = { username: 'newcomer', name: '新来的', department_id: 3, role_ids: [5] };
  const secret = 'violet-Harbour-71';
  await call(backend, admin, 'staffCreate', { body: { ...fields, password: secret, password_confirmation: secret } });
  expect(await totals()).toEqual(grown(1, 1, 0, 1, 1, 1, 1));
  const { id } = (await call(backend, admin, 'staffList', { body: { keyword: 'newcomer' } })).data.data[0]!;
  await call(backend, admin, 'staffDisable', { params: { id } });
  expect(await totals()).toEqual(grown(1, 0, 1, 1, 0, 1, 1));
  const byPinyin = async (keyword: string) =>
    (await call(backend, admin, 'staffList', { body: { keyword } })).data.data.map((row) => row.id);
  expect([await byPinyin('xinlaide'), await byPinyin('xld')]).toEqual([[id], [id]]);
  await call(backend, admin, 'staffUpdate', {
    params: { id },
    body: { ...fields, id, name: '改名', department_id: 4, role_ids: [] },
  });
  expect([await byPinyin('xinlaide'), await byPinyin('gaiming')]).toEqual([[], [id]]);
  expect(await totals()).toEqual(grown(1, 0, 1, 0, 0, 0, 0));
  await call(backend, admin, 'staffEnable', { params: { id } });
  expect(await totals()).toEqual(grown(1, 1, 0, 0, 0, 0, 0));
  expect(backend.faults).toEqual([]);
  await backend.close();
});

it('accounts of before there was an index are found after the upgrade', async () => {
  const times = { created_at: 0, updated_at: 0 };
  const upgraded = await upgradedStore('003_revisions', async (db) => {
    await insertAll(db, 'departments', [
      { id: 1, name: '部门', sibling_key: '0:部门', sort: 1, status: 1 as const, ...times },
    ]);
    const person = { name: '林致远', department_id: 1, status: 1, password_hash: '', must_change_password: 0 };
    const names = { username: 'admin', username_key: 'admin', search_key: 'admin\n林致远\n\n' };
    await insertAll(db, 'staff', [{ ...person, ...names, ...times }]);
  });
  const { data } = await listStaff(upgraded.db, staffListBody.parse({ keyword: '致远', status: 1 }), undefined);
  expect(data.map((row) => row.username)).toEqual(['admin']);
  await upgraded.close();
});

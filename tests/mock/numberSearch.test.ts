import { staffSearchKey } from '../../mock/server/operations/staffFields';
import { listStaff } from '../../mock/server/operations/staffList';
import { insertAll } from '../../mock/server/seed/insertAll';
import type { Store } from '../../mock/server/store/openStore';
import { staffListBody, type StaffQuery } from '../../src/contract/staff';
import { upgradedStore } from '../support/olderStore';
import { openTestStore } from '../support/testStore';

let store: Store;
beforeAll(async () => {
  store = await openTestStore('demo');
});
afterAll(() => store.close());

const list = (query: StaffQuery) => listStaff(store.db, staffListBody.parse({ pageSize: 100, ...query }), undefined);

describe('looking for a number', () => {
  const phone = async (id: number, mobile: string | null, username = `user${id}`) => {
    const search_key = staffSearchKey({ username, name: 'Nameless', mobile, email: null });
    await store.db.updateTable('staff').set({ mobile, search_key }).where('id', '=', id).execute();
  };
  const found = async (keyword: string) => (await list({ keyword })).data.map((row) => row.id);

  it('finds it however its digits were grouped, where it was written and where it is typed', async () => {
    await phone(90, '177 0013 8001');
    await phone(91, '17700138001');
    await phone(92, '+86 177-0013-8001');
    const all = [
      '17700138001',
      '177 0013 8001',
      '177-0013-8001',
      ' 177  00138001',
      '１７７ 0013－8001',
      '0013800',
      '001 38-00',
    ];
    for (const keyword of all) expect([keyword, await found(keyword)]).toEqual([keyword, [92, 91, 90]]);
    for (const keyword of ['+8617700138001', '+86 177'])
      expect([keyword, await found(keyword)]).toEqual([keyword, [92]]);
    for (const keyword of ['17700138001 1', '177 0013 8002'])
      expect([keyword, await found(keyword)]).toEqual([keyword, []]);
    await phone(90, null);
    expect(await found('177 0013 8001')).toEqual([92, 91]);
  });

  it('leaves blanks and hyphens alone where they are no part of a number, and joins no two parts', async () => {
    await phone(93, '5566778', 'no-7766 x');
    for (const keyword of ['no-7766', '7766 x', 'no-77', '7766'])
      expect([keyword, await found(keyword)]).toEqual([keyword, [93]]);
    for (const keyword of ['no7766', '7766x', '77665566778'])
      expect([keyword, await found(keyword)]).toEqual([keyword, []]);
    await phone(94, '5500-1', 'a-2024-0077');
    for (const keyword of ['2024-0077', '20240077', 'a-2024-00', '-2024-'])
      expect([keyword, await found(keyword)]).toEqual([keyword, [94]]);
  });

  it('does so among accounts of before, after the upgrade', async () => {
    const times = { created_at: 0, updated_at: 0 };
    const departments = [{ id: 1, name: 'Top', sibling_key: '0:top', sort: 1, status: 1 as const, ...times }];
    const people = ['166 0000 1111', '16600001111', ''].map((mobile, at) => ({
      username: `user${at}`,
      username_key: `user${at}`,
      name: 'Tom',
      mobile,
      search_key: `user${at}\ntom\n${mobile}\n`,
      password_hash: '',
      department_id: 1,
      status: 1,
      must_change_password: 0,
      ...times,
    }));
    const older = await upgradedStore('008_upload_days', async (before) => {
      await insertAll(before, 'departments', departments);
      await insertAll(before, 'staff', people);
    });
    const { db } = older;
    for (const keyword of ['16600001111', '166-0000-1111']) {
      expect(
        (await listStaff(db, staffListBody.parse({ keyword }), undefined)).data.map((row) => row.username),
      ).toEqual(['user1', 'user0']);
    }
    const keys = await db.selectFrom('staff').select('search_key').orderBy('id').execute();
    expect(keys.map((row) => row.search_key)).toEqual([
      'user0\ntom\n166 0000 1111\n\n16600001111',
      'user1\ntom\n16600001111\n',
      'user2\ntom\n\n',
    ]);
    await older.close();
  });
});

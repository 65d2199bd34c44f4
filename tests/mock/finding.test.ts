import { listStaff } from '../../mock/server/operations/staffList';
import type { Store } from '../../mock/server/store/openStore';
import { staffListBody, type StaffQuery } from '../../src/contract/staff';
import { CHEAP, closeWhole, createTestBackend, send, signIn, type TestBackend, PASSWORD } from '../support/backend';
import { addDepartments, addStaff } from '../support/storedRows';
import { openTestStore, upgradedStore } from '../support/testStore';
import { hashPassword } from '../../mock/server/rules/hasher';
import { insertAll } from '../../mock/server/seed/insertAll';

/** Names of accounts, each with keywords that must find the account. */
const SPELLINGS: readonly (readonly [name: string, ...spellings: string[]])[] = [
  [
    '王晓明',
    'wang xiaoming',
    'wangxm',
    'Wang, Xiaoming',
    '王 晓明',
    'xiaoming wang',
    'WXM',
    'wáng xiǎomíng',
    'Xiao-Ming Wang',
  ],
  ['单雄信', 'shanxiongxin', 'dan xiongxin', 'shanxx', 'danxx'],
  ['仇英', 'qiuying', 'chou ying', 'qiuy'],
  ['曾国藩', 'zeng guofan', 'ceng, guofan', 'zenggf'],
  ['吕布', 'lvbu', 'lübu', 'lyu bu', 'lubu', 'LÜ Bu'],
  ['解缙', 'xiejin', 'jie jin'],
  ['查良镛', 'zha liangyong', 'chaliangyong', 'zhaly'],
  ['区志明', 'ouzhiming', 'qu zhiming'],
  ['盖叫天', 'ge jiaotian', 'gaijiaotian'],
  ['尉迟恭', 'yuchigong', 'weichi gong', 'yuchig'],
  ['万俟卨', 'moqi xie', 'wansixie'],
  ['任正非', 'ren zhengfei', 'rzf'],
  ['买买提·艾力', '买买提艾力', '买买提•艾力', '买买提 艾力', 'maimaiti aili'],
  ['José Ñúñez', 'jose nunez', 'NÚÑEZ, José', 'ｊｏｓｅ'],
  ['İbrahim Işık', 'ibrahim isik', 'IBRAHIM IŞIK'],
  ['Jürgen Groß', 'jurgen gross', 'juergen groß', 'GROSS Jürgen'],
  ['Νίκος Παπαδόπουλος', 'νικοσ παπαδοπουλοσ', 'ΝΙΚΟΣ'],
  ['Пётр Сергеевич', 'петр', 'сергеевич пётр'],
  ['علی أكبر', 'على اکبر', 'عـلي', 'عَلِي'],
  ['葛\u{e0100}洪', '葛洪', 'gehong'],
];

const NATIONAL = ['13800138000', '138 0013 8000', '138-0013-8000', '138.0013.8000', '(138) 0013-8000'];
const INTERNATIONAL = ['+8613800138000', '(+86) 138-0013-8000', '0086 13800138000', '86-138-0013-8000'];
const PHONE_SPELLINGS = [
  ...NATIONAL,
  ...INTERNATIONAL,
  '+86 138 0013 8000',
  '１３８００１３８０００',
  'Tel: 138/0013/8000',
];

/** Stored phone numbers of two accounts: the same number in two notations. */
const PHONES = ['13800138000', '+86 (138) 0013-8000'];
const SORTED = [
  '赵一',
  '阿明',
  'Zoe',
  '陈二',
  'adam',
  '单三',
  '曾四',
  '吕五',
  '王六',
  '王七',
  'Änne',
  '3号',
  '欧阳七',
  'бор',
  '重阳',
];

let store: Store;
const foundAccounts = async (query: StaffQuery) =>
  (await listStaff(store.db, staffListBody.parse({ pageSize: 100, ...query }), undefined)).data;

beforeAll(async () => {
  store = await openTestStore('nothing');
  await addDepartments(store.db, [undefined, 1]);
  await addStaff(store.db, [
    ...SPELLINGS.map(([name]) => ({ name })),
    ...PHONES.map((mobile) => ({ mobile })),
    ...SORTED.map((name) => ({ name, department_id: 2 })),
  ]);
});
afterAll(() => store.close());

describe('staff search', () => {
  it.each(SPELLINGS.flatMap(([name, ...spellings]) => spellings.map((spelling) => [name, spelling] as const)))(
    'staff search finds %s by the spelling %s',
    async (name, keyword) => {
      expect((await foundAccounts({ keyword, department_id: 1 })).map((person) => person.name)).toContain(name);
    },
  );

  it.each(PHONE_SPELLINGS)('staff search by phone number %s finds both accounts with this number', async (keyword) => {
    expect((await foundAccounts({ keyword })).map(({ mobile }) => mobile)).toEqual([...PHONES].reverse());
  });

  it.each(['#5', '＃５', ' #5 '])('staff search by %j finds only the account with this id', async (keyword) => {
    expect((await foundAccounts({ keyword })).map(({ id }) => id)).toEqual([5]);
    expect(await foundAccounts({ keyword, status: 0 })).toEqual([]);
  });

  it.each(['wang daming', 'xiaoming li', '吕 不韦', '#0', '#', '13800138001'])(
    'staff search by the keyword %s finds no account',
    async (keyword) => {
      expect(await foundAccounts({ keyword })).toEqual([]);
    },
  );
});

it.each(['ascend', 'descend'] as const)(
  'staff sorted by name (%s) have the order of Intl.Collator',
  async (sortOrder) => {
    const names = (await foundAccounts({ department_id: 2, sortField: 'name', sortOrder })).map(({ name }) => name);
    const orderedNames = [...SORTED].sort(new Intl.Collator('zh').compare);
    expect(names).toEqual(sortOrder === 'ascend' ? orderedNames : orderedNames.reverse());
  },
);

const FILLER = '\u3164';

describe('upgrade of a store with names that differ only by an ignored character', () => {
  const times = { created_at: 0, updated_at: 0 };
  const warnSpy = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  let backend: TestBackend;
  beforeAll(async () => {
    const password_hash = await hashPassword(PASSWORD, CHEAP);
    const store = await upgradedStore('015_log_search', async (before) => {
      await insertAll(before, 'departments', [
        { id: 1, name: 'Top', sibling_key: '0:top', sort: 1, status: 1, ...times },
        { id: 2, name: `Top${FILLER}`, sibling_key: `0:top${FILLER}`, sort: 1, status: 1, ...times },
      ]);
      const person = { department_id: 1, name: 'Ann', status: 1, must_change_password: 0, password_hash, ...times };
      await insertAll(
        before,
        'staff',
        [`Ann${FILLER}`, 'ann', `bob${FILLER}`].map((username) => ({
          ...person,
          username,
          username_key: username.toLowerCase(),
          search_key: username,
        })),
      );
    });
    backend = await createTestBackend({ store });
  });
  afterAll(async () => {
    warnSpy.mockRestore();
    await closeWhole(backend);
  });

  it('accounts whose usernames differ by an ignored character sign in with their own username', async () => {
    const keys = await backend.store.db.selectFrom('staff').select(['id', 'username_key']).orderBy('id').execute();
    expect(keys.map(({ username_key }) => username_key)).toEqual([`Ann${FILLER}`, 'ann', 'bob']);
    const idOf = async (username: string) =>
      ((await send(backend, await signIn(backend, username, PASSWORD), 'currentUser', {})).data as { id: number }).id;
    expect([await idOf(`Ann${FILLER}`), await idOf('ann'), await idOf('ANN'), await idOf('BOB')]).toEqual([1, 2, 2, 3]);
  });

  it('the upgrade warns the operator about names that differ only by an ignored character', () => {
    const lines = warnSpy.mock.calls.map(([line]) => String(line));
    expect(lines).toEqual([expect.stringContaining(`Ann${FILLER}`), expect.stringContaining(`Top${FILLER}`)]);
  });
});

import { markedParts } from '@/components/commandPalette/PaletteList';
import { parseAct } from '@/layouts/commandPalette/acts/parseAct';
import { splitRole } from '@/layouts/commandPalette/acts/useActGroups';
import { finderOf, type Findable } from '@/layouts/commandPalette/findBest';
import { addRecent, readRecents } from '@/layouts/commandPalette/recordGroups';
import { STORAGE_PREFIX } from '@/utils/storage/safeStorage';
import { searchTerms } from '@/constants/searchWords';
import type { PinyinMatch } from '@/utils/text/searchText';
import { matchPinyin as pinyin } from '@/utils/text/pinyinMatch';
import { t } from '../support/words';

describe('findBest', () => {
  const items: Findable[] = [
    { name: 'Store roles' },
    { name: 'Controls, role by role' },
    { name: 'Parole' },
    { name: 'Role management' },
    { name: t('menu.role'), keywords: 'Roles\n权限管理' },
    { name: '如来' },
    { name: t('menu.staff'), keywords: t('builtIn.organization') },
  ];
  const names = (query: string, options: { limit?: number; pinyin?: PinyinMatch } = { pinyin }) =>
    finderOf(items)({ limit: 20, ...options, terms: searchTerms(query) }).map(({ name }) => name);

  test('findBest ranks the start of a name first, then the start of words, parts of words, and keywords', () => {
    const otherTexts = ['Controls, role by role', 'Parole', t('menu.role')];
    expect(names('role')).toEqual(['Role management', 'Store roles', ...otherTexts]);
    // The Chinese entries match only by the initials or an abbreviation of their pinyin.
    expect([names('jsgl'), names('rul')]).toEqual([[t('menu.role')], ['如来']]);
  });

  test.each([
    ['juese', [t('menu.role')]],
    ['ＪＵＥＳＥ', [t('menu.role')]],
    ['管理', [t('menu.role'), t('menu.staff')]],
    [t('role.permissions'), [t('menu.role')]],
    ['管理 zh', [t('menu.staff')]],
    ['管理 role', [t('menu.role')]],
    ['role 账号', []],
    ['js1', []],
  ])('the palette query %j finds %j', (query, expected) => expect(names(query)).toEqual(expected));

  test('the palette returns the best matches up to the limit, or the first entries without a query', () => {
    expect(names('role', { limit: 2 })).toEqual(['Role management', 'Store roles']);
    expect(names('', { limit: 3 })).toEqual(['Store roles', 'Controls, role by role', 'Parole']);
  });

  test('without the pinyin dictionary, findBest finds entries by their texts, but not by pinyin', () => {
    expect([names('jsgl', {}), names('role', {}).length]).toEqual([[], 5]);
  });
});

describe('parseAct', () => {
  const chinese = [
    { key: 'disable', name: t('common.disabled') },
    { key: 'reset', name: t('transfer.batch.password') },
    { key: 'add role', name: t('palette.act.addRole') },
  ];
  const english = [
    { key: 'reset', name: 'Reset password' },
    { key: 'disable', name: 'Disable' },
  ];
  const read = (query: string, acts = chinese) => {
    const act = parseAct(query, acts, pinyin);
    return act && [act.act.key, act.words];
  };

  test.each([
    ['停用 张三', ['disable', t('transfer.import.example.name')]],
    ['停用张三', ['disable', t('transfer.import.example.name')]],
    ['disable zhang', ['disable', 'zhang']],
    ['DISABLE  Zhang San ', ['disable', 'zhang san']],
    ['tingyong zs', ['disable', 'zs']],
    ['ty zs', ['disable', 'zs']],
    ['czmm zs', ['reset', 'zs']],
    ['重置密码 张三', ['reset', t('transfer.import.example.name')]],
    ['add role audit', ['add role', 'audit']],
  ])('the palette parses the query “%s” as an action and its argument: %j', (query, expected) =>
    expect(read(query)).toEqual(expected),
  );

  test.each(['', t('common.disabled'), '停用 ', 'ty', 't zs', 'tin zs', 'disabled people', '张三 停用', '密码 张三'])(
    'the palette query “%s” is no action',
    (query) => expect(read(query)).toBeUndefined(),
  );

  test('the longest verb that matches the palette query determines the action', () => {
    expect(read('reset password zhang', english)).toEqual(['reset', 'zhang']);
    expect(read('reset zhang', english)).toEqual(['reset', 'zhang']);
  });

  test('splitRole finds the longest role name at the start or end of a query; the rest names a person', () => {
    const roles = ['安全审计员', '部门管理员 甲'].map((name) => ({ role: name }));
    const find = (query: string) => roles.filter(({ role }) => query.split(' ').every((word) => role.includes(word)));
    const words = t('transfer.import.example.name');
    for (const query of ['审计 张三', '张三 审计'])
      expect(splitRole(query, find)).toEqual({ role: '安全审计员', words });
    expect(splitRole('管理员 甲 张三', find)).toEqual({ role: '部门管理员 甲', words });
    expect([splitRole('审计', find), splitRole('张 三', find)]).toEqual([undefined, undefined]);
  });
});

describe('recent entries of the palette', () => {
  const ids = (owner: number) => readRecents(owner).map(({ id }) => id);
  const store = (owner: number, value: string) =>
    localStorage.setItem(`${STORAGE_PREFIX}palette-recents-${owner}`, value);

  afterEach(() => localStorage.clear());

  test('recent palette entries are the last six, newest first, without duplicates', () => {
    for (const id of ['a', 'b', 'c', 'd', 'a', 'e', 'f', 'g']) addRecent(1, { id });
    expect(ids(1)).toEqual(['g', 'f', 'e', 'a', 'd', 'c']);
  });

  test('recent palette entries are separate for each account', () => {
    addRecent(1, { id: 'staff:7', name: '王晓明', hint: 'staff' });
    expect([readRecents(1), readRecents(2)]).toEqual([[{ id: 'staff:7', name: '王晓明', hint: 'staff' }], []]);
    expect(readRecents(11)).toEqual([]);
  });

  test.each(['', 'null', '{', '"text"', '{"id":"a"}', '[null, 1, [], {}, {"id": 5}, {"id": ""}]'])(
    'there are no recent palette entries if the stored text is %j',
    (value) => {
      store(1, value);
      expect(readRecents(1)).toEqual([]);
      addRecent(1, { id: 'b' });
      expect(ids(1)).toEqual(['b']);
    },
  );

  test('recent palette entries omit fields of a wrong type', () => {
    store(1, '[{"id":"a","name":{},"hint":3},{"id":"b","name":"n"}]');
    expect(readRecents(1)).toEqual([{ id: 'a' }, { id: 'b', name: 'n' }]);
  });
});

describe('highlighted parts of a match', () => {
  const marks = (text: string, query: string) =>
    markedParts(text, searchTerms(query), pinyin)
      .map((part) => (part.marked ? `[${part.text}]` : part.text))
      .join('');

  test.each([
    ['Role management', 'ROLE', '[Role] management'],
    ['Role management', 'e', 'Rol[e] manag[e]m[e]nt'],
    [t('menu.role'), '管理 角', '[角]色[管理]'],
    [t('menu.role'), 'jsgl', '[角色管理]'],
    ['新角色', 'js', '新[角色]'],
    ['😀角色', 'juese', '😀[角色]'],
    ['Ｒｏｌｅ', 'rol', '[Ｒｏｌ]ｅ'],
    ['ﬁnance', 'fi', '[ﬁ]nance'],
    ['<b>bold</b>', 'bold', '<b>[bold]</b>'],
    ['aaa', 'aa', '[aa]a'],
    [t('account.roles'), 'x', t('account.roles')],
    [t('account.roles'), '', t('account.roles')],
    ['', 'x', ''],
  ])('in the text %j, the palette query %j highlights the parts in brackets: %s', (text, query, expected) =>
    expect(marks(text, query)).toBe(expected),
  );
});

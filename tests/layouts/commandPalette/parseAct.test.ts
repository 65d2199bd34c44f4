import { match } from 'pinyin-pro';
import { parseAct } from '@/layouts/commandPalette/acts/parseAct';
import { splitRole } from '@/layouts/commandPalette/acts/splitRole';
import { t } from '../../support/words';

const pinyin = (text: string, letters: string) => match(text, letters, { continuous: true }) ?? undefined;
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
  const found = parseAct(query, acts, pinyin);
  return found && [found.act.key, found.words];
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
])('%s is an act and the words behind it', (query, expected) => expect(read(query)).toEqual(expected));

test.each(['', t('common.disabled'), '停用 ', 'ty', 't zs', 'tin zs', 'disabled people', '张三 停用', '密码 张三'])(
  '“%s” is about no act',
  (query) => expect(read(query)).toBeUndefined(),
);

test('of two verbs the longest counts', () => {
  expect(read('reset password zhang', english)).toEqual(['reset', 'zhang']);
  expect(read('reset zhang', english)).toEqual(['reset', 'zhang']);
});

test('words for a role and a person are taken apart in either order, by as many as name a role', () => {
  const roles = ['安全审计员', '部门管理员 甲'].map((name) => ({ role: name }));
  const find = (words: string) => roles.filter(({ role }) => words.split(' ').every((word) => role.includes(word)));
  expect(splitRole('审计 张三', find)).toEqual({ role: '安全审计员', words: t('transfer.import.example.name') });
  expect(splitRole('张三 审计', find)).toEqual({ role: '安全审计员', words: t('transfer.import.example.name') });
  expect(splitRole('管理员 甲 张三', find)).toEqual({
    role: '部门管理员 甲',
    words: t('transfer.import.example.name'),
  });
  expect(splitRole('审计', find)).toBeUndefined();
  expect(splitRole('张 三', find)).toBeUndefined();
});

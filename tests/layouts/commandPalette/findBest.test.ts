import { match } from 'pinyin-pro';
import { finderOf, type Findable } from '@/layouts/commandPalette/findBest';
import { termsOf, type PinyinMatch } from '@/utils/text/searchText';
import { t } from '../../support/words';

const pinyin: PinyinMatch = (text, letters) => match(text, letters, { continuous: true }) ?? undefined;
const items: Findable[] = [
  { name: 'Store roles' },
  { name: 'Controls, role by role' },
  { name: 'Parole' },
  { name: 'Role management' },
  { name: t('menu.role'), also: 'Roles\n权限管理' },
  { name: '如来' },
  { name: t('menu.staff'), also: t('builtIn.organization') },
];
const names = (query: string, options: { most?: number; pinyin?: PinyinMatch } = { pinyin }) =>
  finderOf(items)({ terms: termsOf(query), most: options.most ?? 20, pinyin: options.pinyin }).map(({ name }) => name);

test('the beginning comes before a word, a word before a part of one, then other words, then pinyin', () => {
  expect(names('role')).toEqual(['Role management', 'Store roles', 'Controls, role by role', 'Parole', t('menu.role')]);
  // By letters alone; no name and no other word has them.
  expect(names('jsgl')).toEqual([t('menu.role')]);
  expect(names('rul')).toEqual(['如来']);
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
])('finds by %j: %j', (query, expected) => expect(names(query)).toEqual(expected));

test('no more than wanted, the best of them, and all in their order for no words', () => {
  expect(names('role', { most: 2 })).toEqual(['Role management', 'Store roles']);
  expect(names('', { most: 3 })).toEqual(['Store roles', 'Controls, role by role', 'Parole']);
});

test('without the dictionary by text alone', () => {
  expect(names('jsgl', {})).toEqual([]);
  expect(names('role', {})).toHaveLength(5);
});

test('the dictionary is asked only for the places that are left', () => {
  const asked: string[] = [];
  const counting: PinyinMatch = (text, letters) => {
    asked.push(text);
    return pinyin(text, letters);
  };
  expect(names('role', { most: 3, pinyin: counting })).toHaveLength(3);
  expect(asked).toEqual([]);
});

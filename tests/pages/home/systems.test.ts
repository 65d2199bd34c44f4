import { match } from 'pinyin-pro';
import { categoriesOf, favouritesFirst, searchSystems } from '@/pages/home/systems';
import type { PinyinMatch } from '@/utils/text/searchText';
import { systemsOf } from '@/utils/systems';
import { card } from '../../support/systemCard';

const pinyin: PinyinMatch = (text, letters) => match(text, letters, { continuous: true }) ?? undefined;
const ids = (systems: readonly { id: number }[]) => systems.map(({ id }) => id);

describe('searchSystems', () => {
  const systems = systemsOf({
    data: [
      card(1, { name: '人力资源系统', code: 'HRM', description: '入职、转正与离职' }),
      card(2, { name: '财务报销', code: 'FIN-2', description: 'Travel and Expenses' }),
      card(3, { name: '重庆项目库', code: 'prj' }),
    ],
  });
  const search = (query: string) => ids(searchSystems(systems, query, pinyin));

  it.each([
    ['人力', [1]],
    ['hrm', [1]],
    ['ＨＲＭ', [1]],
    ['离职', [1]],
    ['expenses', [2]],
    ['renliziyuan', [1]],
    ['rlzy', [1]],
    ['cwbx', [2]],
    ['baoxiao', [2]],
    ['chongqing', [3]],
    ['系统 rlzy', [1]],
    ['人力 财务', []],
    ['zzz', []],
  ])('finds by %j: %j', (query, expected) => expect(search(query)).toEqual(expected));

  it('gives back the very same list for blanks, so that nothing renders anew', () => {
    expect(searchSystems(systems, '  ', pinyin)).toBe(systems);
  });

  it('works without the pinyin dictionary, by text only', () => {
    expect(ids(searchSystems(systems, '财务'))).toEqual([2]);
    expect(ids(searchSystems(systems, 'cwbx'))).toEqual([]);
  });
});

test('favouritesFirst keeps the order within both halves and ignores ids that are gone', () => {
  const systems = systemsOf({ data: [card(1), card(2), card(3), card(4)] });
  expect(ids(favouritesFirst(systems, [4, 99, 2]))).toEqual([2, 4, 1, 3]);
});

test('categoriesOf lists every category once and counts what is shown of it', () => {
  const systems = systemsOf({ data: [card(1), card(2, { category: '财务' }), card(3), card(4, { category: '' })] });
  expect(categoriesOf(systems, systems.slice(1))).toEqual([
    { name: '办公', count: 1 },
    { name: '财务', count: 1 },
    { name: '', count: 1 },
  ]);
});

import { departmentFinder, pathKey } from '@/utils/tree/departmentFinder';
import { indexTree } from '@/utils/tree/tree';
import { department } from '../support/departments';

const named = (id: number, parent_id: number | null, name: string, code: string | null = null) =>
  department(id, parent_id, { name, code });

const finder = () =>
  departmentFinder(
    indexTree([
      named(1, null, 'Group', 'G'),
      named(2, 1, 'Research', 'RD'),
      named(3, 2, 'Web', 'X-1'),
      named(4, 1, 'Sales'),
      named(5, 4, 'Web', 'X-1'),
      named(6, 4, 'Front-Desk', ''),
      named(7, 1, 'Front'),
      named(8, 7, 'Desk'),
      named(9, null, 'Branch'),
      named(10, 9, 'Hall'),
      named(11, 4, 'Branch', 'Garage'),
      named(12, 11, 'Hall'),
      named(13, 7, 'Garage'),
    ]),
  );

test.each([
  ['a code', 'RD', 2],
  ['a code in other letters', ' ｒｄ ', 2],
  ['a name', 'sales', 4],
  ['the path from the top', 'Group / Research / Web', 3],
  ['a path without blanks', 'group/sales/web', 5],
  ['a path with other signs', 'Group > Sales \\ Web', 5],
  ['a path with hyphens', 'Group-Sales-Web', 5],
  ['the end of a path', 'Sales / Web', 5],
  ['the end of a path with hyphens', 'Research - Web', 3],
  ['a name with a hyphen, though a path reads so', 'Front-Desk', 6],
  ['a path of that', 'Front / Desk', 8],
  ['a name at the top', '/ Branch', 9],
  ['a whole path that is also the end of another', 'Branch / Hall', 10],
  ['such a path with hyphens', 'Branch-Hall', 10],
  ['the longer path of the two', 'Sales / Branch / Hall', 12],
])('%s finds its department: %s', (_, text, id) => expect(finder().find(text)).toEqual({ id }));

test.each([
  ['Branch', ['Group / Sales / Branch', '/ Branch']],
  ['garage', ['Group / Sales / Branch', 'Group / Front / Garage']],
  ['Web', ['Group / Research / Web', 'Group / Sales / Web']],
  ['x-1', ['Group / Research / Web', 'Group / Sales / Web']],
  ['Hall', ['Group / Sales / Branch / Hall', 'Branch / Hall']],
])('%s may be several, and their paths are told', (text, ambiguous) => {
  expect(finder().find(text)).toEqual({ ambiguous });
});

test.each(['', 'Nowhere', 'Group / Web', 'Research / Web / Group', 'Group Sales'])('%j is unknown', (text) =>
  expect(finder().find(text)).toBe('unknown'),
);

test('the path of a department is the one that is exported; an unknown one has none', () => {
  expect(finder().path(5)).toBe('Group / Sales / Web');
  expect(finder().path(99)).toBe('');
});

test.each([
  ['A/B', 'a/b'],
  ['A / B', 'a/b'],
  ['A> b', 'a/b'],
  ['A \\B', 'a/b'],
  ['North West  >  B / C', 'north west/b/c'],
  ['A-B', 'a-b'],
])('%s is compared as %s', (text, key) => expect(pathKey(text)).toBe(key));

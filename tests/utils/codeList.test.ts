import { codeList } from '@/utils/codeList';

test.each<[unknown, string[]]>([
  [
    ['a', 'b'],
    ['a', 'b'],
  ],
  [['a', 5, null, '', { x: 1 }], ['a']],
  ['account.role', ['account.role']],
  ['"account.role"', ['account.role']],
  ['["a","b"]', ['a', 'b']],
  ['role[1]', ['role[1]']],
  ['{"a":1}', []],
  ['["a",', []],
  ['undefined', []],
  ['null', []],
  ['', []],
  [undefined, []],
  [null, []],
  [5, []],
  [{ a: 1 }, []],
])('%p is the list %p', (value, expected) => {
  expect(codeList(value)).toStrictEqual(expected);
});

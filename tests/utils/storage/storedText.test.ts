import { fieldsIn, listIn } from '@/utils/storage/storedText';

test.each([
  ['[1,"a"]', [1, 'a']],
  ['[]', []],
  ['{"0":1,"length":1}', []],
  ['"ab"', []],
  ['7', []],
  ['null', []],
  ['[1,', []],
  ['', []],
  [null, []],
])('the list in %p is %p', (text, list) => {
  expect(listIn(text)).toEqual(list);
});

test.each([
  ['{"theme":"dark","more":[1]}', { theme: 'dark', more: [1] }],
  ['{}', {}],
  ['7', {}],
  ['null', {}],
  ['{"theme":', {}],
  ['', {}],
  [null, {}],
])('the fields in %p are %p', (text, fields) => {
  expect({ ...fieldsIn(text) }).toEqual(fields);
});

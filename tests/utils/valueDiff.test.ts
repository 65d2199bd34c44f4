import { differingParts, diffValues, textOfValue } from '@/utils/valueDiff';

test.each([
  [null, '王', { kind: 'added', after: '王' }],
  ['', '王', { kind: 'added', after: '王' }],
  ['王', undefined, { kind: 'removed', before: '王' }],
  ['王', '王', { kind: 'same' }],
  [null, '', { kind: 'same' }],
  [0, false, { kind: 'changed', before: { start: '', middle: '0', end: '' }, after: { start: '', middle: 'false', end: '' } }],
])('%p to %p', (before, after, expected) => {
  expect(diffValues(before, after)).toEqual(expected);
});

test('lists are told by the items that came and went, each as often as it did', () => {
  expect(diffValues(['a', 'b', 'b'], ['b', 'c'])).toEqual({ kind: 'list', added: ['c'], removed: ['a', 'b'], kept: 1 });
  expect(diffValues(null, ['a'])).toEqual({ kind: 'list', added: ['a'], removed: [], kept: 0 });
  expect(diffValues([{ id: 1 }], [])).toEqual({ kind: 'list', added: [], removed: ['{\n  "id": 1\n}'], kept: 0 });
});

test('texts are told by what differs in their middle', () => {
  expect(differingParts('负责华东销售', '负责华南销售')).toEqual({
    before: { start: '负责华', middle: '东', end: '销售' },
    after: { start: '负责华', middle: '南', end: '销售' },
  });
  // What both have in common is not counted twice.
  expect(differingParts('aa', 'aaa')).toEqual({
    before: { start: 'aa', middle: '', end: '' },
    after: { start: 'aa', middle: 'a', end: '' },
  });
});

test('a character of two units is not cut in half', () => {
  const { before } = differingParts('x😀y', 'x😁y');
  expect(before.middle).toBe('😀');
});

test('objects are read as JSON, markup as the text that it is', () => {
  expect(textOfValue({ a: '<b>' })).toBe('{\n  "a": "<b>"\n}');
  expect(textOfValue('<b>x</b>')).toBe('<b>x</b>');
});

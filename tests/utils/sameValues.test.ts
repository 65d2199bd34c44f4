import { sameValues } from '@/utils/sameValues';

test.each([
  [{ a: '' }, { a: null }],
  [{ a: 1 }, { a: 1, b: undefined }],
  [[1, 2], [1, 2]],
  [{ a: { b: [{ c: NaN }] } }, { a: { b: [{ c: NaN }] } }],
])('%j and %j mean the same', (left, right) => expect(sameValues(left, right)).toBe(true));

test.each([
  [{ a: 0 }, { a: '' }],
  [{ a: false }, { a: undefined }],
  [[1, 2], [2, 1]],
  [[], {}],
  [[1], [1, undefined]],
  [{ a: ' ' }, { a: '' }],
])('%j and %j differ', (left, right) => expect(sameValues(left, right)).toBe(false));

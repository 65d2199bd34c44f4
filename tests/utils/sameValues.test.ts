import { sameValues, withChanges } from '@/utils/sameValues';

test.each([
  [{ a: '' }, { a: null }],
  [{ a: null }, {}],
  [undefined, ''],
  [{ a: 1 }, { a: 1, b: undefined }],
  [
    [1, 2],
    [1, 2],
  ],
  [{ a: { b: [{ c: NaN }] } }, { a: { b: [{ c: NaN }] } }],
])('%j and %j mean the same', (left, right) => expect(sameValues(left, right)).toBe(true));

test.each([
  [{ a: 0 }, { a: '' }],
  [{ a: false }, { a: undefined }],
  [
    [1, 2],
    [2, 1],
  ],
  [[], {}],
  [{ 0: 1 }, [1]],
  [
    { a: 1, b: 2 },
    { a: 1, b: 3 },
  ],
  [{}, 5],
  [true, {}],
  [{}, null],
  [[1], [1, undefined]],
  [{ a: ' ' }, { a: '' }],
])('%j and %j differ', (left, right) => expect(sameValues(left, right)).toBe(false));

test('of two contents only what changed is put onto a third', () => {
  const before = { name: '甲', remark: '', roles: [1, 2], phone: '1' };
  const after = { name: '乙', remark: null, roles: [1], phone: '1' };
  const onto = { name: '丙', remark: '丙写的', roles: [9], phone: '9' };
  expect(withChanges<object>(onto, before, after)).toEqual({ name: '乙', remark: '丙写的', roles: [1], phone: '9' });
});

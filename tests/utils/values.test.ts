import { codeList } from '@/utils/storage/authStorage';
import { mergeEdits } from '@/hooks/editor/editorState';
import { sameValues } from '@/utils/values';
import { differingParts, diffValues, isLongText, textOfValue } from '@/utils/valueDiff';
import { t } from '../support/words';

test.each<[unknown, string[]]>([
  [
    ['a', 5, null, '', { x: 1 }, 'b'],
    ['a', 'b'],
  ],
  ['account.role', ['account.role']],
  ['"account.role"', ['account.role']],
  ['["a","b"]', ['a', 'b']],
  ['"admin', []],
  ['true', []],
  ['5', []],
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
])('codeList reads %p as the list %p', (value, expected) => expect(codeList(value)).toStrictEqual(expected));

describe('sameValues', () => {
  test.each<[string, unknown, unknown]>([
    ['an empty text and null', { a: '' }, { a: null }],
    ['null and undefined', { a: null }, {}],
    ['undefined and an empty text', undefined, ''],
    ['an undefined field and a missing one', { a: 1 }, { a: 1, b: undefined }],
    ['two lists', [1, 2], [1, 2]],
    ['NaN at any depth', { a: { b: [{ c: NaN }] } }, { a: { b: [{ c: NaN }] } }],
  ])('sameValues counts %s as the same', (_, left, right) => expect(sameValues(left, right)).toBe(true));

  test.each<[string, unknown, unknown]>([
    ['zero and an empty text', { a: 0 }, { a: '' }],
    ['false and undefined', { a: false }, { a: undefined }],
    ['lists of another order', [1, 2], [2, 1]],
    ['an empty list and an empty object', [], {}],
    ['an object with the keys of a list and the list', { 0: 1 }, [1]],
    ['objects with one different field', { a: 1, b: 2 }, { a: 1, b: 3 }],
    ['an object and a number', {}, 5],
    ['true and an object', true, {}],
    ['an object and null', {}, null],
    ['lists of another length', [1], [1, undefined]],
    ['a blank and an empty text', { a: ' ' }, { a: '' }],
  ])('sameValues counts %s as different', (_, left, right) => expect(sameValues(left, right)).toBe(false));
});

describe('mergeEdits', () => {
  const base = { name: 'a', remark: '', roles: [1, 2, 3], terms: [{ id: 1 }] };
  const merge = (ownEdit: object, theirs: object) =>
    mergeEdits<object>({ base, own: { ...base, ...ownEdit }, stored: { ...base, ...theirs } });

  test.each<[string, object, object, object]>([
    ['edits of different fields are combined', { name: 'b' }, { remark: 'c' }, { name: 'b', remark: 'c' }],
    ['equal edits count once', { name: 'b' }, { name: 'b' }, { name: 'b' }],
    ['a cleared field remains cleared', { name: null }, { remark: 'c' }, { name: null, remark: 'c' }],
    ['a list changed by only one edit has the changed value', { roles: [3] }, { name: 'b' }, { roles: [3], name: 'b' }],
    ['sets have additions of both edits', { roles: [1, 2, 3, 4] }, { roles: [5, 1, 2, 3] }, { roles: [5, 1, 2, 3, 4] }],
    ['sets lack removals of both edits', { roles: [1, 2] }, { roles: [2, 3] }, { roles: [2] }],
    ['a common addition appears once', { roles: [1, 2, 3, 4] }, { roles: [4, 1, 2, 3] }, { roles: [4, 1, 2, 3] }],
  ])('mergeEdits: %s', (_, ownEdit, theirs, merged) =>
    expect(merge(ownEdit, theirs)).toEqual({ merged: { ...base, ...merged }, overlaps: [] }),
  );

  test.each<[string, object, object, string[]]>([
    ['a text', { name: 'b' }, { name: 'c', remark: 'd' }, ['name']],
    ['a cleared text', { name: '' }, { name: 'c' }, ['name']],
    ['a list of objects', { terms: [] }, { terms: [{ id: 2 }] }, ['terms']],
  ])('if both edits change %s, mergeEdits reports an overlap and keeps the local value', (_, mine, theirs, overlaps) =>
    expect(merge(mine, theirs)).toEqual({ merged: { ...base, ...theirs, ...mine }, overlaps }),
  );
});

describe('differences of values', () => {
  const replaced = (before: string, after: string) => [before, after, { kind: 'replaced', before, after }] as const;

  test.each<readonly [unknown, unknown, object]>([
    [null, '王', { kind: 'added', after: '王' }],
    ['', '王', { kind: 'added', after: '王' }],
    ['王', undefined, { kind: 'removed', before: '王' }],
    ['王', '王', { kind: 'same' }],
    [null, '', { kind: 'same' }],
    // Short values are replaced as a whole, even if most of their characters are equal.
    [0, false, { kind: 'replaced', before: '0', after: 'false' }],
    replaced(t('common.enabled'), t('common.disabled')),
    replaced('2026-03-01', '2026-03-11'),
    replaced('wang@example.org', 'zhang@example.org'),
  ])('diffValues returns from %p to %p the diff %j', (before, after, expected) =>
    expect(diffValues(before, after)).toEqual(expected),
  );

  test('diffValues of two lists has the added and removed items, and the number of kept items', () => {
    const list = { kind: 'list', added: [], removed: [], kept: 0 };
    expect(diffValues(['a', 'b', 'b'], ['b', 'c'])).toEqual({ ...list, added: ['c'], removed: ['a', 'b'], kept: 1 });
    expect(diffValues(null, ['a'])).toEqual({ ...list, added: ['a'] });
    expect(diffValues([{ id: 1 }], [])).toEqual({ ...list, removed: ['{\n  "id": 1\n}'] });
  });

  test('differingParts returns the middle part in which two texts differ', () => {
    expect(differingParts('负责华东销售', '负责华南销售')).toEqual({
      before: { start: '负责华', middle: '东', end: '销售' },
      after: { start: '负责华', middle: '南', end: '销售' },
    });
    // Characters that both texts have in common count either for the start or for the end, not for both.
    expect(differingParts('好好', '好好好')).toEqual({
      before: { start: '好好', middle: '', end: '' },
      after: { start: '好好', middle: '好', end: '' },
    });
  });

  test('the diff of a longer text shows only the part that differs', () => {
    const note = '负责华东地区的客户关系与合同管理，兼任新员工培训，每季度向总部汇报一次销售情况';
    expect(diffValues(note, note.replace('每季度', '每月'))).toMatchObject({
      kind: 'edited',
      before: { middle: '季度' },
      after: { middle: '月' },
    });
  });

  test.each([
    ['on 2026-03-01 at noon', 'on 2026-03-11 at noon', '01', '11'],
    ['the whole account', 'the whale account', 'whole', 'whale'],
    ['cafe\u0301 noir', 'cafe noir', 'cafe\u0301', 'cafe'],
    ['отдел продаж', 'отдел продажи', 'продаж', 'продажи'],
  ])('the diff of a text does not split words or numbers: %s', (before, after, one, other) => {
    const parts = differingParts(before, after);
    expect([parts.before.middle, parts.after.middle]).toEqual([one, other]);
  });

  test('the diff of a text does not split a character of two UTF-16 units', () => {
    const { before } = differingParts('x😀y', 'x😁y');
    expect(before.middle).toBe('😀');
  });

  test('the diff shows objects as JSON, and markup as text', () => {
    expect(textOfValue({ a: '<b>' })).toBe('{\n  "a": "<b>"\n}');
    expect(textOfValue('<b>x</b>')).toBe('<b>x</b>');
  });

  test('the diff shows a value unknown to JSON as empty, and a value that fails to serialize as …', () => {
    const circle: Record<string, unknown> = {};
    circle['self'] = circle;
    expect([textOfValue(Symbol('x')), textOfValue(circle)]).toEqual(['', '…']);
  });

  test('differingParts: equal texts are a common start; a text compared with an empty text differs entirely', () => {
    const nothing = { start: '', middle: '', end: '' };
    const all = { ...nothing, start: '好 x' };
    expect(differingParts('好 x', '好 x')).toEqual({ before: all, after: all });
    expect(differingParts('', '好')).toEqual({ before: nothing, after: { ...nothing, middle: '好' } });
    expect(differingParts('好', '')).toEqual({ before: { ...nothing, middle: '好' }, after: nothing });
  });

  test.each([
    ['x'.repeat(30), false],
    ['x'.repeat(31), true],
    ['two\nlines', true],
    ['', false],
  ])('the text %j is long enough for a partial diff: %p', (text, expected) => expect(isLongText(text)).toBe(expected));

  test('two texts have a partial diff if at least one of the two is long', () => {
    const long = 'x '.repeat(20);
    expect(diffValues(long, 'x')).toMatchObject({ kind: 'edited' });
    expect(diffValues('x', long)).toMatchObject({ kind: 'edited' });
  });

  test('a list is compared by items with a list or an empty value, but as text with any other value', () => {
    expect(diffValues('a', ['a'])).toMatchObject({ kind: 'edited', before: { middle: 'a' } });
    expect(diffValues([], 'a')).toEqual({ kind: 'replaced', before: '[]', after: 'a' });
    expect(diffValues('', ['a'])).toEqual({ kind: 'list', added: ['a'], removed: [], kept: 0 });
    expect(diffValues(['a'], undefined)).toEqual({ kind: 'list', added: [], removed: ['a'], kept: 0 });
    expect(diffValues(['a', 'a', 'b'], ['a'])).toEqual({ kind: 'list', added: [], removed: ['a', 'b'], kept: 1 });
  });
});

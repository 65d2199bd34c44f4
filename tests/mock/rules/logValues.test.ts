import { z } from 'zod';
import {
  boundedJson,
  boundedChangesJson,
  MAX_BYTES,
  ranges,
  shortenText,
  MASK,
  maskSecrets,
  firstCharacters,
  type StoredChange,
} from '../../../mock/server/rules/logValues';
import type { Catalogue } from '../../../mock/server/words/words';
import { changesOf, columnsOf, fieldNames, pick } from '../../../mock/server/rules/fields';
import { auditedFields } from '../../../mock/server/rules/logEvents';

/** Tests how requests and changes are stored in the log, and how bodies are stored in columns. */

const ones = (count: number) => Array<number>(count).fill(1);
const parse = (text: string): unknown => JSON.parse(text);
const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value));

describe('secrets in logged values', () => {
  it.each(['password', 'old_password', 'PASSWD', 'clientSecret', 'token', 'x-oss-signature', 'Authorization'])(
    'secrets are masked by the field name %s',
    (name) => {
      expect(maskSecrets({ [name]: 'violet', name: 'tom' })).toEqual({ [name]: '******', name: 'tom' });
    },
  );

  it('secrets of any type are masked in lists and objects, without changing the input', () => {
    const sentBody = { a: [{ token: { value: 1 } }, 'token', null], b: { c: { password: null, d: 1 } }, e: undefined };
    const copy = structuredClone(sentBody);
    expect(maskSecrets(sentBody)).toEqual({ a: [{ token: MASK }, 'token', null], b: { c: { password: MASK, d: 1 } } });
    expect(sentBody).toEqual(copy);
  });

  it.each(['password', 7, true, null, undefined])('values without a field name are not masked: %j', (value) => {
    expect(maskSecrets(value)).toBe(value);
  });

  it('values below eight levels of nesting are replaced by an ellipsis, which also removes secrets', () => {
    const fields = (depth: number, inner: unknown): unknown => (depth === 0 ? inner : { a: fields(depth - 1, inner) });
    const lists = (depth: number, inner: unknown): unknown => (depth === 0 ? inner : [lists(depth - 1, inner)]);
    for (const nest of [fields, lists]) {
      expect(maskSecrets(nest(8, 'x'))).toEqual(nest(8, 'x'));
      expect(maskSecrets(nest(8, { token: 'x' }))).toEqual(nest(8, '…'));
      expect(maskSecrets(nest(7, { token: 'x' }))).toEqual(nest(7, { token: MASK }));
      expect(maskSecrets(nest(30, 'x'))).toEqual(nest(8, '…'));
    }
  });

  it('secrets that are typed as a username are shortened to two characters', () => {
    expect(['violet', '😀😀😀', 'v', ''].map(firstCharacters)).toEqual(['vi…', '😀😀…', 'v…', '…']);
  });
});

describe('logged request', () => {
  it('a logged request is complete up to the limit in bytes', () => {
    const value = { name: '€€', list: [1, null, { a: true }] };
    const wholeText = JSON.stringify(value);
    const most = Buffer.byteLength(wholeText);
    expect(boundedJson(value, most)).toBe(wholeText);
    expect(parse(boundedJson(value, most - 1))).toEqual({ truncated: true, bytes: most });
    expect([boundedJson(undefined, 4), boundedJson(null, 4), boundedJson('', 4)]).toEqual(['null', 'null', '""']);
  });

  it('boundedJson marks a value as truncated if the calling code has already left out parts', () => {
    const text = boundedJson({ list: ones(1500), name: null }, 8192, true);
    expect(parse(text)).toEqual({ truncated: true, list: ones(1500), name: null });
    for (const value of [ones(2), 'text', 7, null])
      expect(parse(boundedJson(value, 100, true))).toEqual({ truncated: true, value });
    expect(boundedJson('x'.repeat(28), 30, true)).toBe('{"truncated":true}');
  });

  it('boundedJson shortens an incomplete value that fits the limit only without the field `truncated`', () => {
    const rest = { list: ones(1500) };
    const keptBody = { truncated: true, list: [...ones(1000), '…+500'] };
    expect(parse(boundedJson(rest, bytesOf(rest), true))).toEqual(keptBody);
  });

  it.each([
    [2500, 1000],
    [1000, 300],
    [400, 100],
    [150, 30],
    [90, 10],
  ])('a logged request limited to %i bytes keeps the first %i items of each list', (most, items) => {
    const value = { list: ones(1500), n: null };
    const text = boundedJson(value, most);
    const list = [...ones(items), `…+${1500 - items}`];
    expect(parse(text)).toEqual({ truncated: true, bytes: bytesOf(value), list, n: null });
    expect(boundedJson(value, Buffer.byteLength(text))).toBe(text);
    expect(Buffer.byteLength(boundedJson(value, Buffer.byteLength(text) - 1))).toBeLessThan(Buffer.byteLength(text));
  });

  it('a logged request is shortened at every level, with ellipses', () => {
    const text = 'x'.repeat(101);
    const cutText = `${'x'.repeat(100)}…`;
    const fields = (count: number) => Object.fromEntries(ones(count).map((_, index) => [`f${index}`, index]));
    const exact = { text: 'y'.repeat(100), list: ones(100), fields: fields(100) };
    const sentBody = {
      exact,
      text,
      [`k${text}`]: 1,
      list: [[text], { text }, ones(101), null, false],
      fields: fields(101),
    };
    const expected = {
      truncated: true,
      bytes: bytesOf({ ...sentBody, rest: 'z'.repeat(9000) }),
      exact,
      text: cutText,
      [`k${'x'.repeat(99)}…`]: 1,
      list: [[cutText], { text: cutText }, [...ones(100), '…+1'], null, false],
      fields: fields(100),
      rest: `${'z'.repeat(100)}…`,
    };
    expect(parse(boundedJson({ ...sentBody, rest: 'z'.repeat(9000) }, bytesOf(expected)))).toEqual(expected);
  });

  it.each([
    ['a text', 'x'.repeat(500), `${'x'.repeat(300)}…`],
    ['a list', ones(500), [...ones(100), '…+400']],
  ])('a truncated request that is %s is logged in the field `value` of an object', (_what, sentBody, value) => {
    expect(parse(boundedJson(sentBody, 400))).toEqual({ truncated: true, bytes: bytesOf(sentBody), value });
  });

  it('a logged request has only the fields `truncated` and `bytes` if no shortened content fits', () => {
    const sentBody = { a: { b: 'x'.repeat(500) } };
    expect(parse(boundedJson(sentBody, 40))).toEqual({ truncated: true, bytes: bytesOf(sentBody) });
  });

  it.each<[what: string, odd: unknown]>([
    ['a text of emoji', '😀'.repeat(9000)],
    ['one long name', { ['k'.repeat(9000)]: 1 }],
    ['lists in lists', [[['x'.repeat(9000)]]]],
    ['very many fields', Object.fromEntries(ones(3000).map((_, index) => [index, {}]))],
  ])('a logged request with %s is truncated to valid JSON within the limit in bytes', (_what, odd) => {
    const text = boundedJson(odd, 300);
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(300);
    expect(parse(text)).toHaveProperty('truncated', true);
  });

  it('a logged long text keeps its beginning, with an ellipsis', () => {
    expect([shortenText('abc', 3), shortenText('abcd', 3), shortenText('', 0)]).toEqual(['abc', 'abc…', '']);
  });
});

describe('logged changes', () => {
  const keptChange = (change: Partial<StoredChange>) =>
    parse(boundedChangesJson([{ field: 'list', before: null, after: null, ...change }]));

  it('logged changes keep a text of 9000 characters and a list of 4000 items unchanged', () => {
    const change = { field: 'list', before: 'x'.repeat(9000), after: ones(4000) };
    expect(keptChange(change)).toEqual([change]);
    expect(keptChange({ before: null, after: 7 })).toEqual([{ field: 'list', before: null, after: 7 }]);
    expect(boundedChangesJson([])).toBe('[]');
  });

  it.each([
    ['before', 1],
    ['after', 1],
    ['before', 8],
    ['after', 8],
  ])(
    'in `%s` of a logged change, a long list with items of %i characters keeps only its first items',
    (side, characters) => {
      const list = Array<string>(5000).fill('x'.repeat(characters));
      const items = characters === 1 ? 1000 : 300;
      expect(keptChange({ before: 'b', after: 'a', [side]: list })).toEqual([
        { field: 'list', before: 'b', after: 'a', [side]: [...list.slice(0, items), `…+${5000 - items}`] },
      ]);
    },
  );

  it('long lists in logged changes are all shortened to the same number of items', () => {
    const changes = [
      { field: 'one', before: ones(1000), after: ones(5000) },
      { field: 'other', before: ones(1001), after: 'x'.repeat(2000) },
    ];
    expect(parse(boundedChangesJson(changes))).toEqual([
      { field: 'one', before: ones(1000), after: [...ones(1000), '…+4000'] },
      { field: 'other', before: [...ones(1000), '…+1'], after: 'x'.repeat(2000) },
    ]);
  });

  it('a logged change keeps only the first item of a list if two items exceed the limit in bytes', () => {
    // The limit includes brackets, quotes and commas.
    const fits = 'x'.repeat((MAX_BYTES.done - '[[["",""]]]'.length) / 2);
    expect(keptChange({ after: [fits, `${fits}y`] })).toMatchObject([{ after: [fits, `${fits}y`] }]);
    expect(keptChange({ after: [fits, `${fits}yy`] })).toMatchObject([{ after: [fits, '…+1'] }]);
  });

  it.each<[numbers: number[], text: string]>([
    [[], ''],
    [[7], '7'],
    [[1, 2], '1-2'],
    [[10, 9, 3, 1, 2, 100, 8, 5], '1-3,5,8-10,100'],
  ])('the function `ranges` writes the numbers %j as the text %j', (numbers, text) => {
    const input = [...numbers];
    expect(ranges(input)).toBe(text);
    expect(input).toEqual(numbers);
  });
});

describe('changes of a record', () => {
  type View = Parameters<typeof changesOf<'department', object>>[2];
  const nothing = Object.fromEntries(auditedFields('department').map((field) => [field, undefined])) as View;
  const department: View = {
    ...nothing,
    parent: 'Group',
    name: 'Research',
    code: null,
    leader: '',
    phone: '1',
    sort: 1,
    status: 1,
    remark: 'x',
  };

  it("changesOf returns each differing field with its old and new value, in the log's order of fields", () => {
    const { parent, ...others } = department;
    const before: View = { ...others, name: 'R', parent };
    const after = { ...department, status: 0, id: 7 };
    expect(changesOf('department', before, after)).toEqual([
      { field: 'name', before: 'R', after: 'Research' },
      { field: 'status', before: 1, after: 0 },
    ]);
  });

  it('changes of a new record are all fields with a value', () => {
    const fields = ['parent', 'name', 'phone', 'sort', 'status', 'remark'];
    expect(changesOf('department', null, department)).toMatchObject(fields.map((field) => ({ field, before: null })));
  });

  it('changes of a record distinguish zero from null', () => {
    const change = { field: 'sort', before: null, after: 0 };
    expect(changesOf('department', null, { ...department, sort: 0 })).toContainEqual(change);
    const without: View = { ...department, sort: null };
    expect(changesOf('department', without, { ...department, sort: 0 })).toEqual([change]);
  });

  it("changes of a record do not include a change between null and ''", () => {
    expect(changesOf('department', department, { ...department, code: '', leader: null, remark: 'x' })).toEqual([]);
    expect(changesOf('department', department, { ...department, remark: undefined })).toEqual([
      { field: 'remark', before: 'x', after: null },
    ]);
  });

  it('changes of a record compare lists by content', () => {
    const empty = Object.fromEntries(auditedFields('role').map((field) => [field, null]));
    const role = { ...(empty as Record<keyof Catalogue['log']['labels']['role'], unknown>), departments: [1] };
    expect(changesOf('role', { ...role, permission: ['a'] }, { ...role, permission: ['a'] })).toEqual([]);
    expect(changesOf('role', { ...role, permission: ['a', 'b'] }, { ...role, permission: ['b', 'a'] })).toEqual([
      { field: 'permission', before: ['a', 'b'], after: ['b', 'a'] },
    ]);
  });
});

describe('database columns from a request body', () => {
  const body = z.object({ name: z.string(), sort: z.number(), visible: z.boolean() });

  it('fieldNames returns the field names of a request body in the order of the contract', () => {
    expect(fieldNames(body)).toEqual(['name', 'sort', 'visible']);
  });

  it.each<[what: string, value: unknown, column: unknown]>([
    ['a trimmed text', ' a b ', 'a b'],
    ['null for spaces', '  ', null],
    ['null for null', null, null],
    ['1 for true', true, 1],
    ['0 for false', false, 0],
    ['a number unchanged', 0, 0],
    ['the stored value of an omitted field', undefined, 'before'],
  ])('columnsOf returns %s', (_what, value, column) => {
    expect(columnsOf(['name'], { name: value, other: 1 }, { name: 'before' })).toEqual({ name: column });
  });

  it('columnsOf returns null for an omitted field that has no stored value', () => {
    const none = { name: undefined, sort: undefined };
    expect(columnsOf(['name', 'sort'], none, { sort: null })).toEqual({ name: null, sort: null });
    expect(columnsOf(['name'], { name: undefined }, null)).toEqual({ name: null });
  });

  it('pick returns only the named columns of a row, including columns with null', () => {
    expect(pick({ a: 1, b: null, c: 'x' }, ['b', 'c'])).toEqual({ b: null, c: 'x' });
  });
});

import { parse, stringify } from '@/utils/address/queryString';
import { changeSearch, day, integer, omittedFor, oneOf, readListState, text } from '@/utils/address/queryValues';

describe('query string', () => {
  test.each([
    [{ page: 2, keyword: 'Zoë B&' }, 'page=2&keyword=Zo%C3%AB+B%26'],
    [{ status: 0, linked: false, keyword: '' }, 'status=0&linked=false&keyword='],
    [{ page: undefined, keyword: null }, ''],
    [{ ids: [3, 1, null, undefined, 2] }, 'ids=3&ids=1&ids=2'],
    [{}, ''],
  ])('the values %j are written as the query string %s', (values, query) => expect(stringify(values)).toBe(query));

  test.each([
    ['page=2&keyword=Zo%C3%AB+a', { page: '2', keyword: 'Zoë a' }],
    ['ids=3&ids=1', { ids: '1' }],
    ['?page=2', { page: '2' }],
    ['', {}],
  ])('the query string %j has the values %j', (query, values) => expect(parse(query)).toEqual(values));
});

describe('query values', () => {
  test.each([
    [' Zoë ', 'Zoë'],
    ['', undefined],
    ['   ', undefined],
    ['ß'.repeat(100), 'ß'.repeat(100)],
    ['ß'.repeat(101), 'ß'.repeat(100)],
    [`${'x'.repeat(99)}👩`, 'x'.repeat(99)],
    [`${'x'.repeat(99)} y`, 'x'.repeat(99)],
  ])('a text in the query is trimmed, and truncated after 100 characters: %j', (raw, value) =>
    expect(text(raw)).toBe(value),
  );

  test.each([
    ['12', 12],
    ['0', undefined],
    ['-1', undefined],
    ['1.5', undefined],
    ['1e3', undefined],
    ['0x10', undefined],
    ['9'.repeat(16), undefined],
    ['١', undefined],
  ])('read as a whole number from 1, the query value %s is %p', (raw, value) => expect(integer(raw)).toBe(value));

  test('oneOf returns an allowed value in its type, and undefined for any other value', () => {
    const status = oneOf(0, 1);
    expect([status('0'), status('1'), status('2'), status('')]).toEqual([0, 1, undefined, undefined]);
  });

  test.each([
    ['2026-03-01', '2026-03-01'],
    ['2024-02-29', '2024-02-29'],
    ['2026-02-29', undefined],
    ['2026-13-01', undefined],
    ['2026-3-1', undefined],
    ['2026-03', undefined],
    ['2026', undefined],
    ['+012026-03-01', undefined],
    ['yesterday', undefined],
  ])('read as an existing day, the query value %s is %p', (raw, value) => expect(day(raw)).toBe(value));

  const spec = { keyword: text, status: oneOf(0, 1) };
  const stateOf = (search: string) => readListState(search, spec, ['name']);

  test('the query of a list contains its filters, order and page', () => {
    expect(stateOf('?page=3&pageSize=20&keyword=Zoë&status=0&sortField=name&sortOrder=descend')).toEqual({
      page: 3,
      pageSize: 20,
      sortField: 'name',
      sortOrder: 'descend',
      filters: { keyword: 'Zoë', status: 0 },
    });
  });

  test.each([
    ['', {}],
    ['?page=0&pageSize=-5&status=7&keyword=%20&sortField=password&sortOrder=descend&__proto__=x', {}],
    ['?page=1000001', {}],
    ['?page=1000000', { page: 1_000_000 }],
    ['?pageSize=5000', { pageSize: 100 }],
    ['?sortField=name&sortOrder=sideways', { sortField: 'name', sortOrder: 'ascend' }],
    ['?sortOrder=descend', {}],
  ])('missing or invalid values in the query %j are replaced by valid values', (search, difference) => {
    expect(stateOf(search)).toEqual({
      page: 1,
      pageSize: 10,
      sortField: undefined,
      sortOrder: undefined,
      filters: {},
      ...difference,
    });
  });

  test('an invalid filter in the query is ignored', () => {
    expect(Object.keys(stateOf('?status=7&keyword=a').filters)).toEqual(['keyword']);
  });

  test.each([
    ['', { keyword: 'Zoë' }, '?keyword=Zo%C3%AB'],
    ['?page=9&tab=1', { page: undefined, status: 0 }, '?tab=1&status=0'],
    ['?page=2&pageSize=20', { page: 1, pageSize: 10 }, ''],
    ['?keyword=a', { keyword: ' ' }, ''],
    ['?keyword=a&status=1', { keyword: null }, '?status=1'],
  ])('the query %s changed by %j becomes %s', (search, changes, next) =>
    expect(changeSearch(search, changes)).toBe(next),
  );

  test.each([
    ['', 20],
    ['?keyword=a', 20],
    ['?page=1', 20],
    ['?pageSize=10', 10],
    // A link from a person who never chose a page size.
    ['?page=2', 10],
  ])('if the preferred page size is 20, the page size of the query %s is %d', (search, size) => {
    expect(readListState(search, spec, [], 20).pageSize).toBe(size);
  });

  test('the page size is omitted from the address only if it equals the preferred page size', () => {
    expect(changeSearch('?page=2', { page: 1, pageSize: 10 }, omittedFor(20))).toBe('?pageSize=10');
    expect(changeSearch('?page=2', { page: 1, pageSize: 10 }, omittedFor(10))).toBe('');
  });
});

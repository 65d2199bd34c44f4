import { parse, stringify } from '@/utils/address/queryString';

test.each([
  [{ page: 2, keyword: '王 芳&' }, 'page=2&keyword=%E7%8E%8B+%E8%8A%B3%26'],
  [{ status: 0, linked: false, keyword: '' }, 'status=0&linked=false&keyword='],
  [{ page: undefined, keyword: null }, ''],
  [{ ids: [3, 1, null, undefined, 2] }, 'ids=3&ids=1&ids=2'],
  [{}, ''],
])('%j is the query %s', (values, query) => {
  expect(stringify(values)).toBe(query);
});

test.each([
  ['page=2&keyword=%E7%8E%8B+a', { page: '2', keyword: '王 a' }],
  ['ids=3&ids=1', { ids: '1' }],
  ['?page=2', { page: '2' }],
  ['', {}],
])('the query %j has these values', (query, values) => {
  expect(parse(query)).toEqual(values);
});

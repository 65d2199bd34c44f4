import { matchColumns, plainTitle, titleRow } from '@/utils/transfer/columns';
import { t } from '../../support/words';

test.each([
  ['Name', 'name'],
  ['姓名*', t('account.personName')],
  [' * 姓名：', t('account.personName')],
  ['Phone (mobile, if any)', 'phone'],
  ['手机（必填）', '手机'],
  ['Date () of entry', 'date of entry'],
])('%j is compared as %j', (title, plain) => {
  expect(plainTitle(title).replace(/ +/g, ' ')).toBe(plain);
});

const aliases = { name: ['Full name', 'Name'], phone: ['Phone', 'Mobile'], remark: ['Remark', 'Name'] };

test.each([
  [['Name', 'Mobile'], { name: 0, phone: 1 }],
  [['Mobile', 'Phone', 'name *'], { phone: 1, name: 2 }],
  [['Code', 'Sort'], {}],
  // A column that two fields may have is the first one's; the other takes what is left.
  [['Name', 'Full name'], { name: 1, remark: 0 }],
  [['Name'], { name: 0 }],
  [['Remark', 'Name', 'Full name', 'Phone'], { name: 2, phone: 3, remark: 0 }],
  [[], {}],
])('of the titles %j these are known', (header, mapping) => {
  expect(matchColumns(header, aliases)).toEqual(mapping);
});

const rows = (...lines: string[][]) => lines.map((cells, at) => ({ number: at + 1, cells }));
const titles = ['Name', 'Phone'];

test.each([
  ['the first row', rows(titles, ['Li', '1']), 0],
  ['a row further down', rows(['Staff of March'], [], titles, ['Li', '1']), 2],
  ['the row with the most of them', rows(titles, [...titles, 'Remark'], ['Li', '1', 'x']), 1],
  ['the first of two alike', rows(['Staff'], titles, titles), 1],
  ['the very first row, where only one title is known', rows(['Staff'], ['Name', 'Sort']), 0],
  ['the tenth row', rows(...Array.from({ length: 9 }, () => ['x']), titles), 9],
  ['the very first row, where titles come too late', rows(...Array.from({ length: 10 }, () => ['x']), titles), 0],
  ['the first place of none', [], 0],
])('the titles are in %s', (_, lines, place) => {
  expect(titleRow(lines, aliases)).toBe(place);
});

import { shownChanges } from '@/utils/log/changes';

test.each([[undefined], [null], ['text'], [{ field: 'name', before: 'a', after: 'b' }]])('%j has no changes', (raw) => {
  expect(shownChanges(raw)).toEqual([]);
});

test('a change is shown under its label, with both values', () => {
  expect(shownChanges([{ field: 'name', label: 'Name', before: 'Li', after: 'Wu' }])).toEqual([
    {
      key: '0',
      label: 'Name',
      diff: { kind: 'replaced', before: 'Li', after: 'Wu' },
      before: 'Li',
      after: 'Wu',
    },
  ]);
});

test.each([
  ['label', { field: 'name', label: 'Name' }, 'Name'],
  ['field, without a label', { field: 'name' }, 'name'],
  ['field, with an empty label', { field: 'name', label: '' }, 'name'],
  ['field, where the label is no text', { field: 'name', label: 7 }, 'name'],
])('its name is the %s', (_, names, label) => {
  expect(shownChanges([{ ...names, before: 1, after: 2 }])).toMatchObject([{ label }]);
});

test('what says not of what it is, or is nothing at all, is left out; the others keep their places', () => {
  const raw = [null, 'text', { before: 1, after: 2 }, { field: '', before: 1, after: 2 }, { field: 'sort', after: 2 }];
  expect(shownChanges(raw)).toEqual([
    { key: '4', label: 'sort', diff: { kind: 'added', after: '2' }, before: undefined, after: 2 },
  ]);
});

test('a password that is masked on both sides has changed all the same', () => {
  expect(shownChanges([{ field: 'password', before: '***', after: '***' }])).toMatchObject([
    { label: 'password', diff: { kind: 'replaced', before: '***', after: '***' } },
  ]);
});

test('nothing in place of nothing is no change', () => {
  expect(
    shownChanges([
      { field: 'remark', before: '', after: null },
      { field: 'code', before: null },
    ]),
  ).toEqual([]);
});

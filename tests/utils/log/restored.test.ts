import { bodyKept, restoredValues } from '@/utils/log/restored';

const now = {
  name: '值班员',
  sort: 10,
  parent_id: null as number | null,
  permission: [1, 2],
  remark: '',
  visible: true,
};

test('an earlier state takes the place of what the form holds, field by field', () => {
  const request = {
    params: { id: '7' },
    body: { name: '夜班', permission: [3], parent_id: 4, visible: false, version: 2 },
  };
  expect(restoredValues(now, request)).toEqual({
    values: { ...now, name: '夜班', permission: [3], parent_id: 4, visible: false },
    isPart: false,
  });
});

test('a creation is kept without a path, and nothing as an empty text', () => {
  expect(restoredValues(now, { name: '夜班', remark: null })).toEqual({
    values: { ...now, name: '夜班', remark: '' },
    isPart: false,
  });
});

test('a number may have been none', () => {
  expect(restoredValues({ ...now, parent_id: 4 }, { parent_id: null })).toEqual({
    values: { ...now, parent_id: null },
    isPart: false,
  });
});

test.each([
  ['what is of another kind', { name: '夜班', permission: 'all', sort: '3', visible: 1 }],
  ['a text that is a number', { name: '夜班', remark: 7 }],
  ['a number that is no whole one', { name: '夜班', sort: 1.5, parent_id: 0.5 }],
  ['a list that was cut', { name: '夜班', permission: [1, '…+500'] }],
])('%s stays as it is, and that is said', (_, body) => {
  expect(restoredValues(now, { body })).toEqual({ values: { ...now, name: '夜班' }, isPart: true });
});

test('a request that says that it was cut is a part', () => {
  expect(restoredValues(now, { truncated: true, body: { name: '夜班' } })?.isPart).toBe(true);
});

test.each([[null], [{}], [[]], ['text'], [{ params: { id: '7' } }], [{ body: null }], [{ body: { other: 1 } }]])(
  'of %j nothing can be brought back',
  (request) => {
    expect(restoredValues(now, request)).toBeUndefined();
  },
);

test('what has no fields is not kept', () => {
  expect(bodyKept({ params: { id: '7' } })).toBeUndefined();
  expect(bodyKept({ truncated: true, bytes: 9000, body: {} })).toBeUndefined();
  expect(bodyKept({ body: { name: 'x' } })).toEqual({ name: 'x' });
});

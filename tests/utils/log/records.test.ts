import { isState, pathOf, recordOf } from '@/utils/log/records';

const at = (path: string) => ({ path: `/api/account-api${path}` });

test.each([
  ['/users/update/12', { kind: 'staff', id: 12 }],
  ['/users/disable/3', { kind: 'staff', id: 3 }],
  ['/users/change_password/3', { kind: 'staff', id: 3 }],
  ['/roles/update/7', { kind: 'role', id: 7 }],
  ['/dep/update/1', { kind: 'department', id: 1 }],
  ['/menus/update/40', { kind: 'menu', id: 40 }],
] as const)('the path %s says which record it is about', (path, record) => {
  expect(recordOf(at(path))).toEqual(record);
});

test('a number further up in the path is not the record’s', () => {
  expect(recordOf({ path: '/tenants/7/users/update/12' })).toEqual({ kind: 'staff', id: 12 });
});

test.each([
  '/users/store',
  '/login',
  '/users/show/3',
  '/roles/update/',
  '/change_password',
  '/users/update/x',
  '/users/update/NaN',
])('the path %s is about none that is known', (path) => {
  expect(recordOf(at(path))).toBeUndefined();
});

test('what the backend says comes first', () => {
  const target = { kind: 'role', id: 9, name: '值班员' } as const;
  expect(recordOf({ ...at('/roles/store'), target })).toEqual(target);
});

test('a call that takes all fields leaves a state of the record', () => {
  const person = { kind: 'staff', id: 12 } as const;
  expect(isState(at(pathOf('staffUpdate', 12)), person)).toBe(true);
  expect(isState(at('/users/store'), person)).toBe(true);
  expect(isState(at(pathOf('staffDisable', 12)), person)).toBe(false);
  expect(isState(at(pathOf('staffUpdate', 120)), person)).toBe(false);
});

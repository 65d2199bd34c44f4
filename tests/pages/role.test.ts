import type { PermissionNode, RoleDetail } from '@/contract/role';
import type { Staff } from '@/contract/staff';
import { roleImpact } from '@/pages/account/role/RoleImpact';
import { indexTree } from '@/utils/tree/tree';

const index = indexTree<PermissionNode>(
  [1, 2, 3].map((id) => ({ id, parent_id: null, name: `${id}`, code: `code.${id}`, type: 'page' })),
);
const role = (id: number, permission: number[], part: Partial<RoleDetail> = {}) =>
  ({ id, permission, ...part }) as RoleDetail;
const person = (id: number, ...role_ids: number[]) => ({ id, role_ids }) as Staff;
const changed = role(10, [1, 2]);
const impact = (permission: number[], people: Staff[], roles: RoleDetail[], total = people.length) =>
  roleImpact(index, changed, permission, { people, total, roles: new Map(roles.map((one) => [one.id, one])) }).map(
    ({ people: some, ...part }) => ({ ...part, people: some.map(({ id }) => id) }),
  );

test('a permission taken from a role: lost by those alone who have it by no other role', () => {
  const keeps = role(11, [1, 2]);
  const people = [person(1, 10), person(2, 10, 11), person(3, 10, 12)];
  expect(impact([2], people, [keeps, role(12, [3])])).toEqual([
    { key: 'lost', permissions: 1, count: 2, isMost: false, people: [1, 3] },
  ]);
  expect(impact([2], [person(2, 10, 11)], [keeps])).toEqual([]);
});

test('a permission added: gained by those alone who did not have it', () => {
  expect(impact([1, 2, 3], [person(1, 10), person(2, 10, 11)], [role(11, [3])])).toEqual([
    { key: 'gained', permissions: 1, count: 1, isMost: false, people: [1] },
  ]);
});

test('another role that holds in a part of the organisation, or the built-in one: keeps nothing, and everything', () => {
  const part = role(11, [1, 2], { scope: 'own_department' });
  expect(impact([], [person(1, 10, 11)], [part])).toMatchObject([{ key: 'lost', permissions: 2, count: 1 }]);
  expect(impact([], [person(1, 10, 11)], [role(11, [], { built_in: true })])).toEqual([]);
});

test('people or roles that were not read: at most as many', () => {
  const keeps = role(11, [1, 2]);
  expect(impact([2], [person(1, 10, 11), person(2, 10)], [keeps], 120)).toEqual([
    { key: 'lost', permissions: 1, count: 119, isMost: true, people: [2] },
  ]);
  expect(impact([2], [person(1, 10, 11)], [])).toMatchObject([{ count: 1, isMost: true }]);
});

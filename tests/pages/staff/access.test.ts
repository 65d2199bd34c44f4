import type { Department } from '@/contract/department';
import type { PermissionNode, RoleDetail } from '@/contract/role';
import type { Staff } from '@/contract/staff';
import { translate } from '@/locales/translate';
import { accessChanges } from '@/pages/account/staff/form/AccessNote';
import { departmentsLed } from '@/pages/account/staff/departments/useDepartments';
import { expiryLock } from '@/pages/account/staff/fields';
import { leaveJob } from '@/pages/account/staff/leave/leaveJob';
import { indexTree } from '@/utils/tree/tree';
import { roleImpact } from '@/pages/account/role/RoleImpact';

const node = (id: number, parent_id: number | null = null): PermissionNode => ({
  id,
  parent_id,
  name: `Permission ${id}`,
  type: 'page',
});
const index = indexTree([node(9), node(1), node(2, 1), node(3, 1)]);
const role = (name: string, permission: number[], built_in = false) => ({ name, permission, built_in }) as RoleDetail;

describe('accessChanges', () => {
  const [roleA, roleB] = [role('A', [2, 3]), role('B', [9, 3])];

  test('accessChanges returns permissions that are gained or lost, in tree order with role names', () => {
    expect(accessChanges(index, [roleA], [roleB])).toEqual({
      gained: [{ id: 9, roles: ['B'] }],
      lost: [{ id: 2, roles: ['A'] }],
    });
    const { gained, lost } = accessChanges(index, [], [roleB, roleA]);
    expect(gained.map(({ id, roles }) => `${id} ${roles.join()}`)).toEqual(['9 B', '2 A', '3 B,A']);
    expect(lost).toEqual([]);
  });

  test('accessChanges excludes permissions that another role grants, and deleted nodes', () => {
    expect(accessChanges(index, [roleA, roleB], [roleA, role('C', [9])])).toEqual({ gained: [], lost: [] });
    expect(accessChanges(index, [], [role('old', [77])])).toEqual({ gained: [], lost: [] });
  });

  test('accessChanges counts the built-in role as having all permissions', () => {
    const { gained } = accessChanges(index, [roleA], [role('all', [], true)]);
    expect(gained.map(({ id }) => id)).toEqual([9, 1]);
  });
});

test("departmentsLed finds departments whose leader is the account's name, ignoring case and extra spaces", () => {
  const department = (id: number, leader?: string | null) =>
    ({ id, parent_id: null, name: `Department ${id}`, leader }) as Department;
  const tree = indexTree([department(1, ' Li  Wei '), department(2, 'Li Weiwei'), department(3, null), department(4)]);
  expect(departmentsLed(tree, { name: 'li wei' }).map(({ id }) => id)).toEqual([1]);
});

test('an off-boarding job has one step for each chosen action, and runs one step at a time', () => {
  const staff = { id: 4, name: 'Wang', username: 'staff', version: 7 } as Staff;
  const department = { id: 4, name: 'Research', code: 'RD', version: 3 } as Department;
  const choice = { disable: true, roles: [{ id: 8, name: 'Audit' }], departments: [{ department, leader: 'Zhou' }] };
  const { acts, items, concurrency } = leaveJob(translate, staff, choice);
  expect(concurrency).toBe(1);
  expect(items.map(({ act }) => acts[act ?? 0])).toEqual([
    { kind: 'staffStatus', params: { enabled: false } },
    { kind: 'staffRoles', params: { add: [], remove: [8] } },
    { kind: 'departmentLeader', params: { leader: 'Zhou' } },
  ]);
  // Earlier steps change the version of the account, so only the step on the department has a version.
  const steps = items.map(({ id, label, version }) => `${id} ${label} ${version}`);
  expect(steps).toEqual(['4 Wang undefined', '4 Wang undefined', '4 Research 3']);
  expect(leaveJob(translate, staff, { disable: false, roles: [], departments: [] }).items).toEqual([]);
});

describe('expiryLock', () => {
  const [SOONER, LATER] = ['2026-05-01T00:00:00+08:00', '2026-06-01T00:00:00+08:00'];
  const mayNotDisable = translate('staff.status.mayNotDisable');
  const mayNotEnable = translate('staff.status.mayNotEnable');
  test.each<[string, string[], string | null, string | null, string | undefined]>([
    ['a reason for an earlier expiry without permission to disable', ['staffEnable'], LATER, SOONER, mayNotDisable],
    ['a reason for a first expiry without permission to disable', ['staffEnable'], null, LATER, mayNotDisable],
    ['a reason for a later expiry without permission to enable', ['staffDisable'], SOONER, LATER, mayNotEnable],
    ['a reason for a removed expiry without permission to enable', ['staffDisable'], SOONER, null, mayNotEnable],
    ['undefined for the same moment at another offset', [], SOONER, '2026-04-30T16:00:00Z', undefined],
    ['undefined for a first expiry with permission to disable', ['staffDisable'], null, SOONER, undefined],
  ])('expiryLock returns %s', (_case, permissions, before, after, reason) => {
    expect(expiryLock(translate, (name) => permissions.includes(name), before, after)).toBe(reason);
  });
});

describe('roleImpact', () => {
  const index = indexTree<PermissionNode>(
    [1, 2, 3].map((id) => ({ id, parent_id: null, name: `${id}`, code: `code.${id}`, type: 'page' })),
  );
  const role = (id: number, permission: number[], fields: Partial<RoleDetail> = {}) =>
    ({ id, permission, ...fields }) as RoleDetail;
  const person = (id: number, ...role_ids: number[]) => ({ id, role_ids }) as Staff;
  const target = role(10, [1, 2]);
  const impact = (permission: number[], people: Staff[], roles: RoleDetail[], total = people.length) =>
    roleImpact(index, target, permission, { people, total, roles: new Map(roles.map((item) => [item.id, item])) }).map(
      ({ people: affectedPeople, ...part }) => ({ ...part, people: affectedPeople.map(({ id }) => id) }),
    );

  test('roleImpact: a removed permission is lost by people without another role that grants it', () => {
    const keeps = role(11, [1, 2]);
    const people = [person(1, 10), person(2, 10, 11), person(3, 10, 12)];
    expect(impact([2], people, [keeps, role(12, [3])])).toEqual([
      { key: 'lost', permissionCount: 1, count: 2, isUpperLimit: false, people: [1, 3] },
    ]);
    expect(impact([2], [person(2, 10, 11)], [keeps])).toEqual([]);
  });

  test('roleImpact: an added permission is gained by people who did not have the permission', () => {
    expect(impact([1, 2, 3], [person(1, 10), person(2, 10, 11)], [role(11, [3])])).toEqual([
      { key: 'gained', permissionCount: 1, count: 1, isUpperLimit: false, people: [1] },
    ]);
  });

  test('roleImpact: a removed permission remains through a built-in role, but not through a scoped role', () => {
    const people = [person(1, 10, 11)];
    const limitedRole = role(11, [1, 2], { scope: 'own_department' });
    expect(impact([], people, [limitedRole])).toMatchObject([{ key: 'lost', permissionCount: 2, count: 1 }]);
    expect(impact([], people, [role(11, [], { built_in: true })])).toEqual([]);
  });

  test('roleImpact: the number of people is an upper limit while people or roles are not loaded', () => {
    const keeps = role(11, [1, 2]);
    expect(impact([2], [person(1, 10, 11), person(2, 10)], [keeps], 120)).toEqual([
      { key: 'lost', permissionCount: 1, count: 119, isUpperLimit: true, people: [2] },
    ]);
    expect(impact([2], [person(1, 10, 11)], [])).toMatchObject([{ count: 1, isUpperLimit: true }]);
  });
});

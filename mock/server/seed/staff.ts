import { DAY_MS, OFFSET_MS } from '../rules/time';
import { demoAccounts } from './demoAccounts';
import type { FlatDepartment } from './departments';
import { createPeople, mobile, type Person } from './people';
import type { Random } from './random';

const STAFF_COUNT = 300;
/** Accounts that were created in the period of the log; the newest have not signed in and must change their password. */
const RECENT = 45;
const NEWCOMERS = 3;
const HOUR_MS = 60 * 60 * 1000;

export interface DemoStaff extends Person {
  id: number;
  departmentId: number;
  departmentName: string;
  roleCodes: string[];
  status: 0 | 1;
  isNew: boolean;
  remark: string | null;
  createdAt: number;
}

/** @returns the accounts in the order of their ids, and the leaders by department id */
export function createStaff(departments: readonly FlatDepartment[], random: Random, now: number) {
  const staff: DemoStaff[] = [];
  const leaders = new Map<number, DemoStaff>();
  const nextPerson = createPeople(random, demoAccounts);
  const add = (department: FlatDepartment, person: Person, roleCodes: string[]): DemoStaff => {
    const id = staff.length + 1;
    const isNew = id > STAFF_COUNT - NEWCOMERS;
    const older = STAFF_COUNT - id;
    const daysAgo = older < RECENT ? 1 + older * 1.9 : 100 + (older - RECENT) * 3.5;
    const account: DemoStaff = {
      ...person,
      id,
      departmentId: department.id,
      departmentName: department.name,
      roleCodes,
      status: 1,
      isNew,
      remark: null,
      createdAt: officeHours(now - daysAgo * DAY_MS, random),
    };
    staff.push(account);
    return account;
  };

  for (const { username, name, roleCode, departmentCode } of demoAccounts) {
    const department = departments.find(({ code }) => code === departmentCode);
    if (!department) throw new Error(`No department ${departmentCode}`);
    add(department, { username, name, mobile: mobile(random), email: `${username}@example.com` }, [roleCode]);
  }
  for (const department of departments) {
    leaders.set(department.id, add(department, nextPerson(), ['staff', 'department_manager']));
  }
  const leaves = departments.filter((department) => department.isLeaf);
  while (staff.length < STAFF_COUNT) {
    const department = random.pick(leaves);
    const account = add(department, nextPerson(), ['staff', ...specialty(department.code)]);
    if (!account.isNew && random.chance(0.05)) leave(account, random);
  }
  giveDuties(staff);
  return { staff, leaders };
}

/** Random moment between 9:00 and 17:30 of the day, in the organisation's time zone. */
function officeHours(day: number, random: Random): number {
  const midnight = Math.floor((day + OFFSET_MS) / DAY_MS) * DAY_MS - OFFSET_MS;
  return midnight + Math.floor((9 + random.next() * 8.5) * HOUR_MS);
}

function leave(account: DemoStaff, random: Random): void {
  account.status = 0;
  account.remark = random.pick(['已离职', '长期外派，账号暂停', '岗位调整，待重新开通']);
}

const specialties: readonly (readonly [prefix: string, roleCode: string])[] = [
  ['FI-BUD', 'analyst'],
  ['FI', 'finance'],
  ['SC-P', 'purchaser'],
  ['SC', 'warehouse_keeper'],
  ['MK-BRD', 'analyst'],
  ['MK-DLV', 'project_manager'],
  ['MK', 'account_manager'],
  ['RD-DAT', 'analyst'],
  ['PD', 'project_manager'],
];

function specialty(departmentCode: string): string[] {
  const match = specialties.find(([prefix]) => departmentCode.startsWith(prefix));
  return match ? [match[1]] : [];
}

/** Gives administrative roles to a few more accounts. */
function giveDuties(staff: readonly DemoStaff[]): void {
  const give = (departmentName: string, roleCode: string, count: number) =>
    staff
      .filter(
        (account) =>
          account.departmentName === departmentName && account.id > demoAccounts.length && account.status === 1,
      )
      .slice(0, count)
      .forEach((account) => account.roleCodes.push(roleCode));
  give('员工服务部', 'hr_admin', 2);
  give('运维管理组', 'permission_admin', 2);
  give('信息审计组', 'auditor', 2);
}

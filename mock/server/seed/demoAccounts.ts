import { verify } from '@node-rs/argon2';
import type { Store } from '../store/openStore';

/** Password of all demo accounts. */
export const DEMO_PASSWORD = 'Account@2026';

interface DemoAccount {
  username: string;
  name: string;
  /** Description of the account's permissions. */
  permissions: string;
  roleCode: string;
  departmentCode: string;
}

/** Demo accounts whose sign-in is documented. They are the first rows of the staff table, in this order. */
export const demoAccounts: readonly DemoAccount[] = [
  {
    username: 'admin',
    name: '林致远',
    permissions: '超级管理员：全部功能',
    roleCode: 'super_admin',
    departmentCode: 'IT-OPS',
  },
  { username: 'hr', name: '陈思雨', permissions: '账号管理与部门管理', roleCode: 'hr_admin', departmentCode: 'HR-SSC' },
  {
    username: 'auditor',
    name: '周正阳',
    permissions: '只能查看操作日志',
    roleCode: 'auditor',
    departmentCode: 'AUD-IT',
  },
  { username: 'staff', name: '王晓明', permissions: '只有首页和修改密码', roleCode: 'staff', departmentCode: 'RD-WEB' },
];

/** @returns lines for the terminal: the password, then each demo account with a description of its permissions */
export function accountLines(): string[] {
  const width = Math.max(...demoAccounts.map(({ username }) => username.length));
  return [
    `  Sign in, password ${DEMO_PASSWORD}`,
    ...demoAccounts.map(({ username, permissions }) => `    ${username.padEnd(width)}  ${permissions}`),
  ];
}

/**
 * Returns the hashes of the demo password that seeding has stored, including those of disabled accounts.
 * Verification is slow, so it is limited to hashes of the first ids and hashes that several accounts share.
 * New accounts add no such hashes, because they have later ids, and each new password has its own salt.
 */
export async function demoHashes({ db }: Store): Promise<string[]> {
  // Only seeding creates business systems, so a store without business systems contains no demo data.
  const isSeeded = await db.selectFrom('cards').select('id').limit(1).executeTakeFirst();
  if (!isSeeded) return [];
  const rows = await db
    .selectFrom('staff')
    .select('password_hash')
    .groupBy('password_hash')
    .having((row) => row.or([row(row.fn.countAll(), '>', 1), row(row.fn.min('id'), '<=', demoAccounts.length)]))
    .execute();
  const areDemo = await Promise.all(rows.map(({ password_hash }) => verify(password_hash, DEMO_PASSWORD)));
  return rows.flatMap(({ password_hash }, index) => (areDemo[index] ? [password_hash] : []));
}

/**
 * @returns `accounts`, the number of enabled accounts with these hashes.
 * `hasSafeAdministrator` is true if an enabled super administrator has another hash.
 */
export async function countDemoHashes({ db }: Store, hashes: readonly string[]) {
  const enabledAccounts = db.selectFrom('staff').where('staff.status', '=', 1);
  const { accounts } = await enabledAccounts
    .where('password_hash', 'in', hashes)
    .select((row) => row.fn.countAll<number>().as('accounts'))
    .executeTakeFirstOrThrow();
  const owner = await enabledAccounts
    .innerJoin('staff_roles', 'staff_roles.staff_id', 'staff.id')
    .innerJoin('roles', 'roles.id', 'staff_roles.role_id')
    .select('staff.id')
    .where('roles.built_in', '=', 1)
    .where('password_hash', 'not in', hashes)
    .limit(1)
    .executeTakeFirst();
  return { accounts: Number(accounts), hasSafeAdministrator: owner !== undefined };
}

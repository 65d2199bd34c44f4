import { verify } from '@node-rs/argon2';
import type { Store } from '../store/openStore';
import { demoAccounts, DEMO_PASSWORD } from './demoAccounts';

/**
 * Hashes of the demo password that seeds have stored, also of disabled accounts. Seeded accounts have the first ids or
 * share a hash, neither of which a person can bring about by a name or password.
 */
export async function demoHashes({ db }: Store): Promise<string[]> {
  // Only seeds create business systems.
  const isSeeded = await db.selectFrom('cards').select('id').limit(1).executeTakeFirst();
  if (!isSeeded) return [];
  const rows = await db
    .selectFrom('staff')
    .select('password_hash')
    .groupBy('password_hash')
    .having((row) => row.or([row(row.fn.countAll(), '>', 1), row(row.fn.min('id'), '<=', demoAccounts.length)]))
    .execute();
  const areDemo = await Promise.all(rows.map(({ password_hash }) => verify(password_hash, DEMO_PASSWORD)));
  return rows.flatMap(({ password_hash }, at) => (areDemo[at] ? [password_hash] : []));
}

/** @returns the number of enabled accounts with these hashes, and whether an enabled super administrator has another one */
export async function countDemoHashes({ db }: Store, hashes: readonly string[]) {
  const enabled = db.selectFrom('staff').where('staff.status', '=', 1);
  const { accounts } = await enabled
    .where('password_hash', 'in', hashes)
    .select((row) => row.fn.countAll<number>().as('accounts'))
    .executeTakeFirstOrThrow();
  const owner = await enabled
    .innerJoin('staff_roles', 'staff_roles.staff_id', 'staff.id')
    .innerJoin('roles', 'roles.id', 'staff_roles.role_id')
    .select('staff.id')
    .where('roles.built_in', '=', 1)
    .where('password_hash', 'not in', hashes)
    .limit(1)
    .executeTakeFirst();
  return { accounts: Number(accounts), hasSafeAdministrator: owner !== undefined };
}

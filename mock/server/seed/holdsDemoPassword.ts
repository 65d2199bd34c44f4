import { verify } from '@node-rs/argon2';
import type { Store } from '../store/openStore';
import { demoAccounts, DEMO_PASSWORD } from './demoAccounts';

/** Can somebody sign in with the password that every reader of the manual knows? */
export async function holdsDemoPassword({ db }: Store): Promise<boolean> {
  // The seeds give all accounts one hash; whoever changed a password has one of their own.
  const rows = await db
    .selectFrom('staff')
    .select('password_hash')
    .groupBy('password_hash')
    .having((row) => row.fn.max('status'), '=', 1)
    .having((row) => row.or([row(row.fn.countAll(), '>', 1), row(row.fn.min('username'), 'in', names)]))
    .execute();
  for (const { password_hash } of rows) if (await verify(password_hash, DEMO_PASSWORD)) return true;
  return false;
}

const names = demoAccounts.map((account) => account.username);

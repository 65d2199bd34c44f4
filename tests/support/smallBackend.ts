import { createHash } from 'node:crypto';
import type { BackendOptions } from '../../mock/server/backend';
import { seedAdministrator } from '../../mock/server/fillStore';
import type { Store } from '../../mock/server/store/openStore';
import type { Tables } from '../../mock/server/store/tables';
import { CHEAP, createTestBackend, type TestBackend } from './backend';
import { PASSWORD, takeSeat } from './people';
import { openTestStore } from './testStore';

export interface SmallBackend extends TestBackend {
  /** Token of the only account, `root`, a super administrator. */
  root: string;
}

/** An installation without demonstration data: one administrator, one department, the menus of the screens. */
export async function createSmallBackend(options: Partial<BackendOptions> = {}): Promise<SmallBackend> {
  const store = options.store ?? (await openTestStore());
  await seedAdministrator(store, { username: 'root', password: PASSWORD, passwordCost: CHEAP });
  const backend = await createTestBackend({ ...options, store });
  return { ...backend, root: await takeSeat(backend, 'root') };
}

/** All tables but the log and the counts of failed sign-ins: what a refused request must leave as it was. */
const records: (keyof Tables)[] = [
  'departments',
  'menu_nodes',
  'roles',
  'role_departments',
  'role_nodes',
  'staff',
  'staff_roles',
  'sessions',
  'factors',
  'recovery_codes',
  'cards',
  'role_cards',
  'settings',
];

/** @returns a word that differs as soon as any record does */
export async function checksum({ db }: Store): Promise<string> {
  const hash = createHash('sha256');
  for (const table of records) {
    const rows = await db.selectFrom(table).selectAll().execute();
    hash.update(
      `${table}\n${rows
        .map((row) => JSON.stringify(row))
        .sort()
        .join('\n')}\n`,
    );
  }
  return hash.digest('hex');
}

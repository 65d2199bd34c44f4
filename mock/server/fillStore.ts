import { words } from './words/words';
import { hasStaff, insertMenus, insertRoles } from './seed/basics';
import { seedLarge } from './seed/large/seedLarge';
import { clearUnfinished, isUnfinished } from './seed/large/unfinished';
import { seedDemo } from './seed/seedDemo';
import { SettingsError, type Settings } from './settings';
import type { Store } from './store/openStore';
import { staffCreateBody } from '../../src/contract/staff';
import { fold } from './rules/fold';
import { nameOrder } from './rules/nameOrder';
import { staffSearchKey } from './rules/searchKey';
import { hashPassword, type PasswordCost } from './rules/hasher';
import { createPasswordPolicy } from './rules/passwords';
import { departmentKeys } from './rules/tree';
import { screenMenus } from './seed/menus';
import { superRole } from './seed/roles';

/**
 * Seeds an empty store as the environment variable SEED demands.
 * Seeding is a no-op for a store with accounts, so it can run at every start.
 * @throws SettingsError if the store would have no account to sign in with
 */
export async function fillStore(
  store: Store,
  { seed, administrator }: Pick<Settings, 'seed' | 'administrator'>,
  onProgress: (progress: string) => void,
): Promise<void> {
  if (await clearUnfinished(store)) onProgress(words().operator.seedStartsOver);
  if (seed === 'large') {
    await seedLarge(store, { onRows: progressBar(process.stdout) });
  } else if (seed === 'demo') {
    await seedDemo(store, { onProgress });
  } else if (administrator) {
    await seedAdministrator(store, administrator).catch((error: Error) => {
      throw new SettingsError([error.message], { cause: error });
    });
  } else if (await isEmpty(store)) {
    throw new SettingsError([
      'SEED=none on an empty data folder needs ADMIN_USERNAME and ADMIN_PASSWORD for the first administrator.',
    ]);
  }
}

/** @returns true if the store is empty, or if a previous run has inserted only a part of the large data set */
export async function needsSeed(store: Store): Promise<boolean> {
  return (await isEmpty(store)) || (await isUnfinished(store.db));
}

async function isEmpty(store: Store): Promise<boolean> {
  return !(await hasStaff(store.db));
}

const WIDTH = 30;
const REDRAW_MS = 100;

/** Stream for progress messages: a terminal, or a file, whose lines cannot be redrawn. */
type Output = Pick<NodeJS.WriteStream, 'write'> & { isTTY?: boolean };

/** @returns a function that shows the progress: as a bar on a terminal, otherwise as one line for every 10 % */
export function progressBar(output: Output, now = () => performance.now()) {
  const startedAt = now();
  let drawnAt = -Infinity;
  let tenth = 0;

  return (done: number, total: number, unit: string): void => {
    const share = Math.min(1, done / total);
    const seconds = ((now() - startedAt) / 1000).toFixed(1);
    const words = `${Math.floor(share * 100)}%  ${done}/${total} ${unit}  ${seconds} s`;
    if (output.isTTY) {
      if (now() - drawnAt < REDRAW_MS && done < total) return;
      drawnAt = now();
      const filledWidth = Math.round(share * WIDTH);
      output.write(
        `\r\x1b[K[${'#'.repeat(filledWidth)}${'.'.repeat(WIDTH - filledWidth)}] ${words}${done < total ? '' : '\n'}`,
      );
    } else if (Math.floor(share * 10) > tenth) {
      tenth = Math.floor(share * 10);
      output.write(`- ${words}\n`);
    }
  };
}

interface Administrator {
  username: string;
  password: string;
  passwordCost?: PasswordCost;
}

/**
 * Prepares an empty store for production.
 * Inserts the menu nodes of the screens, the super administrator role, one department and one administrator.
 * The administrator must change the password at the first sign-in.
 * @returns true; false, without any change, if the store already has accounts
 * @throws Error with a message for the operator if the name or the password is invalid
 */
export async function seedAdministrator(store: Store, administrator: Administrator): Promise<boolean> {
  const { username, password, passwordCost } = administrator;
  if (await hasStaff(store.db)) return false;
  const person = { username, name: words().operator.firstAdministrator };
  const shape = staffCreateBody.pick({ username: true, password: true }).safeParse({ username, password });
  const passwordFaults = createPasswordPolicy();
  const faults = Object.values(
    await passwordFaults({ password, password_confirmation: password }, { ...person, name: '' }),
  );
  if (!shape.success || faults.length > 0) throw new Error(words().operator.badAdministrator(faults.flat()));
  const password_hash = await hashPassword(password, passwordCost);
  const now = Date.now();
  const times = { created_at: now, updated_at: now };
  return store.transaction(async (tx) => {
    // Another process may have seeded the store since the check above.
    if (await hasStaff(tx)) return false;
    await insertRoles(tx, [superRole], await insertMenus(tx, screenMenus, now), now);
    const name = words().operator.firstDepartment;
    const { id: department_id } = await tx
      .insertInto('departments')
      .values({ name, ...departmentKeys({ parent_id: null, name, code: null }), sort: 10, status: 1, ...times })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: staff_id } = await tx
      .insertInto('staff')
      .values({
        ...person,
        username_key: fold(username),
        department_id,
        status: 1,
        search_key: staffSearchKey({ ...person, mobile: null, email: null }),
        order_key: nameOrder(person.name),
        password_hash,
        must_change_password: 1,
        ...times,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx.insertInto('staff_roles').values({ staff_id, role_id: 1 }).execute();
    return true;
  });
}

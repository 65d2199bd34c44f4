import { staffCreateBody } from '../../../src/contract/staff';
import { words } from '../words/words';
import { fold, siblingKey } from '../rules/fold';
import { nameOrder } from '../rules/nameOrder';
import { staffSearchKey } from '../rules/searchKey';
import { hashPassword, type PasswordCost } from '../rules/hasher';
import { createPasswordPolicy } from '../rules/passwords';
import type { Store } from '../store/openStore';
import { insertMenus, insertRoles, hasStaff } from './basics';
import { screenMenus } from './menus';
import { superRole } from './roles';

interface Administrator {
  username: string;
  password: string;
  passwordCost?: PasswordCost;
}

/**
 * Prepares an empty store for production: the screens' menu nodes, the super administrator role, one department and one
 * administrator, who must change the password at the first sign-in.
 * @returns false, without changes, when the store has accounts
 * @throws Error with a message for the operator, for an invalid name or password
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
  const at = Date.now();
  const times = { created_at: at, updated_at: at };
  return store.transaction(async (tx) => {
    // Another process may have seeded it meanwhile.
    if (await hasStaff(tx)) return false;
    await insertRoles(tx, [superRole], await insertMenus(tx, screenMenus, at), at);
    const name = words().operator.firstDepartment;
    const { id: department_id } = await tx
      .insertInto('departments')
      .values({ name, sibling_key: siblingKey(null, name), order_key: nameOrder(name), sort: 10, status: 1, ...times })
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

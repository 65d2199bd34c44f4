import type { Platform } from '../../../src/contract/staff';
import { rolesHeldBy, type RoleHolder } from '../rules/actor';
import type { Db } from '../store/tables';

/** @returns a query of the business systems that may be entered with some roles: those open to all, and those of the roles */
export function openCards(db: Db, { isSuper, roleIds }: RoleHolder) {
  const cards = db.selectFrom('cards').orderBy('sort').orderBy('id');
  return isSuper
    ? cards
    : cards.where((row) =>
        row.or([
          row('open_to_all', '=', 1),
          row('id', 'in', row.selectFrom('role_cards').select('card_id').where('role_id', 'in', roleIds)),
        ]),
      );
}

/** @returns the business systems that the account may enter at this moment */
export async function platformsOf(db: Db, staffId: number, now: number): Promise<Platform[]> {
  const roles = await rolesHeldBy(db, staffId, now);
  return openCards(db, roles).select(['id', 'name', 'logo', 'url']).execute();
}

import type { Platform } from '../../../src/contract/staff';
import { rolesHeldBy, type RoleHolder } from '../rules/actor';
import type { Db } from '../store/tables';

/** @returns a query for the business systems that are open to all, or to the roles */
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

/** @returns the business systems that the account can open now */
export async function platformsOf(db: Db, staffId: number, now: number): Promise<Platform[]> {
  const roles = await rolesHeldBy(db, staffId, now);
  return openCards(db, roles).select(['id', 'name', 'logo', 'url']).execute();
}

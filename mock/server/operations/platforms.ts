import type { Platform } from '../../../src/contract/staff';
import { rolesHeldBy } from '../rules/actor';
import type { Db } from '../store/tables';

/** @returns the business systems that the account may enter at this moment: those open to all, and those of its roles */
export async function platformsOf(db: Db, staffId: number, now: number): Promise<Platform[]> {
  const { roleIds, isSuper } = await rolesHeldBy(db, staffId, now);
  const cards = db.selectFrom('cards').select(['id', 'name', 'logo', 'url']).orderBy('sort').orderBy('id');
  if (isSuper) return cards.execute();
  return cards
    .where((row) =>
      row.or([
        row('open_to_all', '=', 1),
        row('id', 'in', row.selectFrom('role_cards').select('card_id').where('role_id', 'in', roleIds)),
      ]),
    )
    .execute();
}

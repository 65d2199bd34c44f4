import type { CardMetric } from '../../../src/contract/card';
import { notFound } from '../failure';
import type { HandlersOf } from '../pipeline/context';
import { moment } from '../rules/time';
import type { Platform } from '../../../src/contract/staff';
import { rolesHeldBy, type RoleHolder } from '../rules/actor';
import type { Db } from '../store/tables';

export const cardOperations: HandlersOf<'cardList' | 'cardData'> = {
  /** Returns the business systems that the actor can open. */
  async cardList({ store: { db }, actor }) {
    const data = await openCards(db, actor)
      .select(['id', 'code', 'name', 'logo', 'description', 'url', 'category', 'status', 'sort'])
      .execute();
    return { data };
  },

  async cardData({ store: { db }, actor }, { params: { id } }) {
    const card = await openCards(db, actor).selectAll().where('id', '=', id).executeTakeFirst();
    if (!card) throw notFound();
    return { id, updated_at: moment(card.metrics_at), metrics: JSON.parse(card.metrics) as CardMetric[] };
  },
};

/**
 * @returns a query for the business systems that are open to all accounts or to one of these roles.
 * For a super administrator, the query returns all systems.
 */
function openCards(db: Db, { isSuper, roleIds }: RoleHolder) {
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

/** @returns the business systems that the account can open at the time `now`, in epoch milliseconds */
export async function platformsOf(db: Db, staffId: number, now: number): Promise<Platform[]> {
  const roles = await rolesHeldBy(db, staffId, now);
  return openCards(db, roles).select(['id', 'name', 'logo', 'url']).execute();
}

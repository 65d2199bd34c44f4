import type { CardMetric } from '../../../src/contract/card';
import { notFound } from '../failure';
import type { HandlersOf } from '../pipeline/handler';
import { moment } from '../rules/time';
import { openCards } from './platforms';

export const cardOperations: HandlersOf<'cardList' | 'cardData'> = {
  /** Business systems that the actor can open. */
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

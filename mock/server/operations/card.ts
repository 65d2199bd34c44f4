import type { CardMetric } from '../../../src/contract/card';
import { notFound } from '../failure';
import type { HandlersOf } from '../pipeline/handler';
import { moment } from '../rules/time';

export const cardOperations: HandlersOf<'cardList' | 'cardData'> = {
  async cardList({ store: { db } }) {
    const data = await db
      .selectFrom('cards')
      .select(['id', 'code', 'name', 'logo', 'description', 'url', 'category', 'status', 'sort'])
      .orderBy('sort')
      .orderBy('id')
      .execute();
    return { data };
  },

  async cardData({ store: { db } }, { params: { id } }) {
    const card = await db.selectFrom('cards').selectAll().where('id', '=', id).executeTakeFirst();
    if (!card) throw notFound();
    return { id, updated_at: moment(card.metrics_at), metrics: JSON.parse(card.metrics) as CardMetric[] };
  },
};

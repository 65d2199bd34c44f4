import { z } from 'zod';
import { id, moment } from './fields';

/** Business system on the home page. `url` may be empty if the system has no address yet. */
export const card = z.object({
  id,
  code: z.string(),
  name: z.string(),
  logo: z.string(),
  description: z.string(),
  url: z.string(),
  category: z.string(),
  status: z.enum(['running', 'maintenance']),
  sort: z.int(),
});
export type Card = z.infer<typeof card>;

export const cardListData = z.object({ data: z.array(card) });

/**
 * `change` is the relative difference from the previous period (0.12 means 12 % more). `trend` is ordered oldest first.
 */
export const cardMetric = z.object({
  key: z.string(),
  label: z.string(),
  value: z.number(),
  unit: z.string().optional(),
  change: z.number().optional(),
  trend: z.array(z.number()).optional(),
});
export type CardMetric = z.infer<typeof cardMetric>;

export const cardData = z.object({ id, updated_at: moment, metrics: z.array(cardMetric) });

import type { Translate } from '@/hooks/locale/useTranslate';
import { readPlan } from '@/utils/storage/planStorage';
import { parseSummaries, readSummariesText } from '@/utils/storage/reviews';

/** Names of the reviews and the plan that the browser keeps of a person. */
export function keptWork(t: Translate, userId: number): string[] {
  const { edits } = readPlan(userId);
  return [
    ...parseSummaries(readSummariesText(userId)).map(({ name }) => `${t('menu.review')}: ${name}`),
    ...(edits.length > 0 ? [t('plan.job')] : []),
  ];
}

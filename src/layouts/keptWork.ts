import type { Translate } from '@/hooks/locale/useTranslate';
import { readPlan } from '@/utils/storage/planStorage';
import { parseSummaries, readSummariesText } from '@/utils/storage/reviews';

/** Returns the names of a user's reviews and plan stored in this browser. */
export function keptWork(t: Translate, userId: number): string[] {
  const { edits } = readPlan(userId);
  return [
    ...parseSummaries(readSummariesText(userId)).map(({ name }) => `${t('menu.review')}: ${name}`),
    ...(edits.length > 0 ? [t('plan.job')] : []),
  ];
}

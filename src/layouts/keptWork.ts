import type { Translate } from '@/hooks/locale/useTranslate';
import { readPlan } from '@/utils/storage/planStorage';
import { parseSummaries, readSummariesText } from '@/utils/storage/reviews';
import { hasWork } from '@/utils/storage/workStorage';

/** What the browser keeps of a person's work and would be missed, in words. */
export function keptWork(t: Translate, userId: number): string[] {
  const { edits } = readPlan(userId);
  return [
    ...parseSummaries(readSummariesText(userId)).map(({ name }) => `${t('menu.review')}: ${name}`),
    ...(edits.length > 0 ? [t('plan.job')] : []),
    ...(hasWork('draft', userId) ? [t('form.leave.title')] : []),
  ];
}

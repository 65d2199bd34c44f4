import { useQuestion } from '@/components/feedback/useQuestion';
import { useJobs } from '@/hooks/job/useJobs';
import { useTranslate } from '@/hooks/locale/useTranslate';
import type { ReviewLock } from '@/hooks/review/useReviewLock';
import type { JobAct, JobItem, JobLeftOut } from '@/jobs/job';
import { revocations, type Review } from '@/utils/review/review';

/**
 * Carries the revocations of a review out, after a question, as a job whose results go back into the review. What the
 * person may not take away is left out and listed with the reason.
 */
export function useCarryOut(review: Review, lock: ReviewLock): () => Promise<void> {
  const t = useTranslate();
  const ask = useQuestion();
  const { start } = useJobs();

  return async () => {
    const acts: JobAct[] = [];
    const items: JobItem[] = [];
    const leftOut: JobLeftOut[] = [];
    let count = 0;
    for (const { person, roles, version } of revocations(review)) {
      const { id, name: label, username: detail } = person;
      const free = roles.filter((role) => {
        const reason = lock({ personId: id, roleId: role.id });
        if (reason !== undefined) leftOut.push({ label, detail, reason: `${role.name}: ${reason}` });
        return reason === undefined;
      });
      if (free.length === 0) continue;
      count += free.length;
      const names = Object.fromEntries(free.map((role) => [role.id, role.name]));
      const change = free.map(({ name }) => name).join(t('common.listSeparator'));
      acts.push({ kind: 'staffRoles', params: { add: [], remove: free.map((role) => role.id), names } });
      items.push({ id, label, detail, change, act: acts.length - 1, ...(version !== undefined && { version }) });
    }
    const isAgreed = await ask({
      title: t('review.carryOut.title', { count }),
      hint: t('review.carryOut.hint', { people: items.length }),
      leave: t('review.revoke'),
      stay: t('form.cancel'),
    });
    if (!isAgreed || items.length === 0) return;
    const title = { key: 'review.carryOut.job', values: { name: review.name } } as const;
    start({ title, acts, items, leftOut, review: review.id });
  };
}

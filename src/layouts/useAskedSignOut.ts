import { useModal } from '@/components/feedback/useModal';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { useSignOut } from '@/hooks/session/useSignOut';
import { useAppSelector } from '@/hooks/store';
import type { Translate } from '@/hooks/locale/useTranslate';
import { readPlan } from '@/utils/storage/planStorage';
import { parseSummaries, readSummariesText } from '@/utils/storage/reviews';
import { hasWork } from '@/utils/storage/workStorage';

/** What the browser keeps of a person's work and would be missed, in words. */
function workOf(t: Translate, userId: number): string[] {
  const { edits } = readPlan(userId);
  return [
    ...parseSummaries(readSummariesText(userId)).map(({ name }) => `${t('menu.review')}: ${name}`),
    ...(edits.length > 0 ? [t('plan.job')] : []),
    ...(hasWork('draft', userId) ? [t('form.leave.title')] : []),
  ];
}

/** Signs out; asks first where the browser keeps work of the person, which goes with the sign-out. */
export function useAskedSignOut(): () => Promise<void> {
  const t = useTranslate();
  const modal = useModal();
  const userId = useAppSelector((root) => root.user.current?.id);
  return useSignOut(async () => {
    const work = userId === undefined ? [] : workOf(t, userId);
    if (work.length === 0) return true;
    return modal.confirm({
      title: t('form.leave.title'),
      content: `${t('form.leave.hint')} (${work.join(t('common.listSeparator'))})`,
      okText: t('shell.signOut'),
      cancelText: t('form.cancel'),
      // Outlined: white on the dark theme's red is hard to read.
      okButtonProps: { danger: true, type: 'default' },
      autoFocusButton: 'cancel',
    }).answer;
  });
}

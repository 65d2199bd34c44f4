import { useQuestion } from '@/components/feedback/useModal';
import { useTranslate } from '@/hooks/locale/useTranslate';

/**
 * Returns a function that asks whether to discard input. If the user agrees, it calls `onLeave` and resolves to true.
 * The question is for input that took effort, such as typed text, a chosen file or a running export.
 * A selection that can be repeated in a second needs no question.
 */
export function useLeaveQuestion(onLeave?: () => void): () => Promise<boolean> {
  const t = useTranslate();
  const ask = useQuestion();
  return async () => {
    const isLeaving = await ask({
      title: t('form.leave.title'),
      hint: t('form.leave.hint'),
      leaveLabel: t('form.leave.leave'),
      stayLabel: t('form.leave.stay'),
    });
    if (isLeaving) onLeave?.();
    return isLeaving;
  };
}

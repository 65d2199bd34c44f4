import { useQuestion } from '@/components/feedback/useModal';
import { useTranslate } from '@/hooks/locale/useTranslate';

/**
 * Asks whether to leave what was typed; resolves to true for leaving, after `onLeave`. For input that takes effort, such as
 * typed text, a chosen file or parent, and a running export: a selection that takes a second is not asked about.
 */
export function useLeaveQuestion(onLeave?: () => void): () => Promise<boolean> {
  const t = useTranslate();
  const ask = useQuestion();
  return async () => {
    const leave = await ask({
      title: t('form.leave.title'),
      hint: t('form.leave.hint'),
      leave: t('form.leave.leave'),
      stay: t('form.leave.stay'),
    });
    if (leave) onLeave?.();
    return leave;
  };
}

import { useEffect, useRef, type ReactNode } from 'react';
import { useModal, type Question } from '@/components/feedback/useModal';
import { lazyComponent } from '@/hooks/lazyComponent';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { useReasonGiven } from '@/hooks/session/usePermission';
import { createListeners } from '@/utils/createListeners';

const ReasonField = lazyComponent(() => import('./ReasonField'));

interface ReasonQuestion {
  title: string;
  /** Consequence of the change. */
  content: ReactNode;
  okText: string;
  /** The change removes something; Enter cancels by default. */
  danger: boolean;
}

/**
 * Asks whether to change someone's access, with a field for the reason if the backend supports reasons.
 * @param outlives keeps the question open when the asking component unmounts, such as a menu that closes by the choice
 * @returns a function that resolves to the reason, '' without one; undefined if the answer is no
 */
export function useReasonQuestion({ outlives = false } = {}): (
  question: ReasonQuestion,
) => Promise<string | undefined> {
  const t = useTranslate();
  const modal = useModal();
  const isReasonGiven = useReasonGiven();
  const openQuestion = useRef<Question>();
  useEffect(() => (outlives ? undefined : () => openQuestion.current?.close()), [outlives]);

  return async ({ title, content, okText, danger }) => {
    let reason = '';
    const missingReason = createListeners();
    const agree = (close: () => void) => (isReasonGiven(reason) ? close() : missingReason.notify());
    openQuestion.current = modal.confirm({
      title,
      content: (
        <>
          {content}
          <ReasonField
            onChange={(text) => (reason = text)}
            onEnter={() => agree(() => openQuestion.current?.agree())}
            subscribeMissing={missingReason.add}
          />
        </>
      ),
      onOk: agree,
      okText,
      cancelText: t('form.cancel'),
      // Outlined: white on the dark theme's red is hard to read.
      ...(danger && { okButtonProps: { danger, type: 'default' } }),
      autoFocusButton: danger ? 'cancel' : 'ok',
    });
    return (await openQuestion.current.answer) ? reason : undefined;
  };
}

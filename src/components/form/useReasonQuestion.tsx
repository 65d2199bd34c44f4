import { useEffect, useRef, type ReactNode } from 'react';
import { useModal, type Question } from '@/components/feedback/useModal';
import { lazyComponent } from '@/hooks/lazyComponent';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { useReasonGiven } from '@/hooks/session/usePermission';
import { createListeners } from '@/utils/createListeners';

const ReasonField = lazyComponent(() => import('./ReasonField'));

interface ReasonQuestion {
  title: string;
  /** Text of the dialog, which describes the consequence of the change. */
  content: ReactNode;
  okText: string;
  /** Whether the change removes something. If so, the button that cancels has the focus at first. */
  danger: boolean;
}

/**
 * Confirmation dialog for a change of access. It has a field for the reason if the backend supports reasons.
 * @param outlives true to keep the dialog open when the calling component unmounts.
 * An example of such a component is a menu that closes when clicked.
 * @returns a function that opens the dialog and resolves to the reason.
 * The resolved reason is '' if the user entered none, and undefined if the user cancelled the dialog.
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
      // The button is outlined, since white text on the dark theme's red is hard to read.
      ...(danger && { okButtonProps: { danger, type: 'default' } }),
      autoFocusButton: danger ? 'cancel' : 'ok',
    });
    return (await openQuestion.current.answer) ? reason : undefined;
  };
}

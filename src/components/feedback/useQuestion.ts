import { useEffect, useRef, type ReactNode } from 'react';
import { useModal, type Question } from './useModal';

interface Wording {
  title: string;
  hint: ReactNode;
  /** Gives something up. */
  leave: string;
  stay: string;
}

/** Asks whether to give something up; resolves to true for that. The question goes away with the screen that asked it. */
export function useQuestion(): (question: Wording) => Promise<boolean> {
  const modal = useModal();
  const open = useRef<Question>();
  useEffect(() => () => open.current?.close(), []);

  return async ({ title, hint, leave, stay }) => {
    open.current = modal.confirm({
      title,
      content: hint,
      okText: leave,
      cancelText: stay,
      // Outlined: white on the dark theme's red is hard to read.
      okButtonProps: { danger: true, type: 'default' },
      autoFocusButton: 'cancel',
    });
    return open.current.answer;
  };
}

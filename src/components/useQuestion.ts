import { App } from 'antd';
import { useEffect, useRef } from 'react';

interface Question {
  title: string;
  hint: string;
  /** Gives something up. */
  leave: string;
  stay: string;
}

/** Asks whether to give something up; resolves to true for that. The question goes away with the screen that asked it. */
export function useQuestion(): (question: Question) => Promise<boolean> {
  const { modal } = App.useApp();
  const open = useRef<ReturnType<typeof modal.confirm>>(undefined);
  useEffect(() => () => open.current?.destroy(), []);

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
    return open.current;
  };
}

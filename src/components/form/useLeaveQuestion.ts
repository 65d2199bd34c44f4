import { App } from 'antd';
import { useEffect, useRef } from 'react';
import { useWords } from '@/hooks/useWords';

/**
 * Asks whether to leave what was typed; resolves to true for leaving, after `onLeave`. The question goes away with
 * the screen that asked it.
 */
export function useLeaveQuestion(onLeave: () => void): () => Promise<boolean> {
  const t = useWords();
  const { modal } = App.useApp();
  const question = useRef<ReturnType<typeof modal.confirm>>(undefined);
  useEffect(() => () => question.current?.destroy(), []);

  return async () => {
    question.current = modal.confirm({
      title: t('form.leave.title'),
      content: t('form.leave.hint'),
      okText: t('form.leave.leave'),
      cancelText: t('form.leave.stay'),
      // Outlined: white on the dark theme's red is hard to read.
      okButtonProps: { danger: true, type: 'default' },
      autoFocusButton: 'cancel',
    });
    const leave = await question.current;
    if (leave) onLeave();
    return leave;
  };
}

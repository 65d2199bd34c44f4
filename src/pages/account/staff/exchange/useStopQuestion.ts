import { App } from 'antd';
import { useEffect, useRef } from 'react';
import { useWords } from '@/hooks/useWords';

/**
 * Asks whether to give up an import that runs, or else passwords that were not downloaded; true: give up. The question
 * goes away with the dialog that asked it.
 */
export function useStopQuestion(running: boolean): () => Promise<boolean> {
  const t = useWords();
  const { modal } = App.useApp();
  const question = useRef<ReturnType<typeof modal.confirm>>(undefined);
  useEffect(() => () => question.current?.destroy(), []);

  return async () => {
    question.current = modal.confirm({
      title: t(running ? 'exchange.import.stop.title' : 'exchange.import.reportName'),
      content: t(running ? 'exchange.import.stop.hint' : 'exchange.import.stop.secret'),
      okText: t(running ? 'exchange.import.stop.leave' : 'exchange.import.stop.leaveSecret'),
      cancelText: t('exchange.import.stop.stay'),
      // Outlined: white on the dark theme's red is hard to read.
      okButtonProps: { danger: true, type: 'default' },
      autoFocusButton: 'cancel',
    });
    return question.current;
  };
}

import type { ModalFuncProps } from 'antd';
import { useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import { ModalContext, type Question } from '@/components/feedback/useModal';
import { lazyComponent } from '@/hooks/lazyComponent';
import { addLayer } from '@/hooks/browser/useLayer';
import type { ShowDialog } from './DialogHolder';

type Waiting = (show: ShowDialog | undefined) => void;

interface HolderProps {
  isNeeded: boolean;
  onReady: (show: ShowDialog) => void;
  onMissing: () => void;
}

/**
 * Loaded soon after the first screen, which does not wait for this chunk, or earlier by the first confirmation dialog.
 */
const DialogHolder = lazyComponent<HolderProps>(() => import('./DialogHolder'), {
  isOpen: ({ isNeeded }) => isNeeded,
  close: ({ onMissing }) => onMissing(),
  isPrefetched: true,
});

/** Provides confirmation dialogs to its children. */
export default function DialogProvider({ children }: { children: ReactNode }) {
  const [isNeeded, setIsNeeded] = useState(false);
  const show = useRef<ShowDialog>();
  const waitingQuestions = useRef<Waiting[]>([]);

  const settle = useCallback((showDialog: ShowDialog | undefined) => {
    show.current = showDialog;
    waitingQuestions.current.splice(0).forEach((askNow) => askNow(showDialog));
  }, []);
  const giveUp = useCallback(() => {
    setIsNeeded(false);
    settle(undefined);
  }, [settle]);

  const confirm = useCallback((options: ModalFuncProps): Question => {
    let answerWith = (_agreed: boolean) => {};
    const answer = new Promise<boolean>((resolve) => {
      let isOver = false;
      answerWith = (agreed) => {
        isOver = true;
        resolve(agreed);
      };
      const askNow: Waiting = (showDialog) => {
        if (isOver) return;
        if (!showDialog) return resolve(false);
        const dialog = showDialog({ ...options, keyboard: false });
        const settle = (agreed: boolean) => {
          removeLayer();
          resolve(agreed);
        };
        answerWith = (agreed) => {
          dialog.destroy();
          settle(agreed);
        };
        const removeLayer = addLayer(() => answerWith(false));
        void dialog.then(settle, () => settle(false));
      };
      if (show.current) return askNow(show.current);
      waitingQuestions.current.push(askNow);
      setIsNeeded(true);
    });
    return { answer, close: () => answerWith(false), agree: () => answerWith(true) };
  }, []);
  const dialogs = useMemo(() => ({ confirm }), [confirm]);

  return (
    <ModalContext.Provider value={dialogs}>
      {children}
      <DialogHolder isNeeded={isNeeded} onReady={settle} onMissing={giveUp} />
    </ModalContext.Provider>
  );
}

import type { ModalFuncProps } from 'antd';
import { useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import { ModalContext, type Question } from '@/components/feedback/useModal';
import { lazyComponent } from '@/hooks/lazyComponent';
import { addLayer } from '@/hooks/browser/useLayer';
import type { ShowDialog } from './DialogHolder';

type Waiting = (show: ShowDialog | undefined) => void;

interface HolderProps {
  wanted: boolean;
  onReady: (show: ShowDialog) => void;
  onMissing: () => void;
}

/** Loaded with the first confirmation, or soon after the first screen, so that no list waits for it. */
const DialogHolder = lazyComponent<HolderProps>(() => import('./DialogHolder'), {
  isOpen: ({ wanted }) => wanted,
  close: ({ onMissing }) => onMissing(),
  soon: true,
});

/** Provides confirmation dialogs to its children. */
export default function DialogProvider({ children }: { children: ReactNode }) {
  const [wanted, setWanted] = useState(false);
  const show = useRef<ShowDialog>();
  const waiting = useRef<Waiting[]>([]);

  const settle = useCallback((next: ShowDialog | undefined) => {
    show.current = next;
    waiting.current.splice(0).forEach((proceed) => proceed(next));
  }, []);
  const giveUp = useCallback(() => {
    setWanted(false);
    settle(undefined);
  }, [settle]);

  const confirm = useCallback((options: ModalFuncProps): Question => {
    let end = (_agreed: boolean) => {};
    const answer = new Promise<boolean>((resolve) => {
      let isOver = false;
      end = (agreed) => {
        isOver = true;
        resolve(agreed);
      };
      const proceed: Waiting = (here) => {
        if (isOver) return;
        if (!here) return resolve(false);
        const open = here({ ...options, keyboard: false });
        const settle = (agreed: boolean) => {
          leave();
          resolve(agreed);
        };
        end = (agreed) => {
          open.destroy();
          settle(agreed);
        };
        const leave = addLayer(() => end(false));
        void open.then(settle, () => settle(false));
      };
      if (show.current) return proceed(show.current);
      waiting.current.push(proceed);
      setWanted(true);
    });
    return { answer, close: () => end(false), agree: () => end(true) };
  }, []);
  const dialogs = useMemo(() => ({ confirm }), [confirm]);

  return (
    <ModalContext.Provider value={dialogs}>
      {children}
      <DialogHolder wanted={wanted} onReady={settle} onMissing={giveUp} />
    </ModalContext.Provider>
  );
}

import { useEffect, useRef, type ReactNode } from 'react';
import styles from './transfer.less';

/**
 * What a dialog of several steps shows. The button that led on is gone with its step: the focus goes to the new one, or
 * the keyboard would be behind the dialog.
 */
export default function StepFrame({ step, children }: { step: string; children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    if (document.activeElement === document.body) frame.current?.focus();
  }, [step]);
  return (
    <div ref={frame} tabIndex={-1} className={styles['frame']}>
      {children}
    </div>
  );
}

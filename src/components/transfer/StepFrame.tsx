import { Progress } from 'antd';
import { useEffect, useRef, type ReactNode } from 'react';
import { useLocale } from '@/hooks/locale/useLocale';
import { formatPercent } from '@/utils/text/formatNumber';
import styles from './transfer.less';

/**
 * Frame of a dialog with several steps. It moves the focus to each new step.
 * The clicked button disappears with the previous step. Without the move, the focus would be lost behind the dialog.
 */
export default function StepFrame({ step, children }: { step: string; children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  const shownStep = useRef(step);
  useEffect(() => {
    if (shownStep.current === step) return;
    shownStep.current = step;
    if (document.activeElement === document.body) frame.current?.focus();
  }, [step]);
  return (
    <div ref={frame} tabIndex={-1} className={styles['frame']}>
      {children}
    </div>
  );
}

interface WorkProgressProps {
  label: string;
  done: number;
  /** Total amount of work; undefined while it is unknown. */
  total: number | undefined;
  /** Text about the progress, shown beside the bar. */
  children: ReactNode;
}

/** Number of announcements for screen readers. An announcement for each percent would be too much. */
const STEPS = 10;

/** Progress of a long operation: a bar with a text beside it, and occasional announcements for screen readers. */
export function WorkProgress({ label, done, total, children }: WorkProgressProps) {
  const { tags } = useLocale();
  const share = total ? Math.min(done / total, 1) : 0;
  const percent = Math.floor(share * 100);
  return (
    <div className={styles['progress']}>
      <Progress
        percent={percent}
        status={percent < 100 ? 'active' : 'normal'}
        format={() => formatPercent(percent / 100, tags)}
        aria-label={label}
      />
      <p className={styles['hint']}>{children}</p>
      <span role="status" className={styles['visuallyHidden']}>
        {`${label} ${formatPercent(Math.floor(share * STEPS) / STEPS, tags)}`}
      </span>
    </div>
  );
}

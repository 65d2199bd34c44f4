import type { KeyboardEvent } from 'react';
import { forwards, useWidthDrag } from '@/hooks/list/useWidthDrag';
import styles from './Resizer.less';

interface ResizerProps {
  label: string;
  /** The id of what is made wider or narrower; it stands before this. */
  controls: string;
  width: number;
  min: number;
  max: number;
  /** Where a double click leads back to. */
  first: number;
  onWidth: (width: number) => void;
}

const STEP_PX = 16;

/** A line between two parts that can be dragged, also with the arrow keys. */
export default function Resizer({ label, controls, width, min, max, first, onWidth }: ResizerProps) {
  const drag = useWidthDrag({ widthOf: () => width, onDrag: onWidth });
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEP_PX * forwards(event.currentTarget);
    const next = { ArrowLeft: width - step, ArrowRight: width + step, Home: min, End: max }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    onWidth(next);
  };

  return (
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-controls={controls}
      aria-valuenow={width}
      aria-valuemin={min}
      aria-valuemax={max}
      tabIndex={0}
      className={styles['line']}
      onKeyDown={onKeyDown}
      onDoubleClick={() => onWidth(first)}
      {...drag}
    />
  );
}

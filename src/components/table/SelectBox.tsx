import { useLayoutEffect, useRef, type MouseEvent } from 'react';
import styles from './SelectBox.less';

interface SelectBoxProps {
  /** For screen readers; the row beside it says the same to the eye. */
  label: string;
  checked: boolean;
  /** Some of the rows it represents are selected, but not all. */
  indeterminate?: boolean;
  disabled?: boolean;
  /** @param extend whether Shift was held */
  onToggle: (extend: boolean) => void;
}

/** A press on it is none on the row around it. */
const stay = (event: MouseEvent) => event.stopPropagation();

/** A check box of a table: the browser's own, with the looks of the others. */
export default function SelectBox({
  label,
  checked,
  indeterminate = false,
  disabled = false,
  onToggle,
}: SelectBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  // HTML has no attribute for it; and a press on the box ends it, whatever comes of the press.
  useLayoutEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate;
  });
  return (
    <input
      ref={box}
      type="checkbox"
      className={styles['box']}
      aria-label={label}
      checked={checked}
      disabled={disabled}
      onClick={stay}
      onChange={({ nativeEvent }) => onToggle((nativeEvent as globalThis.MouseEvent).shiftKey)}
    />
  );
}

import { useLayoutEffect, useRef, type MouseEvent } from 'react';
import styles from './SelectBox.less';

interface SelectBoxProps {
  /** Accessible name; sighted people see the row beside it. */
  label: string;
  checked: boolean;
  /** Some of the rows it represents are selected, but not all. */
  indeterminate?: boolean;
  disabled?: boolean;
  /** @param extend whether Shift was held */
  onToggle: (extend: boolean) => void;
}

/** A click on the checkbox must not count as a click on the row around it. */
const stopClick = (event: MouseEvent) => event.stopPropagation();

/** Checkbox of a table: a native one, styled like the library's. */
export default function SelectBox({
  label,
  checked,
  indeterminate = false,
  disabled = false,
  onToggle,
}: SelectBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  // HTML has no attribute for this property, and any click on the checkbox clears it, regardless of the handler.
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
      onClick={stopClick}
      onChange={({ nativeEvent }) => onToggle((nativeEvent as globalThis.MouseEvent).shiftKey)}
    />
  );
}

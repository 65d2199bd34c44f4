import { useLayoutEffect, useRef, type MouseEvent } from 'react';
import styles from './SelectBox.less';

interface SelectBoxProps {
  /** Accessible name; sighted people see the row beside it. */
  label: string;
  checked: boolean;
  /** Whether some, but not all, of the rows that the checkbox selects are selected. */
  indeterminate?: boolean;
  disabled?: boolean;
  /** @param extend whether Shift was held, to extend the selection */
  onToggle: (extend: boolean) => void;
}

/** Prevents that a click on the checkbox counts as a click on the row around it. */
const stopClick = (event: MouseEvent) => event.stopPropagation();

/** Checkbox of a table: a native element that looks like the component library's checkbox. */
export default function SelectBox({
  label,
  checked,
  indeterminate = false,
  disabled = false,
  onToggle,
}: SelectBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  // HTML has no attribute for `indeterminate`, and any click on the checkbox clears it, so it is set on each render.
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

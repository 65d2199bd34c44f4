import { isEnter } from '@/utils/isComposing';
import styles from './transfer.less';

interface CellFieldProps {
  label: string;
  text: string;
  isInvalid: boolean;
  onChange: (text: string) => void;
}

/** Text of a faulty cell, corrected by Enter or when the field is left. */
export default function CellField({ label, text, isInvalid, onChange }: CellFieldProps) {
  const commit = (newText: string) => newText !== text && onChange(newText);
  return (
    <input
      className={styles['cell']}
      aria-label={label}
      aria-invalid={isInvalid || undefined}
      title={text}
      defaultValue={text}
      onBlur={({ target }) => commit(target.value)}
      onKeyDown={(event) => isEnter(event) && commit(event.currentTarget.value)}
    />
  );
}

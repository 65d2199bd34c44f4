import { useState } from 'react';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { COLUMN_WIDTH } from '@/utils/tableSettings';
import styles from './SettingsPanel.less';

interface WidthFieldProps {
  /** The column's title. */
  column: string;
  /** Undefined: as wide as it comes. */
  width: number | undefined;
  onWidth: (width: number | undefined) => void;
}

/** How wide a column is, in pixels: what the pointer does in the head, by keyboard. */
export default function WidthField({ column, width, onWidth }: WidthFieldProps) {
  const t = useTranslate();
  /** What is being typed; it may be no width yet. */
  const [typed, setTyped] = useState<string>();
  const { min, max } = COLUMN_WIDTH;
  const take = (text: string) => {
    setTyped(text);
    const number = Number(text);
    if (text === '') onWidth(undefined);
    else if (number >= min && number <= max) onWidth(number);
  };
  return (
    <input
      type="number"
      className={styles['width']}
      aria-label={t('list.column.width', { column })}
      title={t('list.column.width', { column })}
      placeholder={t('list.column.width.auto')}
      min={min}
      max={max}
      value={typed ?? width ?? ''}
      onChange={({ target }) => take(target.value)}
      onBlur={() => setTyped(undefined)}
    />
  );
}

import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useWords } from '@/hooks/useWords';
import styles from './SelectionBar.less';

interface SelectionBarProps {
  count: number;
  onClear: () => void;
  /** What can be done with the selected rows. */
  children?: ReactNode;
}

/** How many rows are selected, on all pages together, and what can be done with them. Takes no room without any. */
export default function SelectionBar({ count, onClear, children }: SelectionBarProps) {
  const t = useWords();
  const isEmpty = count === 0;
  return (
    <div className={isEmpty ? undefined : styles['bar']}>
      {/* Always there, because a live region that appears with its text is not read out. */}
      <strong role="status" className={styles['count']}>
        {isEmpty ? '' : t('list.selected', { count })}
      </strong>
      {!isEmpty && (
        <>
          <Button type="link" size="small" onClick={onClear}>
            {t('list.selection.clear')}
          </Button>
          <div className={styles['actions']}>{children}</div>
        </>
      )}
    </div>
  );
}

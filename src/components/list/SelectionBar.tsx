import CloseOutlined from '@ant-design/icons/CloseOutlined';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import Tooltip from '@/components/layers/Tooltip';
import { useTranslate } from '@/hooks/locale/useTranslate';
import styles from './SelectionBar.less';

interface SelectionBarProps {
  count: number;
  onClear: () => void;
  /** What can be done with the selected rows. */
  children?: ReactNode;
}

/**
 * How many rows are selected, on all pages together, and what can be done with them. Stands on the table's head, beside
 * the box that selects all: room of its own would move the rows away from under the pointer.
 */
export default function SelectionBar({ count, onClear, children }: SelectionBarProps) {
  const t = useTranslate();
  const isEmpty = count === 0;
  return (
    <div className={styles['place']}>
      <div className={isEmpty ? styles['empty'] : styles['bar']}>
        {/* Always there, because a live region that appears with its text is not read out. */}
        <strong role="status" className={styles['count']}>
          {isEmpty ? '' : t('list.selected', { count })}
        </strong>
        {!isEmpty && (
          <>
            <Tooltip title={t('list.selection.clear')}>
              <Button
                type="text"
                size="small"
                icon={<CloseOutlined aria-hidden />}
                aria-label={t('list.selection.clear')}
                onClick={onClear}
              />
            </Tooltip>
            <div className={styles['actions']}>{children}</div>
          </>
        )}
      </div>
    </div>
  );
}

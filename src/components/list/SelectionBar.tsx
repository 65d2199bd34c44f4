import CloseOutlined from '@ant-design/icons/CloseOutlined';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { SelectAll } from '@/hooks/list/useSelection';
import Tooltip from '@/components/layers/Tooltip';
import { useTranslate } from '@/hooks/locale/useTranslate';
import styles from './list.less';

interface SelectionBarProps {
  count: number;
  /** Number of rows on all pages; only set if all rows of the current page are selected. */
  total?: number;
  /** Selects the rows of all pages. */
  all?: SelectAll | undefined;
  onClear: () => void;
  /** Actions on the selected rows. */
  children?: ReactNode;
}

/**
 * Bar with the number of selected rows and the bulk actions on them. Covers the table's head, except the checkbox for
 * all rows: above the table, it would move the rows away from the pointer when it appears.
 */
export default function SelectionBar({ count, total = 0, all, onClear, children }: SelectionBarProps) {
  const t = useTranslate();
  const isEmpty = count === 0;
  const { progress } = all ?? {};
  return (
    <div className={styles['place']}>
      <div className={isEmpty ? styles['empty'] : styles['selectionBar']}>
        {/* Always rendered, because a live region that appears together with its text is not read out. */}
        <strong role="status" className={styles['count']}>
          {isEmpty || progress ? '' : t('list.selected', { count })}
        </strong>
        {progress && <span className={styles['count']}>{t('list.selection.reading', { ...progress })}</span>}
        {!isEmpty && (
          <>
            <Tooltip title={t(progress ? 'transfer.stop' : 'list.selection.clear')}>
              <Button
                type="text"
                size="small"
                icon={<CloseOutlined aria-hidden />}
                aria-label={t(progress ? 'transfer.stop' : 'list.selection.clear')}
                onClick={progress ? all?.stop : onClear}
              />
            </Tooltip>
            {all && !progress && total > count && (
              <Button type="link" size="small" onClick={all.start}>
                {t('list.selection.all', { count: total })}
              </Button>
            )}
            {!progress && <div className={styles['actions']}>{children}</div>}
          </>
        )}
      </div>
    </div>
  );
}

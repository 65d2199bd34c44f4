import ReloadOutlined from '@ant-design/icons/ReloadOutlined';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import Tooltip from '@/components/layers/Tooltip';
import { useWords } from '@/hooks/useWords';
import styles from './FilterBar.less';

interface FilterBarProps {
  /** The filters' inputs. */
  children?: ReactNode;
  isFiltered: boolean;
  onReset: () => void;
  onRefresh: () => void;
  refreshing: boolean;
  /** At the end of the line: table settings and the like. */
  extra?: ReactNode;
}

/** A list's filters, what ends them, and what concerns the list as a whole. */
export default function FilterBar({ children, isFiltered, onReset, onRefresh, refreshing, extra }: FilterBarProps) {
  const t = useWords();
  return (
    <div role="search" aria-label={t('list.filters')} className={styles['bar']}>
      <div className={styles['filters']}>
        {children}
        {isFiltered && (
          <Button type="link" className={styles['reset']} onClick={onReset}>
            {t('list.reset')}
          </Button>
        )}
      </div>
      <div className={styles['tools']}>
        <Tooltip title={t('list.refresh')}>
          <Button type="text" icon={<ReloadOutlined spin={refreshing} />} aria-label={t('list.refresh')} onClick={onRefresh} />
        </Tooltip>
        {extra}
      </div>
    </div>
  );
}

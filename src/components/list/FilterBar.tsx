import FilterOutlined from '@ant-design/icons/FilterOutlined';
import ReloadOutlined from '@ant-design/icons/ReloadOutlined';
import { Button } from 'antd';
import { useId, useState, type ReactNode } from 'react';
import Tooltip from '@/components/layers/Tooltip';
import { useMinWidth } from '@/hooks/browser/useMinWidth';
import { useTranslate } from '@/hooks/locale/useTranslate';
import styles from './FilterBar.less';

interface FilterBarProps {
  /** Which view of the list is shown, where it has several. */
  view?: ReactNode;
  /** The field that looks through everything: always in sight. */
  search: ReactNode;
  /** The other filters' inputs, if there are any. */
  children?: ReactNode;
  /** How many of the others are set. */
  active: number;
  isFiltered: boolean;
  onReset: () => void;
  onRefresh: () => void;
  refreshing: boolean;
  /** At the end of the line: table settings and the like. */
  extra?: ReactNode;
  /** In pixels: from here on the window has room for all filters in one line. */
  roomFrom?: number | undefined;
}

/**
 * A list's filters, what ends them, and what concerns the list as a whole. In a narrow window the filters are behind
 * a button: a list begins with its rows.
 */
export default function FilterBar(props: FilterBarProps) {
  const { view, search, children, active, isFiltered, onReset, onRefresh, refreshing, extra, roomFrom = 1200 } = props;
  const t = useTranslate();
  const id = useId();
  const isRoomy = useMinWidth(roomFrom);
  const [open, setOpen] = useState(false);
  const isFolded = !isRoomy && children !== undefined;
  // Hidden instead of removed: where there is room for it, its neighbours must not move.
  const reset = (
    <Button
      type="text"
      className={styles['reset']}
      style={{ visibility: isFiltered ? 'visible' : 'hidden' }}
      data-waiting={!isFiltered || undefined}
      onClick={onReset}
    >
      {t('list.reset')}
    </Button>
  );
  return (
    <div role="search" aria-label={t('list.filters')} className={styles['bar']}>
      <div className={styles['filters']} data-folded={isFolded || undefined}>
        {search}
        {!isFolded && view}
        {isFolded ? (
          <Button
            icon={<FilterOutlined aria-hidden />}
            className={styles['fold']}
            aria-expanded={open}
            aria-controls={open ? id : undefined}
            onClick={() => setOpen(!open)}
          >
            {active > 0 ? t('list.filters.active', { count: active }) : t('list.filters')}
          </Button>
        ) : (
          <>
            {children}
            {(isRoomy || isFiltered) && reset}
          </>
        )}
      </div>
      <div className={styles['tools']}>
        <Tooltip title={t('list.refresh')}>
          <Button
            type="text"
            icon={<ReloadOutlined spin={refreshing} />}
            aria-label={t('list.refresh')}
            onClick={onRefresh}
          />
        </Tooltip>
        {extra}
      </div>
      {isFolded && open && (
        <div id={id} className={styles['more']}>
          {view}
          {children}
          {isFiltered && reset}
        </div>
      )}
    </div>
  );
}

import FilterOutlined from '@ant-design/icons/FilterOutlined';
import ReloadOutlined from '@ant-design/icons/ReloadOutlined';
import SettingOutlined from '@ant-design/icons/SettingOutlined';
import { Button } from 'antd';
import { useId, useState, type ReactNode, startTransition, useEffect } from 'react';
import Popover from '@/components/layers/Popover';
import Tooltip from '@/components/layers/Tooltip';
import type { DataColumn } from '@/components/table/columns';
import { useMinWidth } from '@/hooks/browser/useMinWidth';
import { lazyComponent } from '@/hooks/lazyComponent';
import type { ListView } from '@/hooks/list/useList';
import type { ListQuery } from '@/hooks/list/useListQuery';
import type { TableSettings as Settings } from '@/hooks/list/useTableSettings';
import { useTranslate } from '@/hooks/locale/useTranslate';
import type { SettableColumn } from '@/utils/tableSettings';
import styles from './list.less';
import SearchInput from './SearchInput';

interface ListFiltersProps<Row> {
  /** Label of the search field. */
  label: string;
  list: Pick<ListView<Row>, 'reload' | 'loading'>;
  query: Pick<ListQuery, 'isFiltered' | 'reset'> & {
    preset?: string | undefined;
    filters: { keyword?: string };
    resetSize: () => void;
    setFilters: (changes: { keyword: string }, options: { replace: boolean }) => void;
  };
  settings: Settings<DataColumn<Row>>;
  /** Menu of the list's views, if the list has several. */
  view?: ReactNode;
  /** Minimum width of the window, in pixels, at which all filters are shown in one line. */
  singleLineFrom?: number;
  /** The inputs of the list's other filters. */
  children?: ReactNode;
}

/** Toolbar of a paged list, with search, filters, refresh and table settings. */
export default function ListFilters<Row>({
  label,
  list,
  query,
  settings,
  view,
  singleLineFrom,
  children,
}: ListFiltersProps<Row>) {
  // A period has two filter values, its start and its end. Both values together count as one filter.
  const activeFilters = new Set(Object.keys(query.filters).map((name) => name.replace(/^(start|end)_/, '')));
  activeFilters.delete('keyword');
  // The page size is stored with the table settings, so a reset of the settings also resets the page size.
  const reset = () => {
    query.resetSize();
    settings.reset();
  };
  return (
    <FilterBar
      view={view}
      singleLineFrom={singleLineFrom}
      search={
        <SearchInput
          label={label}
          value={query.filters.keyword}
          onSearch={(keyword, { typing }) => query.setFilters({ keyword }, { replace: typing })}
        />
      }
      active={activeFilters.size + Number(query.preset !== undefined)}
      isFiltered={query.isFiltered}
      onReset={query.reset}
      onRefresh={list.reload}
      refreshing={list.loading}
      extra={<TableSettings settings={{ ...settings, reset }} />}
    >
      {children}
    </FilterBar>
  );
}

interface FilterBarProps {
  /** Menu of the list's views, if the list has several. */
  view?: ReactNode;
  /** Search field. It is always visible. */
  search: ReactNode;
  /** Inputs of the other filters, if there are any. */
  children?: ReactNode;
  /** Number of active filters, without the search. */
  active: number;
  isFiltered: boolean;
  onReset: () => void;
  onRefresh: () => void;
  refreshing: boolean;
  /** Content at the end of the toolbar, such as table settings. */
  extra?: ReactNode;
  /** Minimum width of the window, in pixels, at which all filters are shown in one line. */
  singleLineFrom?: number | undefined;
}

/**
 * Filters of a list, a button that resets them, and actions on the whole list.
 * In a narrow window, a button hides and shows the filters, so that the rows remain visible.
 */
function FilterBar(props: FilterBarProps) {
  const {
    view,
    search,
    children,
    active,
    isFiltered,
    onReset,
    onRefresh,
    refreshing,
    extra,
    singleLineFrom = 1200,
  } = props;
  const t = useTranslate();
  const id = useId();
  const isWide = useMinWidth(singleLineFrom);
  const [open, setOpen] = useState(false);
  const isPainted = usePainted();
  const isFolded = !isWide && children !== undefined;
  // If no filter is active, the button is made invisible instead of removed, so that its neighbours do not move.
  const reset = (
    <Button
      type="text"
      className={styles['reset']}
      style={{ visibility: isFiltered ? 'visible' : 'hidden' }}
      data-waiting={!isFiltered || undefined}
      onClick={({ currentTarget }) => {
        // The button disappears with the last filter, so the focus moves to the search field.
        currentTarget.closest('[role="search"]')?.querySelector('input')?.focus();
        onReset();
      }}
    >
      {t('list.reset')}
    </Button>
  );
  // The rows are painted before the filters.
  // On a slow computer, the filters take a third of the time of a change of screen.
  if (!isPainted) return <div className={styles['bar']} />;
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
            {(isWide || isFiltered) && reset}
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

const SettingsPanel = lazyComponent(() => import('@/components/table/SettingsPanel'), {
  close: ({ onClose }) => onClose(),
});

/**
 * Button that opens the settings of a table or tree: columns and density.
 * @param tree the column that shows the tree; it is always visible, and always first
 */
export function TableSettings({ settings, tree }: { settings: Settings; tree?: SettableColumn }) {
  const t = useTranslate();
  const [open, setOpen] = useState(false);
  const [inPlace, setInPlace] = useState(false);
  const close = () => setOpen(false);
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      open={open}
      onOpenChange={setOpen}
      afterOpenChange={setInPlace}
      destroyOnHidden
      content={<SettingsPanel {...{ settings, inPlace, tree }} onClose={close} />}
    >
      <Tooltip title={open ? '' : t('list.settings')}>
        <Button
          type="text"
          icon={<SettingOutlined />}
          aria-label={t('list.settings')}
          aria-haspopup="dialog"
          aria-expanded={open}
        />
      </Tooltip>
    </Popover>
  );
}

/**
 * Returns false until the browser has painted the component for the first time.
 * Content that may appear later can use this value to stay out of the first render.
 */
function usePainted(): boolean {
  const [isPainted, setIsPainted] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // The callback of the frame runs before the paint, and the timer that it starts fires after the paint.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setIsPainted(true)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
  return isPainted;
}

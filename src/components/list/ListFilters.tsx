import type { ReactNode } from 'react';
import type { ListQuery } from '@/hooks/list/useListQuery';
import type { ListView } from '@/hooks/list/useList';
import type { TableSettings as Settings } from '@/hooks/list/useTableSettings';
import FilterBar from './FilterBar';
import SearchInput from './SearchInput';
import type { DataColumn } from '@/components/table/columns';
import TableSettings from './TableSettings';

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
  /** Which view of the list is shown, where it has several. */
  view?: ReactNode;
  /** In pixels, how wide a window shows all filters in one line. */
  roomFrom?: number;
  /** The list's other filters. */
  children?: ReactNode;
}

/** Toolbar of a paged list: search, filters, refresh and table settings. */
export default function ListFilters<Row>({
  label,
  list,
  query,
  settings,
  view,
  roomFrom,
  children,
}: ListFiltersProps<Row>) {
  // From when and until when are one filter.
  const active = new Set(Object.keys(query.filters).map((name) => name.replace(/^(start|end)_/, '')));
  active.delete('keyword');
  // The page size is remembered with the table's settings, and goes with them.
  const reset = () => {
    query.resetSize();
    settings.reset();
  };
  return (
    <FilterBar
      view={view}
      roomFrom={roomFrom}
      search={
        <SearchInput
          label={label}
          value={query.filters.keyword}
          onSearch={(keyword, { typing }) => query.setFilters({ keyword }, { replace: typing })}
        />
      }
      active={active.size + Number(query.preset !== undefined)}
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

import type { ReactNode } from 'react';
import type { ListQuery } from '@/hooks/useListQuery';
import type { ListView } from '@/hooks/usePagedList';
import type { TableSettings as Settings } from '@/hooks/useTableSettings';
import FilterBar from './FilterBar';
import SearchInput from './SearchInput';
import type { DataColumn } from './table/columns';
import TableSettings from './TableSettings';

interface ListFiltersProps<Row> {
  /** What the search field looks through. */
  label: string;
  list: Pick<ListView<Row>, 'reload' | 'loading'>;
  query: Pick<ListQuery, 'isFiltered' | 'reset'> & {
    filters: { keyword?: string };
    setFilters: (changes: { keyword: string }, options: { replace: boolean }) => void;
  };
  settings: Settings<DataColumn<Row>>;
  /** The list's other filters. */
  children?: ReactNode;
}

/** What stands above a paged list: its search, its filters, refresh and the settings of its table. */
export default function ListFilters<Row>({ label, list, query, settings, children }: ListFiltersProps<Row>) {
  return (
    <FilterBar
      isFiltered={query.isFiltered}
      onReset={query.reset}
      onRefresh={list.reload}
      refreshing={list.loading}
      extra={<TableSettings settings={settings} />}
    >
      <SearchInput
        label={label}
        value={query.filters.keyword}
        onSearch={(keyword, { typing }) => query.setFilters({ keyword }, { replace: typing })}
      />
      {children}
    </FilterBar>
  );
}

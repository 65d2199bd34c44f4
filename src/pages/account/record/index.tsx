import { useMemo, useCallback } from 'react';
import ScreenHeader from '@/components/display/ScreenHeader';
import DataTable, { ListScreen } from '@/components/list/DataTable';
import FilterSelect from '@/components/list/FilterSelect';
import ListFilters from '@/components/list/ListFilters';
import { changeColumns, exportColumns } from '@/components/log/exportColumns';
import ExportButton, { type GuardedList } from '@/components/transfer/ExportButton';
import type { LogQuery } from '@/contract/log';
import { lazyComponent } from '@/hooks/lazyComponent';
import { useList } from '@/hooks/list/useList';
import { useTableSettings } from '@/hooks/list/useTableSettings';
import { useDateTime, useDateFormat } from '@/hooks/locale/useFormats';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { withChanges, type ExportedLog } from '@/hooks/log/changeSource';
import { useScopeNote } from '@/hooks/session/useManagedScope';
import { usePermission } from '@/hooks/session/usePermission';
import { useAppSelector } from '@/hooks/store';
import { WITHOUT_MESSAGE } from '@/request/send';
import { announceLogExport, fetchLogPage } from '@/services/log';
import { dayOfMoment, foreignClock, dateOf } from '@/utils/days';
import type { PageSource } from '@/utils/transfer/pageReader';
import { logColumns } from './columns';
import DayChart from './DayChart';
import { ModuleFilter, OperatorFilter, PeriodFilter } from './filters';
import { logList } from './list';
import styles from './log.less';
import { useLogEntry } from './useLogEntry';

const LogEntryDrawer = lazyComponent(() => import('./LogEntryDrawer'), {
  isOpen: ({ entry }) => entry.id !== undefined,
  close: ({ entry }) => entry.close(),
});

export default function LogPage() {
  const t = useTranslate();
  const dateTime = useDateTime('second');
  const { query, list } = useList(logList);
  const histogram = useAppSelector((root) => root.log.histogram);
  const since = dayOfMoment(useAppSelector((root) => root.log.since));
  const mayOpen = usePermission()('logDetail');
  const entry = useLogEntry(list, query, mayOpen);
  const { filters, setFilters } = query;

  const columns = useMemo(
    () => logColumns({ t, dateTime, onOpen: mayOpen ? entry.open : undefined }),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `open` has a new identity but the same effect in each render
    [t, dateTime, mayOpen],
  );
  const settings = useTableSettings('record', columns);
  const { start_at, end_at, user_id } = filters;
  const chosenDay = start_at === end_at ? start_at : undefined;
  const chooseDay = (day: string | undefined) => setFilters({ start_at: day, end_at: day });

  return (
    <ListScreen hasTallHeader>
      <ScreenHeader
        title={t('menu.record')}
        note={useScopeNote()}
        actions={
          <LogExport
            request={query.request}
            isFiltered={query.isFiltered}
            total={list.total}
            shownKeys={settings.columns.map(({ key }) => key)}
          />
        }
      />
      <ListFilters label={t('list.log.search')} singleLineFrom={1400} {...{ list, query, settings }}>
        <OperatorFilter
          value={user_id}
          name={list.rows.find(({ user }) => user?.id === user_id)?.user?.name}
          onChange={(id) => setFilters({ user_id: id })}
        />
        <ModuleFilter
          value={filters.module}
          visibleModules={list.rows.map(({ module }) => module)}
          onChange={(module) => setFilters({ module })}
        />
        <FilterSelect
          label={t('account.result')}
          value={filters.result}
          options={(['success', 'failure'] as const).map((value) => ({
            value,
            label: t(value === 'success' ? 'log.succeeded' : 'log.failed'),
          }))}
          onChange={(result) => setFilters({ result })}
        />
        <PeriodFilter value={{ start_at, end_at }} earliest={since} onChange={(period) => setFilters({ ...period })} />
      </ListFilters>
      {since && <SinceNote day={since} />}
      {histogram && (
        <DayChart
          histogram={histogram}
          period={{ start_at, end_at }}
          earliest={since}
          // No time zone is shown for a requested period, because its days are in the time zone of this browser.
          zone={start_at === undefined && end_at === undefined ? foreignClock(list.rows[0]?.created_at) : undefined}
          chosen={chosenDay}
          onChoose={(day) => chooseDay(day === chosenDay ? undefined : day)}
        />
      )}
      <DataTable
        label={t('menu.record')}
        {...{ list, query, settings }}
        {...(mayOpen && { onRowClick: entry.open })}
        empty={{ title: t('list.log.empty'), hint: t('list.log.emptyHint') }}
      />
      <LogEntryDrawer
        entry={entry}
        onOnlyUser={(id) => {
          entry.close();
          setFilters({ user_id: id });
        }}
      />
    </ListScreen>
  );
}

interface LogExportProps {
  /** Query of the list; all its pages are exported. */
  request: LogQuery;
  isFiltered: boolean;
  total: number;
  /** Keys of the columns that the table shows. */
  shownKeys: readonly string[];
}

/** Exports the operations of the list. If the user has permission to see changes, the export includes the changes. */
function LogExport({ request, ...rest }: LogExportProps) {
  const t = useTranslate();
  const may = usePermission();
  const columns = useMemo(() => exportColumns(t), [t]);
  const source = useCallback<PageSource<ExportedLog>>(
    (paging, signal) => fetchLogPage({ ...request, ...paging }, { ...WITHOUT_MESSAGE, ...(signal && { signal }) }),
    [request],
  );
  const detail = useMemo(
    () => ({
      label: t('log.export.changes'),
      hint: t('log.export.changesHint'),
      columns: changeColumns(t),
      source: withChanges(source),
    }),
    [t, source],
  );
  const guarded = useMemo<GuardedList>(
    () => ({ permission: 'logExport', announce: (signal) => announceLogExport(request, signal) }),
    [request],
  );
  return (
    <ExportButton<ExportedLog>
      name={t('menu.record')}
      {...{ columns, source, guarded }}
      detail={may('logDetail') ? detail : undefined}
      {...rest}
    />
  );
}

/** Note with the first day in the log. Older operations are only in the archive. */
function SinceNote({ day }: { day: string }) {
  const t = useTranslate();
  const date = useDateFormat('long')(dateOf(day));
  return <p className={styles['since']}>{t('log.since', { day: date })}</p>;
}

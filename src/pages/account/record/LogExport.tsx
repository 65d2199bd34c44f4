import { useCallback, useMemo } from 'react';
import { changeColumns, exportColumns } from '@/components/log/exportColumns';
import ExportButton, { type GuardedList } from '@/components/transfer/ExportButton';
import type { LogQuery } from '@/contract/log';
import { withChanges, type ExportedLog } from '@/hooks/log/changeSource';
import { usePermission } from '@/hooks/session/usePermission';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { announceLogExport, fetchLogPage } from '@/services/log';
import type { PageSource } from '@/utils/transfer/pageReader';

interface LogExportProps {
  /** Query of the list; all its pages are exported. */
  request: LogQuery;
  isFiltered: boolean;
  total: number;
  /** Keys of the columns that the table shows. */
  shownKeys: readonly string[];
}

/** Exports the operations of the list; with what they changed, where the person may see that. */
export default function LogExport({ request, ...rest }: LogExportProps) {
  const t = useTranslate();
  const may = usePermission();
  const columns = useMemo(() => exportColumns(t), [t]);
  const source = useCallback<PageSource<ExportedLog>>(
    (paging, signal) => fetchLogPage({ ...request, ...paging }, { skipErrorHandler: true, ...(signal && { signal }) }),
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

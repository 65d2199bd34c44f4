import { useCallback, useMemo } from 'react';
import ExportButton from '@/components/transfer/ExportButton';
import type { LogQuery } from '@/contract/log';
import { usePermission } from '@/hooks/session/usePermission';
import type { ExportColumn } from '@/hooks/list/useTableExport';
import { useTranslate, type Translate } from '@/hooks/locale/useTranslate';
import { fetchLogPage } from '@/services/log';
import { exportMoment } from '@/utils/transfer/exportMoment';
import type { PageSource } from '@/utils/transfer/pageReader';
import { changeLines } from './changes';
import { withChanges, type ExportedLog } from './changeSource';
import { isFailed } from './isFailed';

interface LogExportProps {
  /** What the list shows: its filters and its order are exported, all pages of it. */
  request: LogQuery;
  isFiltered: boolean;
  total: number;
  /** Keys of the columns that the table shows. */
  shownKeys: readonly string[];
}

const exportColumns = (t: Translate): ExportColumn<ExportedLog>[] => [
  { key: 'created_at', title: t('account.time'), text: (log) => exportMoment(log.created_at) },
  { key: 'user', title: t('account.operator'), text: ({ user }) => user?.name },
  { key: 'username', title: t('account.username'), text: ({ user }) => user?.username },
  { key: 'module', title: t('account.module'), text: ({ module }) => module },
  { key: 'action', title: t('form.operations'), text: ({ action }) => action },
  { key: 'summary', title: t('account.summary'), text: ({ summary }) => summary },
  {
    key: 'status_code',
    title: t('account.result'),
    text: (log) => `${t(isFailed(log) ? 'log.failed' : 'log.succeeded')} ${log.status_code}`,
  },
  { key: 'ip', title: t('account.ip'), text: ({ ip }) => ip },
  {
    key: 'duration_ms',
    title: t('log.duration'),
    text: (log) => t('log.milliseconds', { count: log.duration_ms }),
  },
  { key: 'path', title: t('log.detail.path'), text: ({ method, path }) => `${method} ${path}` },
  { key: 'user_agent', title: t('log.detail.userAgent'), text: ({ user_agent }) => user_agent },
  { key: 'id', title: t('log.detail.id'), text: ({ id }) => String(id) },
];

const changeColumns = (t: Translate): ExportColumn<ExportedLog>[] =>
  (['before', 'after'] as const).map((side) => ({
    key: side,
    title: t(`log.changes.${side}`),
    text: ({ changes }) => (changes === null ? t('log.export.unread') : changes && changeLines(changes, side, t)),
  }));

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
  return (
    <ExportButton<ExportedLog>
      name={t('menu.record')}
      {...{ columns, source }}
      detail={may('logDetail') ? detail : undefined}
      {...rest}
    />
  );
}

import Ltr from '@/components/display/Ltr';
import RowActions from '@/components/list/RowActions';
import type { DataColumn } from '@/components/table/columns';
import type { LogRow } from '@/contract/log';
import type { Translate } from '@/hooks/locale/useTranslate';
import styles from './logColumns.less';
import ResultTag from './ResultTag';

interface ColumnParts {
  t: Translate;
  dateTime: (moment: string | null | undefined) => string;
  /** Undefined for those who may not see more than the list. */
  onOpen: ((log: LogRow) => void) | undefined;
}

/** The columns of the operation log. */
export const logColumns = ({ t, dateTime, onOpen }: ColumnParts): DataColumn<LogRow>[] => [
  {
    key: 'created_at',
    title: t('account.time'),
    className: styles['moment'],
    render: (log) => dateTime(log.created_at),
  },
  {
    key: 'user',
    title: t('account.operator'),
    from: 460,
    className: styles['operator'],
    render: ({ user }) => user?.name ?? '—',
  },
  { key: 'module', title: t('account.module'), from: 460, className: styles['module'], render: ({ module }) => module },
  {
    key: 'summary',
    title: t('account.summary'),
    alwaysShown: true,
    className: styles['summary'],
    render: ({ action, summary, user, module }) => (
      <>
        <bdi>{summary || action}</bdi>
        <span className={styles['who']}>
          <bdi>{user?.name ?? '—'}</bdi> · <bdi>{module}</bdi>
        </span>
      </>
    ),
  },
  { key: 'status_code', title: t('account.result'), render: (log) => <ResultTag row={log} /> },
  { key: 'ip', title: t('account.ip'), from: 700, render: ({ ip }) => <Ltr>{ip}</Ltr> },
  {
    key: 'duration_ms',
    title: t('log.duration'),
    align: 'end',
    from: 860,
    render: (log) => t('log.milliseconds', { count: log.duration_ms }),
  },
  ...(onOpen
    ? [
        {
          key: 'operations',
          title: t('form.operations'),
          alwaysShown: true,
          fixed: 'end' as const,
          className: styles['operations'],
          render: (log: LogRow) => (
            <RowActions
              name={log.summary || log.action}
              actions={[{ key: 'detail', label: t('log.detail'), onClick: () => onOpen(log) }]}
            />
          ),
        },
      ]
    : []),
];

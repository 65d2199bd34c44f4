import Ltr from '@/components/display/Ltr';
import Tag from '@/components/display/Tag';
import RowActions from '@/components/list/RowActions';
import { CellText, type DataColumn, momentWidth } from '@/components/table/columns';
import type { LogRow } from '@/contract/log';
import { useTranslate, type Translate } from '@/hooks/locale/useTranslate';
import { isFailed } from '@/utils/log/changes';
import { columnWidth } from '@/utils/text/textWidth';
import styles from './log.less';

interface ColumnParts {
  t: Translate;
  dateTime: (moment: string | null | undefined) => string;
  /** Opens a log entry; undefined if the user has no permission to read log entries in detail. */
  onOpen: ((log: LogRow) => void) | undefined;
}

export const logColumns = ({ t, dateTime, onOpen }: ColumnParts): DataColumn<LogRow>[] => [
  {
    key: 'created_at',
    title: t('account.time'),
    width: momentWidth(dateTime),
    narrow: 104,
    className: styles['moment'],
    render: (log) => dateTime(log.created_at),
  },
  {
    key: 'user',
    title: t('account.operator'),
    width: 76,
    grow: 1,
    from: 460,
    render: ({ user }) => user?.name ?? '—',
  },
  { key: 'module', title: t('account.module'), width: 100, grow: 1, from: 460, render: ({ module }) => module },
  {
    key: 'summary',
    title: t('account.summary'),
    width: 150,
    narrow: 84,
    grow: 5,
    alwaysShown: true,
    render: ({ action, summary, user, module, reason }) => (
      <>
        <CellText>{[summary || action, reason].filter(Boolean).join(' · ')}</CellText>
        <span className={styles['who']}>
          <bdi>{user?.name ?? '—'}</bdi> · <bdi>{module}</bdi>
        </span>
      </>
    ),
  },
  {
    key: 'status_code',
    title: t('account.result'),
    width: columnWidth(72, `${t('log.succeeded')} 200`, `${t('log.failed')} 500`),
    narrow: columnWidth(72, t('log.succeeded'), t('log.failed')) - 4,
    render: (log) => <ResultTag row={log} />,
  },
  {
    key: 'ip',
    title: t('account.ip'),
    width: 112,
    grow: 1,
    from: 860,
    render: ({ ip }) => <Ltr title={ip}>{ip}</Ltr>,
  },
  {
    key: 'duration_ms',
    title: t('log.duration'),
    width: 80,
    widest: [t('log.milliseconds', { count: 999 })],
    align: 'end',
    from: 860,
    render: (log) => t('log.milliseconds', { count: log.duration_ms }),
  },
  ...(onOpen
    ? [
        {
          key: 'operations',
          title: t('form.operations'),
          width: 64,
          widest: [t('log.detail')],
          narrow: columnWidth(0, t('log.detail')) - 10,
          alwaysShown: true,
          fixed: 'end' as const,
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

/** Tag that shows the result of an operation by colour, text and status code. */
export function ResultTag({ row }: { row: Pick<LogRow, 'status_code'> }) {
  const t = useTranslate();
  const hasFailed = isFailed(row);
  return (
    <Tag tone={hasFailed ? 'error' : 'success'}>
      {t(hasFailed ? 'log.failed' : 'log.succeeded')} <span className={styles['code']}>{row.status_code}</span>
    </Tag>
  );
}

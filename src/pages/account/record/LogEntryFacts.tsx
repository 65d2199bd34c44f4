import { Button, Descriptions } from 'antd';
import Ltr from '@/components/display/Ltr';
import type { LogRow } from '@/contract/log';
import { useDateTime } from '@/hooks/locale/useDateTime';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { recordOf } from '@/utils/log/records';
import styles from './log.less';
import RecordLink from './RecordLink';
import ResultTag from './ResultTag';

interface LogEntryFactsProps {
  row: LogRow;
  onOnlyUser: (id: number) => void;
}

/** One after the other where there is no room for two; the widths in between would have three. */
const COLUMNS = { xs: 1, sm: 2, md: 2, lg: 2, xl: 2, xxl: 2 };

/** Who, what, when and where from. */
export default function LogEntryFacts({ row, onOnlyUser }: LogEntryFactsProps) {
  const t = useTranslate();
  const dateTime = useDateTime('second');
  const { user } = row;
  const record = recordOf(row);
  const items = [
    { key: 'time', label: t('account.time'), children: dateTime(row.created_at) },
    { key: 'result', label: t('account.result'), children: <ResultTag row={row} /> },
    {
      key: 'user',
      label: t('account.operator'),
      children: user ? (
        <span className={styles['path']}>
          <bdi>{user.name}</bdi> <Ltr>{user.username}</Ltr>{' '}
          <Button type="link" size="small" onClick={() => onOnlyUser(user.id)}>
            {t('log.detail.onlyUser')}
          </Button>
        </span>
      ) : (
        '—'
      ),
    },
    { key: 'ip', label: t('account.ip'), children: <Ltr>{row.ip}</Ltr> },
    { key: 'module', label: t('account.module'), children: <bdi>{`${row.module} · ${row.action}`}</bdi> },
    { key: 'duration', label: t('log.duration'), children: t('log.milliseconds', { count: row.duration_ms }) },
    {
      key: 'summary',
      label: t('account.summary'),
      span: 2,
      children: <bdi className={styles['path']}>{row.summary}</bdi>,
    },
    {
      key: 'path',
      label: t('log.detail.path'),
      span: 2,
      children: (
        <bdi dir="ltr" className={styles['path']}>
          {row.method} {row.path}
        </bdi>
      ),
    },
    {
      key: 'agent',
      label: t('log.detail.userAgent'),
      span: 2,
      children: (
        <bdi dir="ltr" className={styles['path']}>
          {row.user_agent || '—'}
        </bdi>
      ),
    },
    ...(record
      ? [
          {
            key: 'record',
            label: t('log.detail.record'),
            span: 2,
            children: <RecordLink {...{ record, name: row.target?.name }} />,
          },
        ]
      : []),
    { key: 'id', label: t('log.detail.id'), span: 2, children: row.id },
  ];
  return (
    <Descriptions
      size="small"
      column={COLUMNS}
      colon={false}
      className={styles['facts'] ?? ''}
      items={items.map((item) => ({ ...item, span: item.span ? 'filled' : 1 }))}
    />
  );
}

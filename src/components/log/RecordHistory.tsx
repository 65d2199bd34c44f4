import HistoryOutlined from '@ant-design/icons/HistoryOutlined';
import { Button, Skeleton, Space } from 'antd';
import { useMemo, useState } from 'react';
import LoadFailed from '@/components/status/LoadFailed';
import StatePanel from '@/components/status/StatePanel';
import ExportButton from '@/components/transfer/ExportButton';
import { useTranslate } from '@/hooks/locale/useTranslate';
import type { ExportedLog } from '@/hooks/log/changeSource';
import type { History } from '@/hooks/log/useHistory';
import { isState, type RecordRef } from '@/utils/log/records';
import type { EarlierState } from '@/utils/log/restored';
import { changeColumns, exportColumns } from './exportColumns';
import HistoryEntry from './HistoryEntry';
import styles from './history.less';

interface RecordHistoryProps {
  record: RecordRef;
  name: string;
  history: History;
  /** Fills the form with an earlier state; undefined where the record may not be changed. */
  onRestore: ((state: EarlierState) => void) | undefined;
}

/** Who changed a record, when and how, the latest first; an earlier state of it can be brought back into its form. */
export default function RecordHistory({ record, name, history, onRestore }: RecordHistoryProps) {
  const t = useTranslate();
  const { rows, failed, loading, retry, more, detailOf, hrefOf, source, announce } = history;
  const [open, setOpen] = useState<number>();
  const hasChanges = hrefOf !== undefined;
  const columns = useMemo(() => [...exportColumns(t), ...(hasChanges ? changeColumns(t) : [])], [t, hasChanges]);

  if (failed) return <LoadFailed retrying={loading} onRetry={retry} />;
  if (!rows) return <Skeleton active title={false} paragraph={{ rows: 6 }} />;
  const current = rows.find((row) => isState(row, record));
  return (
    <>
      {rows.length === 0 && <StatePanel icon={<HistoryOutlined />} title={t('history.empty')} />}
      <ul className={styles['entries']}>
        {rows.map((row) => (
          <HistoryEntry
            key={row.id}
            row={row}
            isCurrent={row === current}
            open={open === row.id}
            onToggle={hrefOf && (() => setOpen(open === row.id ? undefined : row.id))}
            load={detailOf}
            href={hrefOf?.(row)}
            onRestore={row !== current && isState(row, record) ? onRestore : undefined}
          />
        ))}
      </ul>
      <p className={styles['source']}>{t('history.source')}</p>
      <Space wrap>
        {more && (
          <Button loading={loading} onClick={more}>
            {t('history.older')}
          </Button>
        )}
        {rows.length > 0 && (
          <ExportButton<ExportedLog>
            name={t('history.of', { name })}
            {...{ columns, source }}
            guarded={{ permission: 'logExport', announce }}
            detail={undefined}
            isFiltered={false}
            total={rows.length}
            shownKeys={columns.map(({ key }) => key)}
          />
        )}
      </Space>
    </>
  );
}

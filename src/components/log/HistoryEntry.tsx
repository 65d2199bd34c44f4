import RightOutlined from '@ant-design/icons/RightOutlined';
import { useRequest } from 'ahooks';
import { Button, Skeleton, Space } from 'antd';
import { useId } from 'react';
import { Link } from 'umi';
import Tag from '@/components/display/Tag';
import LoadFailed from '@/components/status/LoadFailed';
import type { LogRow } from '@/contract/log';
import { useDateTime } from '@/hooks/locale/useDateTime';
import { useTranslate } from '@/hooks/locale/useTranslate';
import type { History } from '@/hooks/log/useHistory';
import { shownChanges } from '@/utils/log/changes';
import { bodyKept, type EarlierState } from '@/utils/log/restored';
import ChangeList from './ChangeList';
import styles from './history.less';

interface HistoryEntryProps {
  row: LogRow;
  /** Whether the record still is as it was saved then. */
  isCurrent: boolean;
  open: boolean;
  /** Undefined for who may not read what was changed. */
  onToggle: (() => void) | undefined;
  load: History['detailOf'];
  href: string | undefined;
  onRestore: ((state: EarlierState) => void) | undefined;
}

/** One change of a record; opened, it says field by field what was before and after. */
export default function HistoryEntry({ row, isCurrent, open, onToggle, load, href, onRestore }: HistoryEntryProps) {
  const t = useTranslate();
  const dateTime = useDateTime('second');
  const id = useId();
  const head = (
    <>
      <span className={styles['what']}>
        <bdi>{row.user?.name ?? '—'}</bdi> <bdi>{row.action}</bdi>
      </span>
      {isCurrent && <Tag>{t('history.current')}</Tag>}
      <time dateTime={row.created_at} className={styles['moment']}>
        {dateTime(row.created_at)}
      </time>
    </>
  );
  return (
    <li>
      {onToggle ? (
        <button
          type="button"
          className={styles['head']}
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={onToggle}
        >
          <RightOutlined aria-hidden className={styles['arrow']} />
          {head}
        </button>
      ) : (
        <div className={styles['head']}>{head}</div>
      )}
      {open && (
        <div id={id} className={styles['body']}>
          <Changes {...{ row, load, href, onRestore }} />
        </div>
      )}
    </li>
  );
}

function Changes({ row, load, href, onRestore }: Pick<HistoryEntryProps, 'row' | 'load' | 'href' | 'onRestore'>) {
  const t = useTranslate();
  const dateTime = useDateTime('second');
  const { data, loading, refresh } = useRequest(() => load(row.id));
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 2 }} />;
  if (!data.ok) return <LoadFailed retrying={loading} onRetry={refresh} />;
  const { changes, request } = data.data;
  const isKept = bodyKept(request) !== undefined;
  return (
    <>
      <h3 className={styles['heading']}>{t('log.changes')}</h3>
      <ChangeList changes={shownChanges(changes, dateTime)} />
      <Space wrap>
        {onRestore && isKept && (
          <Button size="small" onClick={() => onRestore({ moment: row.created_at, request })}>
            {t('history.restore')}
          </Button>
        )}
        {href !== undefined && <Link to={href}>{t('history.openLog')}</Link>}
      </Space>
      {onRestore && !isKept && <p className={styles['source']}>{t('history.notKept')}</p>}
    </>
  );
}

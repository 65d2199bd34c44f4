import HistoryOutlined from '@ant-design/icons/HistoryOutlined';
import RightOutlined from '@ant-design/icons/RightOutlined';
import { useRequest } from 'ahooks';
import { Button, Skeleton, Space } from 'antd';
import { useMemo, useState, useId, type ReactNode } from 'react';
import { Link } from 'umi';
import Tag from '@/components/display/Tag';
import SideDrawer from '@/components/layers/SideDrawer';
import StatePanel, { LoadFailed } from '@/components/status/StatePanel';
import ExportButton from '@/components/transfer/ExportButton';
import type { LogRow } from '@/contract/log';
import { useDateTime } from '@/hooks/locale/useFormats';
import { useTranslate } from '@/hooks/locale/useTranslate';
import type { ExportedLog } from '@/hooks/log/changeSource';
import type { History } from '@/hooks/log/useHistory';
import { isState, isUpdate, type RecordRef, type ShownChange, shownChanges } from '@/utils/log/changes';
import { requestBody, type EarlierState } from '@/utils/log/restored';
import ChangeList from './ChangeList';
import { changeColumns, exportColumns } from './exportColumns';
import styles from './log.less';

interface RecordHistoryProps {
  record: RecordRef;
  name: string;
  history: History;
  /** Opens the form of the record with an earlier state; undefined if the user cannot change the record. */
  onRestore: ((state: EarlierState) => void) | undefined;
}

/**
 * Number of latest entries that name their changed fields even while closed. Older entries do so only when opened.
 * The number is low, because each of these entries needs a request.
 */
const MAX_NAMED = 10;

/** History of a record, with the latest change first. An earlier state can be loaded into the form of the record. */
export default function RecordHistory({ record, name, history, onRestore }: RecordHistoryProps) {
  const t = useTranslate();
  const { rows, failed, loading, retry, more, detailOf, hrefOf, source, announce } = history;
  const [open, setOpen] = useState<number>();
  const hasChanges = hrefOf !== undefined;
  const columns = useMemo(() => [...exportColumns(t), ...(hasChanges ? changeColumns(t) : [])], [t, hasChanges]);

  if (failed) return <LoadFailed retrying={loading} onRetry={retry} />;
  if (!rows) return <Skeleton active title={false} paragraph={{ rows: 6 }} />;
  // The first row has no state if it is a change of the status or password, which contains no values of the form.
  const latestState = rows.find((row) => isState(row, record));
  return (
    <>
      {rows.length === 0 && <StatePanel icon={<HistoryOutlined />} title={t('history.empty')} />}
      <ul className={styles['entries']}>
        {rows.map((row, index) => (
          <HistoryEntry
            key={row.id}
            row={row}
            isCurrent={row === rows[0]}
            isNamed={hasChanges && index < MAX_NAMED && isUpdate(row, record)}
            open={open === row.id}
            onToggle={hrefOf && (() => setOpen(open === row.id ? undefined : row.id))}
            load={detailOf}
            href={hrefOf?.(row)}
            onRestore={row !== latestState && isState(row, record) ? onRestore : undefined}
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

interface HistoryEntryProps {
  row: LogRow;
  /** Whether the record still has the state of this entry. */
  isCurrent: boolean;
  /** Whether the changed fields are shown before the entry is opened. */
  isNamed: boolean;
  open: boolean;
  /** Opens or closes the entry; undefined without permission to read the changes. */
  onToggle: (() => void) | undefined;
  load: History['detailOf'];
  href: string | undefined;
  onRestore: ((state: EarlierState) => void) | undefined;
}

/** Change of a record. An opened entry shows the values before and after the change, field by field. */
function HistoryEntry({ row, isCurrent, isNamed, open, onToggle, load, href, onRestore }: HistoryEntryProps) {
  const t = useTranslate();
  const dateTime = useDateTime('second');
  const id = useId();
  const { data, loading, refresh } = useRequest(() => load(row.id), { ready: open || isNamed });
  const changes = data?.ok ? shownChanges(data.data.changes, dateTime) : undefined;
  const head = (
    <>
      <span className={styles['what']}>
        <bdi>{row.user?.name ?? '—'}</bdi> <bdi>{row.action}</bdi>
        {isNamed && (
          <span className={styles['fields']}>
            {/* A blank reserves a line until the names of the fields have loaded. */}
            {changes?.map(({ label }) => label).join(t('common.listSeparator')) || '\u00a0'}
          </span>
        )}
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
      {row.reason && <bdi className={styles['reason']}>{row.reason}</bdi>}
      {open && (
        <div id={id} className={styles['body']}>
          {!data && <Skeleton active title={false} paragraph={{ rows: 2 }} />}
          {data && !data.ok && <LoadFailed retrying={loading} onRetry={refresh} />}
          {data?.ok && changes && (
            <Changes {...{ changes, href, onRestore }} moment={row.created_at} request={data.data.request} />
          )}
        </div>
      )}
    </li>
  );
}

interface ChangesProps extends Pick<HistoryEntryProps, 'href' | 'onRestore'>, EarlierState {
  changes: readonly ShownChange[];
}

function Changes({ changes, moment, request, href, onRestore }: ChangesProps) {
  const t = useTranslate();
  const isRestorable = requestBody(request) !== undefined;
  return (
    <>
      <h3 className={styles['heading']}>{t('log.changes')}</h3>
      <ChangeList changes={changes} />
      <Space wrap>
        {onRestore && isRestorable && (
          <Button size="small" onClick={() => onRestore({ moment, request })}>
            {t('history.restore')}
          </Button>
        )}
        {href !== undefined && <Link to={href}>{t('history.openLog')}</Link>}
      </Space>
      {onRestore && !isRestorable && <p className={styles['source']}>{t('history.notKept')}</p>}
    </>
  );
}

interface HistoryDrawerProps {
  open: boolean;
  /** Name of the record; undefined until the record is loaded. */
  name: string | undefined;
  onClose: () => void;
  children: ReactNode;
}

/** Drawer with the history of a record whose kind has no details drawer, such as a role. */
export function HistoryDrawer({ open, name, onClose, children }: HistoryDrawerProps) {
  const t = useTranslate();
  const title = name === undefined ? t('history.title') : t('history.of', { name });
  return <SideDrawer {...{ open, title, onClose, children }} width={760} belowForms inAddress destroyOnHidden />;
}

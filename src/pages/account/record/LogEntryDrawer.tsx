import DownOutlined from '@ant-design/icons/DownOutlined';
import FileSearchOutlined from '@ant-design/icons/FileSearchOutlined';
import UpOutlined from '@ant-design/icons/UpOutlined';
import { Button, Skeleton, Space, Descriptions } from 'antd';
import { useEffect, type ReactNode } from 'react';
import { Link } from 'umi';
import Ltr from '@/components/display/Ltr';
import JsonTree from '@/components/json/JsonTree';
import SideDrawer from '@/components/layers/SideDrawer';
import Tooltip from '@/components/layers/Tooltip';
import ChangeList from '@/components/log/ChangeList';
import StatePanel, { LoadFailed } from '@/components/status/StatePanel';
import NotPermitted from '@/components/status/NotPermitted';
import { paths } from '@/constants/paths';
import type { EndpointName } from '@/contract/endpoints';
import type { LogRow } from '@/contract/log';
import { useDateTime } from '@/hooks/locale/useFormats';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { useNotFoundNote } from '@/hooks/session/useManagedScope';
import { usePermission } from '@/hooks/session/usePermission';
import type { Failure } from '@/request/outcome';
import { changeSearch } from '@/utils/address/queryValues';
import { shownChanges, recordOf, type RecordKind, type RecordRef } from '@/utils/log/changes';
import { ResultTag } from './columns';
import styles from './log.less';
import type { LogEntry } from './useLogEntry';

interface LogEntryDrawerProps {
  entry: LogEntry;
  /** Filters the list by the operator of the entry. */
  onOnlyUser: (id: number) => void;
}

/** Details of a log entry: operator, source, request, response and changes. */
export default function LogEntryDrawer({ entry, onOnlyUser }: LogEntryDrawerProps) {
  const t = useTranslate();
  const dateTime = useDateTime('second');
  const { id, allowed, row, detail, failure, previous, next } = entry;
  // The listener is on the document, because right after opening, the drawer has the focus and not its content.
  const isOpen = id !== undefined;
  useEffect(() => {
    if (!isOpen) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      const step = event.key === 'ArrowUp' ? previous : event.key === 'ArrowDown' ? next : undefined;
      if (!event.altKey || !step) return;
      event.preventDefault();
      step();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOpen, previous, next]);
  const stepper = (label: string, key: string, icon: ReactNode, step: (() => void) | undefined) => (
    <Tooltip title={`${label} (Alt+${key === 'ArrowUp' ? '↑' : '↓'})`}>
      <Button
        type="text"
        icon={icon}
        aria-label={label}
        aria-keyshortcuts={`Alt+${key}`}
        // `aria-disabled` instead of `disabled`, because a disabled button would lose the focus at an end of the list.
        aria-disabled={!step}
        style={{ opacity: step ? 1 : 0.4 }}
        onClick={() => step?.()}
      />
    </Tooltip>
  );
  const changes = shownChanges(detail?.changes, dateTime);

  return (
    <SideDrawer
      open={isOpen}
      title={t('log.detail.title')}
      width={760}
      onClose={entry.close}
      destroyOnHidden
      inAddress
      extra={
        <Space size={0}>
          {stepper(t('log.detail.previous'), 'ArrowUp', <UpOutlined aria-hidden />, previous)}
          {stepper(t('log.detail.next'), 'ArrowDown', <DownOutlined aria-hidden />, next)}
        </Space>
      }
    >
      {row && <LogEntryFacts row={row} onOnlyUser={onOnlyUser} />}
      {failure && <Failed failure={failure} onRetry={entry.refresh} />}
      {!allowed && <NotPermitted title={t('log.detail.mayNotRead')} />}
      {isOpen && allowed && !failure && !detail && <Skeleton active title={false} />}
      {detail && (
        // The key resets the search and the expanded parts for the next entry.
        <div key={detail.id}>
          {changes.length > 0 && (
            <section className={styles['section']}>
              <h3>{t('log.changes')}</h3>
              <ChangeList changes={changes} />
            </section>
          )}
          {(['request', 'response'] as const).map((part) => (
            <section key={part} className={styles['section']}>
              <h3>{t(`log.${part}`)}</h3>
              <JsonTree label={t(`log.${part}`)} value={detail[part]} />
            </section>
          ))}
        </div>
      )}
    </SideDrawer>
  );
}

function Failed({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  const t = useTranslate();
  const notFoundNote = useNotFoundNote()(failure);
  // No retry is offered, because the entry no longer exists.
  if (notFoundNote) return <StatePanel alert icon={<FileSearchOutlined />} title={notFoundNote} />;
  return <LoadFailed title={t('log.detail.failed')} onRetry={onRetry} />;
}

interface LogEntryFactsProps {
  row: LogRow;
  onOnlyUser: (id: number) => void;
}

/** Numbers of columns by screen width. The library's default is three columns at some widths, which do not fit here. */
const COLUMNS = { xs: 1, sm: 2, md: 2, lg: 2, xl: 2, xxl: 2 };

const leftToRight = (text: string) => (
  <bdi dir="ltr" className={styles['path']}>
    {text}
  </bdi>
);

/** Facts of a log entry: time, result, operator, source and operation. */
function LogEntryFacts({ row, onOnlyUser }: LogEntryFactsProps) {
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
          <Button type="link" size="small" className={styles['only'] ?? ''} onClick={() => onOnlyUser(user.id)}>
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
    ...(row.reason
      ? [
          {
            key: 'reason',
            label: t('transfer.reason'),
            span: 2,
            children: <bdi className={styles['path']}>{row.reason}</bdi>,
          },
        ]
      : []),
    { key: 'path', label: t('log.detail.path'), span: 2, children: leftToRight(`${row.method} ${row.path}`) },
    { key: 'agent', label: t('log.detail.userAgent'), span: 2, children: leftToRight(row.user_agent || '—') },
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

interface RecordLinkProps {
  record: RecordRef;
  /** Name of the record; undefined if the backend does not report it. */
  name: string | undefined;
}

interface RecordScreen {
  path: string;
  /** Returns the query that opens the history of a record on the screen at `path`. */
  search: (id: number) => string;
  /** Call whose permission the screen at `path` requires. */
  requiredCall: EndpointName;
}

const history = (id: number): string => changeSearch('', { history: id });

const recordScreens: Readonly<Record<RecordKind, RecordScreen>> = {
  staff: {
    path: paths.staff,
    search: (detail) => changeSearch('', { detail, tab: 'changes' }),
    requiredCall: 'staffDetail',
  },
  role: { path: paths.role, search: history, requiredCall: 'roleDetail' },
  department: { path: paths.department, search: history, requiredCall: 'departmentTree' },
  menu: { path: paths.menu, search: history, requiredCall: 'menuTree' },
};

/** Link to the record that a log entry concerns; plain text if the user has no permission to read the record. */
function RecordLink({ record: { kind, id }, name }: RecordLinkProps) {
  const t = useTranslate();
  const may = usePermission();
  const { path, search, requiredCall } = recordScreens[kind];
  const words = name ?? `${t(`menu.${kind}`)} #${id}`;
  return may(requiredCall) ? <Link to={path + search(id)}>{words}</Link> : <bdi>{words}</bdi>;
}

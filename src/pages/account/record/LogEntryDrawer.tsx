import { Button, Skeleton, Space } from 'antd';
import DownOutlined from '@ant-design/icons/DownOutlined';
import FileSearchOutlined from '@ant-design/icons/FileSearchOutlined';
import UpOutlined from '@ant-design/icons/UpOutlined';
import { useEffect, type ReactNode } from 'react';
import ChangeList from '@/components/log/ChangeList';
import JsonTree from '@/components/json/JsonTree';
import Tooltip from '@/components/layers/Tooltip';
import LoadFailed from '@/components/status/LoadFailed';
import NotPermitted from '@/components/status/NotPermitted';
import SideDrawer from '@/components/layers/SideDrawer';
import StatePanel from '@/components/status/StatePanel';
import { useDateTime } from '@/hooks/locale/useDateTime';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { shownChanges } from '@/utils/log/changes';
import { useGoneNote } from '@/hooks/session/useOwnPart';
import type { Failure } from '@/request/outcome';
import styles from './log.less';
import LogEntryFacts from './LogEntryFacts';
import type { LogEntry } from './useLogEntry';

interface LogEntryDrawerProps {
  entry: LogEntry;
  /** Leads to all operations of the entry's operator. */
  onOnlyUser: (id: number) => void;
}

/** Details of a log entry: operator, source, request, response and changes. */
export default function LogEntryDrawer({ entry, onOnlyUser }: LogEntryDrawerProps) {
  const t = useTranslate();
  const dateTime = useDateTime('second');
  const { id, allowed, row, detail, failure, previous, next } = entry;
  // On the document: right after it opened the drawer's frame has the focus, which lies outside of its content.
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
        // Not `disabled`: the focus would be lost at either end of the list.
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
        // Nothing that was searched or opened up in one entry is carried over to the next.
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
  const gone = useGoneNote()(failure);
  // No network and no further try would bring back what is not there.
  if (gone) return <StatePanel alert icon={<FileSearchOutlined />} title={gone} />;
  return <LoadFailed title={t('log.detail.failed')} onRetry={onRetry} />;
}

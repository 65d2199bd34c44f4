import { Alert, Button } from 'antd';
import StepFrame from '@/components/transfer/StepFrame';
import WindowedTable from '@/components/table/WindowedTable';
import WorkProgress from '@/components/transfer/WorkProgress';
import Modal from '@/components/layers/Modal';
import type { Staff } from '@/contract/staff';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { useWorkQueue } from '@/hooks/list/useWorkQueue';
import type { Failure } from '@/request/outcome';
import type { WorkState } from '@/utils/workQueue';
import { operate } from './operate';
import type { StatusBatch } from './useStatusBatch';

interface BatchDialogProps {
  batch: StatusBatch;
  open: boolean;
  onClose: () => void;
  onClosed: () => void;
  /** The accounts that are as wanted now; called whenever the work ends. */
  onOver: (ids: readonly number[]) => void;
}

/** What needs a look comes first. */
const RANKS: readonly WorkState[] = ['failed', 'waiting', 'running', 'done'];

const marks = { waiting: undefined, running: undefined, done: 'fine', failed: 'bad' } as const;

/** Asks before many accounts are enabled or disabled, shows how far it is, and what became of each. */
export default function BatchDialog({
  batch: { enabled, targets, skipped, barred },
  open,
  onClose,
  onClosed,
  onOver,
}: BatchDialogProps) {
  const t = useTranslate();
  const work = useWorkQueue<Staff, null, Failure>(({ entries }) => {
    const done = entries.filter(({ state }) => state === 'done').map(({ item }) => item);
    onOver([...done, ...skipped, ...barred].map(({ id }) => id));
  });
  const { state, stalled, entries, counts } = work.view;
  const isBefore = state === 'idle';
  const isOver = state === 'over';
  const isWorking = !isBefore && !isOver;
  // Nothing changes its place while it is worked on.
  const shown = isOver ? RANKS.flatMap((rank) => entries.filter((entry) => entry.state === rank)) : entries;
  const kind = enabled ? 'enable' : 'disable';
  const count = targets.length;
  const undone = counts.failed + counts.waiting;

  const start = (
    <Button
      key="start"
      type={enabled ? 'primary' : 'default'}
      danger={!enabled}
      onClick={() => work.begin({ items: targets, task: ({ id }) => operate(id, enabled) })}
    >
      {t(`transfer.batch.${kind}.start`, { count })}
    </Button>
  );
  const retry = (
    <Button key="retry" type="primary" onClick={work.retry}>
      {t('transfer.retryFailed', { count: undone })}
    </Button>
  );
  const stop = (
    <Button key="stop" onClick={work.cancel}>
      {t('transfer.stop')}
    </Button>
  );
  const close = (
    <Button key="close" onClick={onClose}>
      {t(isBefore ? 'transfer.cancel' : 'common.close')}
    </Button>
  );
  const forward = isBefore ? count > 0 && start : undone > 0 && retry;
  const goOn = (
    <Button key="goOn" type="primary" onClick={work.resume}>
      {t('transfer.goOn')}
    </Button>
  );

  return (
    <Modal
      open={open}
      title={t(`transfer.batch.${kind}.title`)}
      width={640}
      closable={!isWorking}
      maskClosable={false}
      keyboard={!isWorking}
      onCancel={onClose}
      afterClose={onClosed}
      footer={isWorking ? [stop, stalled && goOn] : [close, forward]}
    >
      <StepFrame step={state}>
        {isBefore && <Plan {...{ kind, count, skipped, barred }} />}
        {isWorking && (
          <WorkProgress label={t('transfer.batch.progress')} done={counts.done + counts.failed} total={entries.length}>
            {stalled && <strong>{t('transfer.stalled')} </strong>}
            {t('transfer.batch.soFar', { ...counts, waiting: counts.waiting + counts.running })}
          </WorkProgress>
        )}
        {isOver && (
          <Alert
            type={undone > 0 ? 'warning' : 'success'}
            showIcon
            style={{ marginBlock: 16 }}
            message={t(undone > 0 ? 'transfer.batch.someFailed' : 'transfer.batch.allDone', { ...counts })}
          />
        )}
        {!isBefore && (
          <WindowedTable
            label={t('transfer.batch.results')}
            height={320}
            rows={shown}
            keyOf={({ item }) => item.id}
            columns={[
              { key: 'name', title: t('account.personName'), width: 120, render: ({ item }) => item.name },
              { key: 'username', title: t('account.username'), width: 130, render: ({ item }) => item.username },
              {
                key: 'result',
                title: t('transfer.result'),
                width: 90,
                widest: RANKS.map((one) => t(`transfer.state.${one}`)),
                render: (entry) => t(`transfer.state.${entry.state}`),
                mark: (entry) => marks[entry.state],
              },
              {
                key: 'reason',
                title: t('transfer.reason'),
                width: 220,
                grow: 1,
                render: ({ reason }) => reason?.message ?? '',
              },
            ]}
          />
        )}
      </StepFrame>
    </Modal>
  );
}

interface PlanProps extends Pick<StatusBatch, 'skipped' | 'barred'> {
  kind: 'enable' | 'disable';
  count: number;
}

/** What will be done, and to whom nothing. */
function Plan({ kind, count, skipped, barred }: PlanProps) {
  const t = useTranslate();
  const isMixed = count > 0 || barred.length > 0;
  return (
    <>
      {count > 0 && <p>{t(`transfer.batch.${kind}.hint`, { count })}</p>}
      {!isMixed && <p>{t(`transfer.batch.${kind}.nothing`)}</p>}
      {isMixed && skipped.length > 0 && <p>{t('transfer.batch.skipped', { count: skipped.length })}</p>}
      {barred.length > 0 && (
        <p>
          {t('transfer.batch.barred', {
            count: barred.length,
            names: barred.map(({ name }) => name).join(t('common.listSeparator')),
          })}
        </p>
      )}
    </>
  );
}

import { Alert, Button } from 'antd';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'umi';
import Modal from '@/components/layers/Modal';
import WindowedTable, { type WindowedColumn } from '@/components/table/WindowedTable';
import StepFrame, { WorkProgress } from '@/components/transfer/StepFrame';
import { useActiveJob } from '@/hooks/job/useJobs';
import { useLocale } from '@/hooks/locale/useLocale';
import { useTranslate, type Translate } from '@/hooks/locale/useTranslate';
import { closeJob, type ActiveJob } from '@/jobs/activeJob';
import type { Job, JobEntry } from '@/jobs/job';
import { resumeJob } from '@/jobs/jobRunner';
import { formatPercent } from '@/utils/text/formatNumber';
import type { WorkState } from '@/utils/workQueue';
import styles from './jobs.less';
import {
  changeWords,
  columnTitles,
  entryNote,
  hasChanges,
  hasRows,
  leftOutEntries,
  useJobControl,
  type JobControl,
} from './useJobControl';
import UndoButton from '../messages/UndoButton';

/**
 * Shows the active job in a dialog. While the dialog is hidden, a small button in the corner of the window replaces it.
 */
export default function JobPanel({ userId }: { userId: number }) {
  const active = useActiveJob();
  useEffect(() => {
    void resumeJob(userId);
  }, [userId]);
  return active ? <ShownJob active={active} /> : null;
}

function ShownJob({ active }: { active: ActiveJob }) {
  const control = useJobControl(active);
  const [open, setOpen] = useState(true);
  const { pathname } = useLocation();
  const lastPath = useRef(pathname);
  const { isWorking, hasSecret, view } = control;
  const isSettled = !isWorking && !hasSecret && view.counts.failed + view.counts.waiting === 0;
  // A finished job is closed when the user leaves the screen that shows its result.
  // The job stays open if some of its changes failed, or if its new passwords are not saved yet.
  useEffect(() => {
    if (isSettled && open && lastPath.current !== pathname) closeJob();
    lastPath.current = pathname;
  }, [pathname, isSettled, open]);
  return (
    <>
      <JobDialog control={control} open={open} onHide={() => setOpen(false)} />
      {!open && <JobChip control={control} onOpen={() => setOpen(true)} />}
    </>
  );
}

/** Button that shows the progress of a job whose dialog is hidden, and opens the dialog. */
function JobChip({ control, onOpen }: { control: JobControl; onOpen: () => void }) {
  const t = useTranslate();
  const { tags } = useLocale();
  const { view, title, isWorking } = control;
  const { state, counts, entries } = view;
  const share = Math.floor((100 * (counts.done + counts.failed)) / entries.length) / 100;
  const unfinishedCount = counts.failed + counts.waiting;
  const words = isWorking
    ? t(state === 'paused' ? 'transfer.import.paused' : 'transfer.state.running')
    : t(unfinishedCount > 0 ? 'transfer.job.someFailed' : 'transfer.job.allDone', { ...counts });
  return (
    <div className={styles['chip']}>
      <Button className={styles['open'] ?? ''} onClick={onOpen}>
        <strong>{title}</strong>
        {isWorking && <span>{formatPercent(share, tags)}</span>}
        {/* The live region announces changes of the state, but not each step. */}
        <span role="status">{words}</span>
      </Button>
    </div>
  );
}

interface JobDialogProps {
  control: JobControl;
  open: boolean;
  /** Hides the dialog; the job continues. */
  onHide: () => void;
}

/** Dialog of a job: its progress, the result of each change, and possible actions. */
function JobDialog({ control, open, onHide }: JobDialogProps) {
  const t = useTranslate();
  const { job, view, title, isWorking, hasSecret, undo, close } = control;
  const { state, stalled, entries, counts } = view;
  const leftOut = useMemo(() => leftOutEntries(job), [job]);
  const allEntries = [...entries, ...leftOut];
  // While the job runs, the rows keep their order.
  const shownEntries = isWorking
    ? entries
    : RANKS.flatMap((rank) => allEntries.filter((entry) => entry.state === rank));
  const undone = counts.failed + counts.waiting;
  const hasReasons = shownEntries.some((entry) => entryNote(t, entry) !== '');

  return (
    <Modal
      open={open}
      title={title}
      // Reasons and changes are sentences, which need more width than names.
      width={hasReasons || hasChanges(job) ? 960 : 640}
      maskClosable={false}
      onCancel={() => (isWorking ? onHide() : void close())}
      footer={<Buttons control={control} onHide={onHide} />}
    >
      <StepFrame step={isWorking ? 'running' : 'over'}>
        {isWorking ? (
          <WorkProgress label={t('transfer.batch.progress')} done={counts.done + counts.failed} total={entries.length}>
            {state === 'paused' && <strong>{t(stalled ? 'transfer.stalled' : 'transfer.import.paused')} </strong>}
            {t('transfer.batch.soFar', { ...counts, waiting: counts.waiting + counts.running })}
          </WorkProgress>
        ) : (
          <Alert
            type={undone > 0 ? 'warning' : 'success'}
            showIcon
            style={{ marginBlock: 16 }}
            message={t(undone + leftOut.length > 0 ? 'transfer.job.someFailed' : 'transfer.job.allDone', {
              ...counts,
              waiting: counts.waiting + leftOut.length,
            })}
            description={hasSecret ? t('transfer.job.secret') : undefined}
            action={open && undo && <UndoButton onUndo={undo} />}
          />
        )}
        <WindowedTable
          label={t('transfer.job.results')}
          height={320}
          rows={shownEntries}
          keyOf={({ item }) => `${item.id}-${item.act ?? 0}-${item.row ?? 0}`}
          columns={jobColumns(t, job, hasReasons)}
        />
      </StepFrame>
    </Modal>
  );
}

function Buttons({ control, onHide }: Omit<JobDialogProps, 'open'>) {
  const t = useTranslate();
  const { queue, view, isWorking, hasSecret, close, saveReport } = control;
  const undone = view.counts.failed + view.counts.waiting;
  if (isWorking)
    return (
      <>
        <Button onClick={queue.cancel}>{t('transfer.stop')}</Button>
        {view.state === 'paused' ? (
          <Button type="primary" onClick={queue.start}>
            {t('transfer.goOn')}
          </Button>
        ) : (
          <>
            <Button onClick={queue.pause}>{t('transfer.pause')}</Button>
            <Button type="primary" onClick={onHide}>
              {t('transfer.job.hide')}
            </Button>
          </>
        )}
      </>
    );
  return (
    <>
      <Button onClick={() => void close()}>{t('common.close')}</Button>
      <Button type={hasSecret ? 'primary' : 'default'} onClick={() => void saveReport()}>
        {t('transfer.job.report')}
      </Button>
      {undone > 0 && (
        <Button type={hasSecret ? 'default' : 'primary'} onClick={queue.retry}>
          {t('transfer.retryFailed', { count: undone })}
        </Button>
      )}
    </>
  );
}

/** Order in which the result lists the states of changes: failures first. */
const RANKS: readonly WorkState[] = ['failed', 'waiting', 'running', 'done'];

const MARKS = { waiting: undefined, running: undefined, done: 'fine', failed: 'bad' } as const;

/**
 * Returns the columns of the result.
 * The row number, the change and the reason get a column only if the job has such values.
 */
function jobColumns(t: Translate, job: Job, hasReasons: boolean): WindowedColumn<JobEntry>[] {
  const titles = columnTitles(t, job);
  const row = { key: 'row', title: t('transfer.row'), width: 70 };
  const change = { key: 'change', title: t('form.operations'), width: 280, grow: 1 };
  const reason = { key: 'reason', title: t('transfer.reason'), width: 220, grow: 2 };
  return [
    ...(hasRows(job) ? [{ ...row, render: ({ item }: JobEntry) => String(item.row ?? '') }] : []),
    { key: 'name', title: titles.label, width: 120, render: ({ item }) => item.label },
    { key: 'detail', title: titles.detail, width: 130, render: ({ item }) => item.detail ?? '' },
    ...(hasChanges(job) ? [{ ...change, render: ({ item }: JobEntry) => changeWords(t, job, item) }] : []),
    {
      key: 'result',
      title: t('transfer.result'),
      width: 90,
      widest: RANKS.map((state) => t(`transfer.state.${state}`)),
      render: (entry) => t(`transfer.state.${entry.state}`),
      mark: (entry) => MARKS[entry.state],
    },
    ...(hasReasons ? [{ ...reason, render: (entry: JobEntry) => entryNote(t, entry) }] : []),
  ];
}

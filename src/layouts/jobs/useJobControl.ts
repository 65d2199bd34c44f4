import { useMemoizedFn } from 'ahooks';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useQuestion } from '@/components/feedback/useQuestion';
import { useBackOnline } from '@/hooks/browser/useConnection';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { holdTab } from '@/hooks/navigation';
import { useJobs } from '@/hooks/job/useJobs';
import { usePermission } from '@/hooks/session/usePermission';
import { closeJob, type ActiveJob } from '@/jobs/activeJob';
import { undoJob } from '@/jobs/undoJob';
import { saveFile } from '@/utils/saveFile';
import { datedFileName, tableFile } from '@/utils/transfer/tableFile';
import { jobReport, secretOf } from './jobReport';

/** Milliseconds between two pictures of a job: it may change some hundred times a second. */
const DRAW_EVERY_MS = 100;

/** The queue's changes, some at a time. */
function drawnChanges({ queue }: ActiveJob) {
  return (draw: () => void) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = queue.subscribe(() => {
      timer ??= setTimeout(() => {
        timer = undefined;
        draw();
      }, DRAW_EVERY_MS);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  };
}

/** How far a job is, and what can be done about it. */
export function useJobControl(active: ActiveJob) {
  const t = useTranslate();
  const { job, queue } = active;
  const view = useSyncExternalStore(
    useMemo(() => drawnChanges(active), [active]),
    queue.view,
  );
  const { state, entries, counts } = view;
  const words = t(job.title.key, job.title.values);
  const title = job.isUndo ? `${t('common.undo')} · ${words}` : words;

  useBackOnline(() => {
    if (queue.view().stalled) queue.start();
  });

  const secrets = useMemo(() => entries.filter((entry) => secretOf(entry) !== undefined).length, [entries]);
  // As many as the last report had: a retry makes more.
  const [reported, setReported] = useState(0);
  const hasSecret = secrets > reported;
  const isWorking = state === 'running' || state === 'paused';

  const may = usePermission();
  const { start } = useJobs();
  const undo = useMemo(() => {
    const opposite = state === 'over' ? undoJob(job, entries, may) : undefined;
    return opposite && (() => start(opposite));
  }, [job, state, entries, may, start]);

  const ask = useQuestion();
  const mayLeave = useMemoizedFn(async () => {
    if (isWorking) {
      return ask({
        title: t('transfer.job.stop.title', { title }),
        hint: t('transfer.job.stop.hint', { count: counts.waiting + counts.running }),
        leave: t('transfer.import.stop.leave'),
        stay: t('transfer.import.stop.stay'),
      });
    }
    if (!hasSecret) return true;
    return ask({
      title: t('transfer.job.secret.title'),
      hint: t('transfer.job.secret.hint'),
      leave: t('transfer.import.stop.leaveSecret'),
      stay: t('transfer.import.stop.stay'),
    });
  });
  const isHeld = isWorking || hasSecret;
  useEffect(() => (isHeld ? holdTab(mayLeave) : undefined), [isHeld, mayLeave]);

  const close = async () => {
    if (await mayLeave()) closeJob();
  };
  const saveReport = async () => {
    setReported(secrets);
    saveFile(datedFileName(title, 'csv'), await tableFile('csv', jobReport(t, job, entries)));
  };

  return { job, queue, view, title, isWorking, hasSecret, undo, close, saveReport };
}

export type JobControl = ReturnType<typeof useJobControl>;

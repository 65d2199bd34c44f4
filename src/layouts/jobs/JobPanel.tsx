import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'umi';
import { useActiveJob } from '@/hooks/job/useJobs';
import { useLocale } from '@/hooks/locale/useLocale';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { closeJob, type ActiveJob } from '@/jobs/activeJob';
import { resumeJob } from '@/jobs/jobRunner';
import { formatPercent } from '@/utils/text/formatNumber';
import JobDialog from './JobDialog';
import styles from './jobs.less';
import { useJobControl, type JobControl } from './useJobControl';

/** Shows a job in its dialog, or at the edge of the screen while the person works on another screen. */
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
  const begun = useRef(pathname);
  const { isWorking, hasSecret, view } = control;
  const isSettled = !isWorking && !hasSecret && view.counts.failed + view.counts.waiting === 0;
  // A result that was seen stays behind with its screen.
  useEffect(() => {
    if (isSettled && open && begun.current !== pathname) closeJob();
    begun.current = pathname;
  }, [pathname, isSettled, open]);
  return (
    <>
      <JobDialog control={control} open={open} onHide={() => setOpen(false)} />
      {!open && <JobChip control={control} onOpen={() => setOpen(true)} />}
    </>
  );
}

/** A job whose dialog was put away: how far it is, and the way back to it. */
function JobChip({ control, onOpen }: { control: JobControl; onOpen: () => void }) {
  const t = useTranslate();
  const { tags } = useLocale();
  const { view, title, isWorking } = control;
  const { state, counts, entries } = view;
  const share = Math.floor((100 * (counts.done + counts.failed)) / entries.length) / 100;
  const undone = counts.failed + counts.waiting;
  const words = isWorking
    ? t(state === 'paused' ? 'transfer.import.paused' : 'transfer.state.running')
    : t(undone > 0 ? 'transfer.job.someFailed' : 'transfer.job.allDone', { ...counts });
  return (
    <div className={styles['chip']}>
      <Button className={styles['open'] ?? ''} onClick={onOpen}>
        <strong>{title}</strong>
        {isWorking && <span>{formatPercent(share, tags)}</span>}
        {/* Read out when it changes its state, not at each step. */}
        <span role="status">{words}</span>
      </Button>
    </div>
  );
}

import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'umi';
import { useActiveJob } from '@/hooks/job/useJobs';
import { closeJob, type ActiveJob } from '@/jobs/activeJob';
import { resumeJob } from '@/jobs/jobRunner';
import JobChip from './JobChip';
import JobDialog from './JobDialog';
import { useJobControl } from './useJobControl';

/** A job in its dialog, or at the edge of the screen while somebody works on in another. */
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

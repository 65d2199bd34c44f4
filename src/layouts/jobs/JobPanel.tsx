import { useEffect, useState } from 'react';
import { useActiveJob } from '@/hooks/job/useJobs';
import type { ActiveJob } from '@/jobs/activeJob';
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
  return (
    <>
      <JobDialog control={control} open={open} onHide={() => setOpen(false)} />
      {!open && <JobChip control={control} onOpen={() => setOpen(true)} />}
    </>
  );
}

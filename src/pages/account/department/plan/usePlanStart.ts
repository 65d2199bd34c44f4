import { useEffect, useMemo, useRef, useState } from 'react';
import { useModal, type Question } from '@/components/feedback/useModal';
import { useJobs } from '@/hooks/job/useJobs';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { peopleConcerned } from '@/utils/plan/plan';
import { hasSteps, planSteps } from '@/utils/plan/planSteps';
import { planJob, readMerged } from './planJob';
import type { Plan } from './usePlan';

/** Carries a plan out as a job: reads who belongs to merged departments, and asks, with how much it comes to. */
export function usePlanStart(plan: Plan) {
  const t = useTranslate();
  const modal = useModal();
  const { busy, start: startJob } = useJobs();
  const { planned, edits } = plan;
  const isWorth = useMemo(() => hasSteps(planned), [planned]);
  const [isReading, setReading] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const controller = useRef<AbortController>();
  const question = useRef<Question>();
  useEffect(
    () => () => {
      controller.current?.abort();
      question.current?.close();
    },
    [],
  );
  const hasFaults = [...planned.faults.values()].some(({ key }) => key !== 'stale');

  const start = async () => {
    const { signal } = (controller.current = new AbortController());
    setReading(true);
    setFailed(false);
    const steps = planSteps(planned);
    const people = await readMerged(steps, signal);
    if (signal.aborted) return;
    setReading(false);
    if (!people) return setFailed(true);
    const versions = new Map(
      edits.flatMap(({ id, version }) => (version === undefined ? [] : [[id, version] as const])),
    );
    const job = planJob(t, planned, steps, people, versions);
    question.current = modal.confirm({
      title: t('plan.start.title'),
      content: t('plan.start.hint', { count: job.items.length, people: peopleConcerned(planned) }),
      okText: t('plan.start'),
      cancelText: t('form.cancel'),
    });
    if (!(await question.current.answer)) return;
    plan.start();
    startJob(job);
  };
  return { start, isReading, hasFailed, busy, isReady: isWorth && !hasFaults && !busy && !isReading };
}

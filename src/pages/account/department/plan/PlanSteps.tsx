import { Alert, Button, Card } from 'antd';
import { memo, useMemo, useEffect, useRef, useState } from 'react';
import { useQuestion, useModal, type Question } from '@/components/feedback/useModal';
import RowActions from '@/components/list/RowActions';
import { useJobs } from '@/hooks/job/useJobs';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { referencedIds } from '@/utils/plan/edits';
import { affectedPeopleCount, type PlanEdit, type Planned } from '@/utils/plan/plan';
import { hasSteps, planSteps } from '@/utils/plan/planSteps';
import styles from './plan.less';
import { editName, editPeople, editWords, planJob, readMerged } from './planJob';
import type { Plan } from './usePlan';

/** Steps of the plan, and actions on the whole plan. */
export default function PlanSteps({ plan }: { plan: Plan }) {
  const t = useTranslate();
  const ask = useQuestion();
  const { edits, planned, isStarted, remove, discard } = plan;
  const { start, isReading, hasFailed, isReady, busy } = usePlanStart(plan);
  const count = edits.length;
  const faults = [...planned.faults.values()].filter(({ key }) => key !== 'stale').length;
  const people = useMemo(() => affectedPeopleCount(planned), [planned]);

  const onDiscard = async () => {
    const agreed = await ask({
      title: t('plan.discard.title'),
      hint: t('plan.discard.hint', { count }),
      leaveLabel: t('plan.discard'),
      stayLabel: t('form.cancel'),
    });
    if (agreed) discard();
  };
  return (
    <Card
      title={<h2 style={{ margin: 0, fontSize: 16 }}>{t('plan.steps')}</h2>}
      extra={<span role="status">{count > 0 && t('plan.steps.count', { count })}</span>}
    >
      {isStarted && <Alert type="warning" showIcon message={t('plan.rest')} style={{ marginBlockEnd: 12 }} />}
      {count === 0 ? (
        <p className={styles['quiet']}>{t('plan.steps.empty')}</p>
      ) : (
        <StepList {...{ edits, planned, onRemove: remove }} />
      )}
      {people > 0 && <p className={styles['total']}>{t('plan.people', { count: people })}</p>}
      {faults > 0 && (
        <Alert type="error" showIcon message={t('plan.faults', { count: faults })} style={{ marginBlockStart: 12 }} />
      )}
      {hasFailed && <Alert type="error" showIcon message={t('plan.start.failed')} style={{ marginBlockStart: 12 }} />}
      {busy && count > 0 && <p className={styles['quiet']}>{t('transfer.batch.busy')}</p>}
      {count > 0 && (
        <div className={styles['foot']}>
          <Button onClick={() => void onDiscard()}>{t('plan.discard')}</Button>
          <Button type="primary" disabled={!isReady} loading={isReading} onClick={() => void start()}>
            {t('plan.start')}
          </Button>
        </div>
      )}
      <span role="status" className={styles['quiet']}>
        {isReading && t('plan.start.reading')}
      </span>
    </Card>
  );
}

interface StepListProps {
  edits: readonly PlanEdit[];
  planned: Planned;
  onRemove: (index: number) => void;
}

const StepList = memo(function StepList({ edits, planned, onRemove }: StepListProps) {
  const t = useTranslate();
  const requiredIds = useMemo(() => referencedIds(edits), [edits]);
  return (
    // The scrollable list needs no tab stop, because the buttons in it are reachable by keyboard.
    <ol className={styles['steps']} aria-label={t('plan.steps')}>
      {edits.map((edit, at) => {
        const fault = planned.faults.get(at);
        return (
          <Step
            key={`${edit.kind}${edit.id}`}
            {...{ at, onRemove }}
            name={editName(planned, edit)}
            description={editWords(t, planned, edit)}
            people={editPeople(planned, edit)}
            fault={fault && t(`plan.fault.${fault.key}`, 'values' in fault ? fault.values : undefined)}
            isNeeded={edit.kind === 'add' && requiredIds.has(edit.id)}
          />
        );
      })}
    </ol>
  );
});

interface StepProps {
  at: number;
  name: string;
  description: string;
  people: number | undefined;
  /** Reason why the step cannot be carried out; undefined if there is none. */
  fault: string | undefined;
  /** Whether other steps depend on the department that this step creates. */
  isNeeded: boolean;
  onRemove: (index: number) => void;
}

/**
 * A step of the plan. Memoized, because a file can add thousands of steps and only changed steps should re-render.
 */
const Step = memo(function Step({ at, name, description, people, fault, isNeeded, onRemove }: StepProps) {
  const t = useTranslate();
  return (
    <li className={styles['step']}>
      <span className={styles['words']}>
        {t('plan.step', { name, what: description })}
        {people ? <small>{t('department.people', { count: people })}</small> : null}
        {fault && <small className={styles['fault']}>{fault}</small>}
      </span>
      <RowActions
        name={name}
        actions={[
          {
            key: 'remove',
            label: t('plan.remove'),
            disabledBecause: isNeeded ? t('plan.remove.needed') : undefined,
            onClick: () => onRemove(at),
          },
        ]}
      />
    </li>
  );
});

/**
 * Returns `start`, which reads the members of merged departments, asks for confirmation, and starts the plan as a job.
 * The confirmation dialog shows the numbers of changes and people.
 */
function usePlanStart(plan: Plan) {
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
      content: t('plan.start.hint', { count: job.items.length, people: affectedPeopleCount(planned) }),
      okText: t('plan.start'),
      cancelText: t('form.cancel'),
    });
    if (!(await question.current.answer)) return;
    plan.start();
    startJob(job);
  };
  return { start, isReading, hasFailed, busy, isReady: isWorth && !hasFaults && !busy && !isReading };
}

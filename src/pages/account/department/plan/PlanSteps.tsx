import { Alert, Button, Card } from 'antd';
import { memo } from 'react';
import { useQuestion } from '@/components/feedback/useQuestion';
import RowActions from '@/components/list/RowActions';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { isNeeded } from '@/utils/plan/edits';
import { peopleConcerned, type PlanEdit, type Planned } from '@/utils/plan/plan';
import styles from './plan.less';
import { editName, editPeople, editWords } from './planWords';
import type { Plan } from './usePlan';
import { usePlanStart } from './usePlanStart';

/** What the plan does, step by step, and what can be done with it as a whole. */
export default function PlanSteps({ plan }: { plan: Plan }) {
  const t = useTranslate();
  const ask = useQuestion();
  const { edits, planned, isStarted, remove, discard } = plan;
  const { start, isReading, hasFailed, isReady, busy } = usePlanStart(plan);
  const count = edits.length;
  const faults = [...planned.faults.values()].filter(({ key }) => key !== 'stale').length;
  const people = peopleConcerned(planned);

  const onDiscard = async () => {
    const agreed = await ask({
      title: t('plan.discard.title'),
      hint: t('plan.discard.hint', { count }),
      leave: t('plan.discard'),
      stay: t('form.cancel'),
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
  onRemove: (at: number) => void;
}

const StepList = memo(function StepList({ edits, planned, onRemove }: StepListProps) {
  const t = useTranslate();
  return (
    // What scrolls must be reached by keyboard: its buttons are.
    <ol className={styles['steps']} aria-label={t('plan.steps')}>
      {edits.map((edit, at) => {
        const name = editName(planned, edit);
        const fault = planned.faults.get(at);
        const people = editPeople(planned, edit);
        return (
          <li key={`${edit.kind}${edit.id}`} className={styles['step']}>
            <span className={styles['words']}>
              {t('plan.step', { name, what: editWords(t, planned, edit) })}
              {people ? <small>{t('department.people', { count: people })}</small> : null}
              {fault && (
                <small className={styles['fault']}>
                  {t(`plan.fault.${fault.key}`, 'values' in fault ? fault.values : undefined)}
                </small>
              )}
            </span>
            <RowActions
              name={name}
              actions={[
                {
                  key: 'remove',
                  label: t('plan.remove'),
                  disabledBecause: isNeeded(edits, at) ? t('plan.remove.needed') : undefined,
                  onClick: () => onRemove(at),
                },
              ]}
            />
          </li>
        );
      })}
    </ol>
  );
});

import type { Department } from '@/contract/department';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { markOf, type Planned } from '@/utils/plan/plan';
import styles from './plan.less';

/** A department's name, and what the plan does with it. */
export default function PlannedName({ department: { id, name }, plan }: { department: Department; plan: Planned }) {
  const t = useTranslate();
  const mark = markOf(plan, id);
  return (
    <span className={styles['named']}>
      <span className={styles['name']}>{name}</span>
      {mark && (
        <span className={styles['mark']} data-mark={mark}>
          {t(`plan.mark.${mark}`)}
        </span>
      )}
    </span>
  );
}

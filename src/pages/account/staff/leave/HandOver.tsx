import { useId } from 'react';
import Select from '@/components/layers/Select';
import type { Department } from '@/contract/department';
import type { Staff } from '@/contract/staff';
import { usePermission } from '@/hooks/session/usePermission';
import { useStaffOptions } from '@/hooks/staff/useStaffOptions';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { namePath, type TreeIndex } from '@/utils/tree/tree';
import styles from './leave.less';

interface HandOverProps {
  staff: Staff;
  index: TreeIndex<Department>;
  /** The departments that the person leads. */
  led: readonly Department[];
  /** The name of the new leader; undefined: the department stays as it is. */
  onChoose: (id: number, leader: string | undefined) => void;
}

/** New leaders for the departments of somebody who leaves. */
export default function HandOver({ staff, index, led, onChoose }: HandOverProps) {
  const t = useTranslate();
  const may = usePermission();
  const paths = led.map(({ id }) => namePath(index, id)).join(t('common.listSeparator'));
  if (!may('departmentUpdate') || !may('staffList')) return <p>{t('staff.access.leads', { departments: paths })}</p>;
  return (
    <section>
      <h3 className={styles['title']}>{t('staff.leave.departments')}</h3>
      <p className={styles['quiet']}>{t('staff.leave.departmentsHint')}</p>
      {led.map(({ id, name }) => (
        <LeaderField
          key={id}
          department={name}
          title={namePath(index, id)}
          staffId={staff.id}
          onChoose={(leader) => onChoose(id, leader)}
        />
      ))}
    </section>
  );
}

interface LeaderFieldProps {
  department: string;
  /** The way to the department: there may be several of a name. */
  title: string;
  /** The leaving person cannot be chosen. */
  staffId: number;
  onChoose: (leader: string | undefined) => void;
}

function LeaderField({ department, title, staffId, onChoose }: LeaderFieldProps) {
  const t = useTranslate();
  const id = useId();
  const { options, ...search } = useStaffOptions();
  return (
    <div className={styles['field']}>
      <label htmlFor={id} title={title}>
        {t('staff.leave.newLeader', { department })}
      </label>
      <Select<number>
        {...search}
        id={id}
        allowClear
        placeholder={t('form.rule.choose', { label: t('account.leader') })}
        options={options.filter(({ value }) => value !== staffId)}
        onChange={(_, option) => onChoose((option as { name: string } | undefined)?.name)}
      />
    </div>
  );
}

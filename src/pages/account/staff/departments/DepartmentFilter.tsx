import { useId } from 'react';
import TreePicker from '@/components/tree/TreePicker';
import type { Department } from '@/contract/department';
import { useIsScopeLimited } from '@/hooks/session/useManagedScope';
import { useTranslate } from '@/hooks/locale/useTranslate';
import styles from './departments.less';
import type { Departments } from './useDepartments';

interface DepartmentFilterProps {
  departments: Departments;
  value: number | undefined;
  onChange: (id: number | undefined) => void;
}

const nameOf = ({ name }: Department): string => name;

/** Department filter, used if there is no room for the department tree beside the list. */
export default function DepartmentFilter({ departments: { index }, value, onChange }: DepartmentFilterProps) {
  const t = useTranslate();
  const isScopeLimited = useIsScopeLimited();
  const id = useId();
  return (
    <div className={styles['filter']}>
      <label htmlFor={id} className={styles['label']}>
        {t('account.department')}
      </label>
      <TreePicker
        id={id}
        label={t('staff.departments')}
        index={index}
        nameOf={nameOf}
        value={value}
        placeholder={t(isScopeLimited ? 'scope.departments' : 'staff.departments.all')}
        clearable
        onChange={(department) => onChange(department ?? undefined)}
      />
    </div>
  );
}

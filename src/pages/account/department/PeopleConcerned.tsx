import type { Department } from '@/contract/department';
import { usePeopleCount } from '@/hooks/staff/usePeopleCount';
import { useTranslate } from '@/hooks/locale/useTranslate';

interface PeopleConcernedProps {
  department: Department;
  /** What it concerns besides, in words. */
  others?: string;
}

/** How many people a change of a department concerns. */
export default function PeopleConcerned({ department: { id, staff_count }, others = '' }: PeopleConcernedProps) {
  const t = useTranslate();
  const count = usePeopleCount({ department_id: id }, { told: staff_count, wanted: true });
  const people = count ? t('department.people', { count }) : '';
  const what = [people, others].filter(Boolean).join(t('common.listSeparator'));
  return what && t('department.concerns', { what });
}

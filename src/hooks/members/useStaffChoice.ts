import { useState } from 'react';
import { useTree } from '@/hooks/tree/useTree';
import { useStaffRows } from '@/hooks/staff/useStaffRows';
import { departmentActions } from '@/models/department';

/** All accounts, to choose some of them: a page of those that are looked for, and the departments to look in. */
export function useStaffChoice() {
  const [departmentId, setDepartmentId] = useState<number>();
  const { index } = useTree((root) => root.department, departmentActions.fetchTree);
  return {
    rows: useStaffRows({ department_id: departmentId }),
    departments: { index, value: departmentId, onChange: setDepartmentId },
  };
}

import { useState } from 'react';
import type { RoleOption, Staff, StaffQuery } from '@/contract/staff';
import { useJobEnd, useJobs } from '@/hooks/job/useJobs';
import { useSelection, type Selection } from '@/hooks/list/useSelection';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { usePermission } from '@/hooks/session/usePermission';
import { useAccountLocks, type AccountLock } from '@/hooks/staff/accountLocks';
import { useStaffRoles } from '@/hooks/staff/offeredRoles';
import { useStaffRows, type StaffRows } from '@/hooks/staff/useStaffRows';
import { useTree } from '@/hooks/tree/useTree';
import type { Job, JobAct } from '@/jobs/job';
import { staffItem } from '@/jobs/kinds/lookUpStaff';
import { departmentActions } from '@/models/department';

export interface Members {
  rows: StaffRows;
  selection: Selection<Staff>;
  /** All roles, as the backend offers them. */
  roles: readonly RoleOption[];
  lock: AccountLock;
  /** Whether the person may change who the members are. */
  mayChange: boolean;
  /** Why nothing can be changed right now, in words. */
  busy: string | undefined;
  /** Changes some people, as a job under a title; `reason` is '' without one. */
  change: (people: readonly Staff[], title: Job['title'], act: JobAct, reason?: string) => void;
}

/** The people of a role or of a department, and what changes who they are. */
export function useMembers(filter: Pick<StaffQuery, 'role_id' | 'department_id'>): Members {
  const t = useTranslate();
  const may = usePermission();
  const rows = useStaffRows(filter);
  const selection = useSelection(rows.list.rows);
  const { roles } = useStaffRoles();
  const { busy, start } = useJobs();
  useJobEnd((done) => {
    selection.remove(done.map(({ id }) => id));
    rows.list.reload();
  });

  return {
    rows,
    selection,
    roles,
    lock: useAccountLocks(roles).edit,
    mayChange: may('staffUpdate'),
    busy: busy ? t('transfer.batch.busy') : undefined,
    change: (people, title, act, reason) =>
      start({
        title,
        acts: [act],
        items: people.map(staffItem),
        reason,
      }),
  };
}

/** All accounts, to choose some of them: a page of those that are looked for, and the departments to look in. */
export function useStaffChoice() {
  const [departmentId, setDepartmentId] = useState<number>();
  const { index } = useTree((root) => root.department, departmentActions.fetchTree);
  return {
    rows: useStaffRows({ department_id: departmentId }),
    departments: { index, value: departmentId, onChange: setDepartmentId },
  };
}

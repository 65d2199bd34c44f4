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
  /** All roles that the backend offers. */
  roles: readonly RoleOption[];
  lock: AccountLock;
  /** Whether the signed-in person may add and remove members. */
  mayChange: boolean;
  /**
   * Text with the reason why members cannot be changed at the moment, such as a running job; undefined if they can.
   */
  busy: string | undefined;
  /** Starts a bulk job that makes the change `act` for each account. `title` is the title of the job. */
  change: (people: readonly Staff[], title: Job['title'], act: JobAct, reason?: string) => void;
}

/** Members of a role or a department, and actions that add or remove members. */
export function useMembers(filter: Pick<StaffQuery, 'role_id' | 'department_id'>): Members {
  const t = useTranslate();
  const may = usePermission();
  const rows = useStaffRows(filter);
  const selection = useSelection(rows.list.rows);
  const { roles } = useStaffRoles();
  const { busy, start } = useJobs();
  useJobEnd((finishedItems) => {
    selection.remove(finishedItems.map(({ id }) => id));
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

/** Returns a list of accounts to choose members from (`rows`), and its filter by department (`departments`). */
export function useStaffChoice() {
  const [departmentId, setDepartmentId] = useState<number>();
  const { index } = useTree((root) => root.department, departmentActions.fetchTree);
  return {
    rows: useStaffRows({ department_id: departmentId }),
    departments: { index, value: departmentId, onChange: setDepartmentId },
  };
}

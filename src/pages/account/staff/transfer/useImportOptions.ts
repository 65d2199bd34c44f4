import { useRequest } from 'ahooks';
import { useMemo } from 'react';
import { usePermission } from '@/hooks/session/usePermission';
import { useTree } from '@/hooks/tree/useTree';
import { departmentActions } from '@/models/department';
import { fetchRolePage } from '@/services/role';
import { fetchStaffFilter } from '@/services/staff';
import { readAll } from '@/utils/transfer/pageReader';
import { departmentFinder } from '@/utils/tree/departmentFinder';
import { useRoleJudge } from '@/hooks/staff/offeredRoles';
import { roleFinder, type KnownRole } from './finders';

/** All roles; their codes only where the person may read them. Undefined when they cannot be had. */
async function fetchRoles(
  withCodes: boolean,
  judge: ReturnType<typeof useRoleJudge>,
): Promise<KnownRole[] | undefined> {
  const [names, roles] = await Promise.all([
    fetchStaffFilter(),
    withCodes ? readAll((paging) => fetchRolePage(paging)) : [],
  ]);
  if (!names.ok) return undefined;
  const codes = new Map((roles ?? []).map(({ id, code }) => [id, code]));
  return (await judge(names.data.roles)).map((role) => ({ ...role, code: codes.get(role.id) }));
}

/** The departments and roles that the rows of a file name. */
export function useImportOptions() {
  const mayReadRoles = usePermission()('roleList');
  const { index, loading, failed, load } = useTree((root) => root.department, departmentActions.fetchTree);
  const judge = useRoleJudge();
  const roles = useRequest(() => fetchRoles(mayReadRoles, judge));
  const finders = useMemo(
    () =>
      roles.data && index.entries.length > 0 && { department: departmentFinder(index), roles: roleFinder(roles.data) },
    [index, roles.data],
  );
  return {
    index,
    roles: roles.data ?? [],
    /** Undefined until both are there. */
    finders: finders || undefined,
    loading: loading || roles.loading,
    failed: failed || (!roles.loading && !roles.data),
    load: () => {
      load();
      roles.refresh();
    },
  };
}

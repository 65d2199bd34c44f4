import { useRequest } from 'ahooks';
import { useMemo } from 'react';
import type { Department } from '@/contract/department';
import type { PermissionNode } from '@/contract/role';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { usePermission } from '@/hooks/session/usePermission';
import { useStaffRoles } from '@/hooks/staff/offeredRoles';
import { useTree } from '@/hooks/tree/useTree';
import { withShownNames } from '@/locales/builtInNames';
import { departmentActions } from '@/models/department';
import { WITHOUT_MESSAGE } from '@/request/send';
import { fetchPermissionTree } from '@/services/role';
import { type ReviewScope, isSensitiveCode } from '@/utils/review/review';
import { indexTree, nodeOf, pathTo, type TreeIndex } from '@/utils/tree/tree';

/** Values of the form of a new review. */
export interface ScopeValues {
  kind: ReviewScope['kind'];
  roles?: number[];
  department?: number | null;
  permissions?: number[];
}

interface Choice {
  value: number;
  label: string;
}

/** Scopes that the form of a review offers. */
export interface ScopeChoices {
  /** Kinds of scopes whose people and roles the user has permission to read. */
  kinds: readonly ReviewScope['kind'][];
  roles: readonly Choice[];
  departments: TreeIndex<Department>;
  /** Permissions, grouped by their path. */
  permissions: readonly { label: string; options: Choice[] }[];
  /** Ids of the sensitive permissions, which are selected initially. */
  sensitiveIds: readonly number[];
  areRolesLoading: boolean;
  arePermissionsFailed: boolean;
  retryPermissions: () => void;
  /** Returns the scope of the form's values, with names; undefined if no department is selected. */
  scopeOf: (values: ScopeValues) => ReviewScope | undefined;
}

const NO_NODES: readonly PermissionNode[] = [];

function permissionGroups(index: TreeIndex<PermissionNode>): ScopeChoices['permissions'] {
  const groups = new Map<string, Choice[]>();
  for (const { node, id } of index.entries) {
    if (!node.code) continue;
    const names = pathTo(index, id).map((entryIndex) => index.entries[entryIndex]?.node.name ?? '');
    // A page and its own actions form one group.
    const label = (node.type === 'action' ? names.slice(0, -1) : names).join(' / ');
    groups.set(label, [...(groups.get(label) ?? []), { value: id, label: node.name }]);
  }
  return [...groups].map(([label, options]) => ({ label, options }));
}

/** Loads the options of the form of a new review. */
export function useScopeChoices(): ScopeChoices {
  const t = useTranslate();
  const may = usePermission();
  const mayRead = may('roleForm') && may('roleDetail');
  const { roles, loading } = useStaffRoles();
  const { index: departments } = useTree<Department>((root) => root.department, departmentActions.fetchTree);
  const { data: form, refresh } = useRequest(() => fetchPermissionTree(WITHOUT_MESSAGE), {
    ready: mayRead,
  });
  const permissions = useMemo(
    () => indexTree(withShownNames(t, form?.ok ? form.data.permission : [...NO_NODES])),
    [form, t],
  );
  const groups = useMemo(() => permissionGroups(permissions), [permissions]);
  const sensitiveIds = useMemo(
    () => permissions.entries.filter(({ node }) => isSensitiveCode(node.code)).map(({ id }) => id),
    [permissions],
  );

  const scopeOf = ({ kind, roles: roleIds = [], department, permissions: ids = [] }: ScopeValues) => {
    if (kind === 'department') {
      const node = nodeOf(departments, department);
      return node && { kind, department: { id: node.id, name: node.name } };
    }
    if (kind === 'roles') {
      const nameOf = (id: number) => roles.find((role) => role.id === id)?.name ?? String(id);
      return { kind, roles: roleIds.map((id) => ({ id, name: nameOf(id) })) };
    }
    const nodes = ids.flatMap((id) => nodeOf(permissions, id) ?? []);
    return { kind, permissions: nodes.map(({ id, name }) => ({ id, name })) };
  };
  return {
    kinds: mayRead ? ['roles', 'department', 'permissions'] : ['roles', 'department'],
    roles: roles.map(({ id, name }) => ({ value: id, label: name })),
    departments,
    permissions: groups,
    sensitiveIds,
    areRolesLoading: loading,
    arePermissionsFailed: form?.ok === false,
    retryPermissions: refresh,
    scopeOf,
  };
}

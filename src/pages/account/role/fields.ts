import { comparedOf, valuesOf, type FieldList } from '@/components/form/fieldList';
import type { RoleDetail, RoleFields } from '@/contract/role';
import type { Translate } from '@/hooks/locale/useTranslate';

export const roleFields = {
  name: { label: 'account.name', text: 'name', required: true },
  code: { label: 'account.code', text: 'code', required: true },
  description: { label: 'account.description', text: 'remark' },
  scope: { label: 'role.scope', initialValue: undefined },
  department_ids: { label: 'account.department', initialValue: undefined },
  permission: { label: 'role.permissions', initialValue: [] },
} satisfies FieldList<RoleFields>;

/**
 * Returns the fields to send. A backend without scopes receives no scope.
 * Departments are sent only with the scope `departments`.
 */
export function sentScope({ scope, department_ids, ...others }: RoleFields): RoleFields {
  if (scope === undefined) return others;
  return { ...others, scope, ...(scope === 'departments' && { department_ids: department_ids ?? [] }) };
}

export const toValues = (role?: RoleDetail) => valuesOf<RoleFields>(roleFields, role);

/**
 * Returns the fields of a role for the comparison of two versions, with the scope if the backend supports scopes.
 */
export const comparedFields = (t: Translate, hasScope: boolean, departmentOf: (id: number) => string) =>
  comparedOf<RoleFields>(t, roleFields, {
    scope: (scope) => t(`role.scope.${scope ?? 'all'}`),
    department_ids: (ids = []) => ids.map(departmentOf).join(t('common.listSeparator')),
    permission: (ids) => t('role.permissionTotal', { count: ids.length }),
  }).filter(({ name }) => hasScope || (name !== 'scope' && name !== 'department_ids'));

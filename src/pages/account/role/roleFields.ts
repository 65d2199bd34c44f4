import { comparedOf, valuesOf, type FieldList } from '@/components/form/fieldList';
import type { RoleDetail, RoleFields } from '@/contract/role';
import type { Translate } from '@/hooks/locale/useTranslate';

export const roleFields = {
  name: { label: 'account.name', text: 'name', required: true },
  code: { label: 'account.code', text: 'code', required: true },
  description: { label: 'account.description', text: 'remark' },
  permission: { label: 'role.permissions', start: [] },
} satisfies FieldList<RoleFields>;

export const toValues = (role?: RoleDetail) => valuesOf<RoleFields>(roleFields, role);

/** The fields of a role where two versions of it are compared. */
export const comparedFields = (t: Translate) =>
  comparedOf<RoleFields>(t, roleFields, {
    permission: (ids) => t('role.permissionTotal', { count: ids.length }),
  });

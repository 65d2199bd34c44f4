import type { Department } from '@/contract/department';
import type { Role } from '@/contract/role';
import { useTranslate } from '@/hooks/locale/useTranslate';
import type { TreeIndex } from '@/utils/tree/tree';
import { useScopeDepartments } from './useScopeDepartments';

interface ScopeTextProps {
  role: Pick<Role, 'scope' | 'department_ids'>;
}

/** Where a role gives what it gives, in words; departments by name, where the person may know them. */
export default function ScopeText({ role }: ScopeTextProps) {
  return role.scope === 'departments' ? <Listed ids={role.department_ids ?? []} /> : <Plain scope={role.scope} />;
}

function Plain({ scope = 'all' }: Pick<Role, 'scope'>) {
  const t = useTranslate();
  return t(`role.scope.${scope}`);
}

function Listed({ ids }: { ids: readonly number[] }) {
  const t = useTranslate();
  const { index, loading } = useScopeDepartments();
  const names = ids.flatMap((id) => departmentName(index, id) ?? []);
  if (ids.length === 0) return t('role.scope.outside');
  if (names.length < ids.length) return loading ? '…' : t('scope.count', { count: ids.length });
  return t('scope.withBelow', { names: names.join(t('common.listSeparator')) });
}

/** The name of a department; undefined where the person does not know it. */
export const departmentName = (index: TreeIndex<Department> | undefined, id: number): string | undefined =>
  index?.entries[index.places.get(id) ?? -1]?.node.name;

import type { Role } from '@/contract/role';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { nodeOf } from '@/utils/tree/tree';
import { useScopeDepartments } from './useScopeDepartments';

interface ScopeTextProps {
  role: Pick<Role, 'scope' | 'department_ids'>;
}

/** Where a role gives what it gives, in words; departments by name, where the person may know them. */
export default function ScopeText({ role: { scope = 'all', department_ids } }: ScopeTextProps) {
  const t = useTranslate();
  return scope === 'departments' ? <Listed ids={department_ids ?? []} /> : t(`role.scope.${scope}`);
}

function Listed({ ids }: { ids: readonly number[] }) {
  const t = useTranslate();
  const { index, loading } = useScopeDepartments();
  const names = ids.flatMap((id) => nodeOf(index, id)?.name ?? []);
  if (ids.length === 0) return t('role.scope.outside');
  if (names.length < ids.length) return loading ? '…' : t('scope.count', { count: ids.length });
  return t('scope.withBelow', { names: names.join(t('common.listSeparator')) });
}

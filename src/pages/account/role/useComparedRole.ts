import { useMemo } from 'react';
import { useRole } from '@/hooks/role/useRole';

/** A role to be compared, with the set of its permissions; undefined until it is there. */
export function useComparedRole(id: number | undefined) {
  const { role, failed, refresh } = useRole(id);
  const compared = useMemo(() => role && { role, granted: new Set(role.permission) }, [role]);
  return { compared, failed, refresh };
}

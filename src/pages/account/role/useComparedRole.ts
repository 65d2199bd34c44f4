import { useMemo } from 'react';
import { useRole } from '@/hooks/useRole';

/** A role with the set of its permissions; undefined until it is there. */
export function useComparedRole(id: number | undefined) {
  const { role } = useRole(id);
  return useMemo(() => role && { role, granted: new Set(role.permission) }, [role]);
}

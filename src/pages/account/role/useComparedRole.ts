import { useMemo } from 'react';
import { useRole } from '@/hooks/useRole';

/** A role with the set of its permissions, undefined until it is there; and whether it could not be had. */
export function useComparedRole(id: number | undefined) {
  const { role, failed, refresh } = useRole(id);
  const compared = useMemo(() => role && { role, granted: new Set(role.permission) }, [role]);
  return { compared, failed, refresh };
}

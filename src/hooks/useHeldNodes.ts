import { useEffect, useState } from 'react';
import { fetchRole } from '@/services/role';
import { useAppSelector } from './store';

export type HeldNodes = ReadonlySet<number> | 'all' | undefined;

/**
 * The ids of the permission nodes that the signed-in person holds, read from that person's roles.
 * Undefined while that is not known, and where it cannot be known: then the server alone decides. 'all' for a holder of
 * the built-in role.
 */
export function useHeldNodes(): HeldNodes {
  const roles = useAppSelector((root) => root.user.current?.roles);
  const [held, setHeld] = useState<HeldNodes>();

  useEffect(() => {
    let wanted = true;
    void Promise.all((roles ?? []).map(({ id }) => fetchRole(id))).then((outcomes) => {
      if (!wanted) return;
      const mine = outcomes.flatMap((outcome) => (outcome.ok ? outcome.data : []));
      if (mine.length < outcomes.length || outcomes.length === 0) setHeld(undefined);
      else if (mine.some(({ built_in }) => built_in)) setHeld('all');
      else setHeld(new Set(mine.flatMap(({ permission }) => permission)));
    });
    return () => {
      wanted = false;
    };
  }, [roles]);

  return held;
}

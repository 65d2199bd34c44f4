import { useEffect, useState } from 'react';
import { fetchRole } from '@/services/role';
import { useAppSelector } from '@/hooks/store';
import { usePermission } from '@/hooks/session/usePermission';

export type HeldNodes = ReadonlySet<number> | 'all' | undefined;

async function readHeld(roles: readonly number[]): Promise<HeldNodes> {
  const outcomes = await Promise.all(roles.map((id) => fetchRole(id)));
  const mine = outcomes.flatMap((outcome) => (outcome.ok ? outcome.data : []));
  if (mine.length < outcomes.length) return undefined;
  return mine.some(({ built_in }) => built_in) ? 'all' : new Set(mine.flatMap(({ permission }) => permission));
}

/**
 * The ids of the permission nodes that the signed-in person holds, read from that person's roles; `wanted`: where they
 * serve. Undefined while that is not known, and where it cannot be known, such as to who may not read roles: then the
 * server alone decides. 'all' for a holder of the built-in role.
 */
export function useGrantedIds(wanted: boolean): HeldNodes {
  const may = usePermission();
  const asks = wanted && may('roleDetail');
  // As text: each answer about the person brings new lists, and asking for the same roles again could go on for ever.
  const roles = useAppSelector((root) => root.user.current?.roles.map(({ id }) => id).join());
  const codes = useAppSelector((root) => root.user.current?.permissions.join());
  const [held, setHeld] = useState<HeldNodes>();

  useEffect(() => {
    let isHere = true;
    if (!asks || !roles) setHeld(undefined);
    else void readHeld(roles.split(',').map(Number)).then((nodes) => isHere && setHeld(nodes));
    return () => {
      isHere = false;
    };
    // With the same roles, other codes mean that what they give has changed.
  }, [asks, roles, codes]);

  return held;
}

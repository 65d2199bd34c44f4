import { useMemo } from 'react';
import { paths } from '@/constants/paths';
import type { PermissionNode } from '@/contract/role';
import { usePermission, useScreenPermission } from '@/hooks/session/usePermission';
import { permitsNothing } from '@/utils/holders';

/** Addresses of the holders of a permission, by its id. The same function each time; undefined for who may not see them. */
export function useHolderLink(): ((nodeId: number) => string) | undefined {
  const may = usePermission();
  const isOpen = useScreenPermission()(paths.holders) === true && may('roleForm') && may('roleDetail');
  return useMemo(() => (isOpen ? (nodeId) => `${paths.holders}?permission=${nodeId}` : undefined), [isOpen]);
}

/** The same for the rows of a tree of permissions. */
export function useHoldersHref(): ((node: PermissionNode) => string | undefined) | undefined {
  const link = useHolderLink();
  return useMemo(() => link && ((node) => (permitsNothing(node) ? undefined : link(node.id))), [link]);
}

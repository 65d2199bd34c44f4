import { useCallback, useMemo } from 'react';
import { paths } from '@/constants/paths';
import type { PermissionNode } from '@/contract/role';
import { usePermission, useScreenPermission } from '@/hooks/session/usePermission';
import { permitsNothing } from '@/utils/holders';

/**
 * Addresses of members on the accounts screen; undefined without permission.
 * @param filter query of the screen, such as `role_id=3`
 */
export function useMemberLinks(filter: string) {
  const mayOpen = useScreenPermission()(paths.staff) === true;
  const mayRead = usePermission()('staffDetail');
  const hrefOf = useCallback(({ id }: { id: number }) => `${paths.staff}?detail=${id}`, []);
  return {
    listHref: mayOpen ? `${paths.staff}?${filter}` : undefined,
    hrefOf: mayOpen && mayRead ? hrefOf : undefined,
  };
}

/** Returns a stable function from a permission's id to the address of its holders; undefined without permission. */
export function useHolderLink(): ((nodeId: number) => string) | undefined {
  const may = usePermission();
  const isOpen = useScreenPermission()(paths.holders) === true && may('roleForm') && may('roleDetail');
  return useMemo(() => (isOpen ? (nodeId) => `${paths.holders}?permission=${nodeId}` : undefined), [isOpen]);
}

/** `useHolderLink` for the rows of a permission tree; a node that permits nothing has no address. */
export function useHoldersHref(): ((node: PermissionNode) => string | undefined) | undefined {
  const link = useHolderLink();
  return useMemo(() => link && ((node) => (permitsNothing(node) ? undefined : link(node.id))), [link]);
}

import { useCallback, useMemo } from 'react';
import { paths } from '@/constants/paths';
import type { PermissionNode } from '@/contract/role';
import { usePermission, useScreenPermission } from '@/hooks/session/usePermission';
import { permitsNothing } from '@/utils/holders';

/**
 * Returns links to members on the accounts screen: `listHref` to the list, `hrefOf` to one account.
 * A link is undefined if the user has no permission for its target.
 * @param filter query of the accounts screen that shows the members, such as `role_id=3`
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

/** Returns a memoized function that returns the address of a permission's holders; undefined without permission. */
export function useHolderLink(): ((nodeId: number) => string) | undefined {
  const may = usePermission();
  const isOpen = useScreenPermission()(paths.holders) === true && may('roleForm') && may('roleDetail');
  return useMemo(() => (isOpen ? (nodeId) => `${paths.holders}?permission=${nodeId}` : undefined), [isOpen]);
}

/**
 * Returns a function from a row of a permission tree to the address of the permission's holders.
 * The function returns undefined for a row that grants nothing.
 */
export function useHoldersHref(): ((node: PermissionNode) => string | undefined) | undefined {
  const link = useHolderLink();
  return useMemo(() => link && ((node) => (permitsNothing(node) ? undefined : link(node.id))), [link]);
}

import { useCallback, useMemo } from 'react';
import { paths } from '@/constants/paths';
import type { PermissionNode } from '@/contract/role';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { visit } from '@/hooks/navigation';
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

/** Returns a memoized function that links to the list of a permission's holders; undefined without permission. */
export function useHolderLink(): ((nodeId: number) => string) | undefined {
  const may = usePermission();
  const isOpen = useScreenPermission()(paths.holders) === true && may('roleForm') && may('roleDetail');
  return useMemo(() => (isOpen ? (nodeId) => `${paths.holders}?permission=${nodeId}` : undefined), [isOpen]);
}

/**
 * Like `useHolderLink`, but the returned function takes a node of the permission tree.
 * For a node that grants nothing, such as a folder without a permission code, the function returns undefined.
 */
export function useHoldersHref(): ((node: PermissionNode) => string | undefined) | undefined {
  const link = useHolderLink();
  return useMemo(() => link && ((node) => (permitsNothing(node) ? undefined : link(node.id))), [link]);
}

/** Returns links to a new review of a role's members. `hrefOf` is undefined without permission. */
export function useReviewOfRole() {
  const t = useTranslate();
  const may = usePermission();
  const mayReview = useScreenPermission()(paths.review) === true && may('staffList') && may('roleList');
  const hrefOf = (roleId: number) => `${paths.review}?role=${roleId}`;
  return {
    hrefOf: mayReview ? hrefOf : undefined,
    /** Returns the row actions of a role: one that opens the new review, or none without permission. */
    actionsOf: (roleId: number) =>
      mayReview ? [{ key: 'review', label: t('review.ofRole'), onClick: () => visit(hrefOf(roleId)) }] : [],
  };
}

import { useState } from 'react';
import { paths } from '@/constants/paths';
import type { Role } from '@/contract/role';
import { lazyEditor, lazyComponent } from '@/hooks/lazyComponent';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { visit } from '@/hooks/navigation';
import { showHistory, showMembers, useOpenHistoryId, useOpenMembersId } from '@/hooks/openPanels';
import { usePermission, useScreenPermission } from '@/hooks/session/usePermission';
import type { RolePart, ViewedRole } from './RoleViewer';

/** Components that open on a click. Their chunks load after the list. */
export const RoleEditor = lazyEditor(() => import('./RoleEditor'));

export const RoleCompare = lazyComponent(() => import('./RoleCompare'), {
  isOpen: ({ role }) => role !== undefined,
  close: ({ onClose }) => onClose(),
  isPrefetched: true,
});

export const RoleViewer = lazyComponent(() => import('./RoleViewer'), {
  isOpen: ({ viewer }) => viewer.role !== undefined,
  close: ({ viewer }) => viewer.close(),
  isPrefetched: true,
});

/**
 * Returns the role in the viewer, and the tab. For the tabs of members and history, the role's id is in the address.
 */
export function useRoleViewer(roles: readonly Role[]) {
  const [viewedRole, setViewedRole] = useState<ViewedRole>();
  const membersOf = useOpenMembersId();
  const historyOf = useOpenHistoryId();
  const id = membersOf ?? historyOf;
  const name = roles.find((role) => role.id === id)?.name ?? viewedRole?.name;
  const role: ViewedRole | undefined = id === undefined ? viewedRole : { id, name };
  /** Undefined if the viewer is closed. */
  const part: RolePart | undefined =
    membersOf !== undefined ? 'members' : historyOf !== undefined ? 'history' : viewedRole && 'permissions';
  const show = (newRole: ViewedRole | undefined, newPart: RolePart = 'permissions') => {
    setViewedRole(newRole);
    if (newPart !== 'members') showMembers(undefined);
    if (newPart !== 'history') showHistory(undefined);
    if (newPart === 'members') showMembers(newRole?.id);
    if (newPart === 'history') showHistory(newRole?.id);
  };
  return { role, part, show, close: () => show(undefined) };
}

export type ShownRole = ReturnType<typeof useRoleViewer>;

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

import { useState } from 'react';
import type { Role } from '@/contract/role';
import { lazyEditor, lazyComponent } from '@/hooks/lazyComponent';
import { showHistory, showMembers, useOpenHistoryId, useOpenMembersId } from '@/hooks/openPanels';
import type { RolePart, ShownRole, ViewedRole } from './RoleViewer';

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
export function useRoleViewer(roles: readonly Role[]): ShownRole {
  const [viewedRole, setViewedRole] = useState<ViewedRole>();
  const membersOf = useOpenMembersId();
  const historyOf = useOpenHistoryId();
  const id = membersOf ?? historyOf;
  const name = roles.find((role) => role.id === id)?.name ?? viewedRole?.name;
  const role: ViewedRole | undefined = id === undefined ? viewedRole : { id, name };
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

import { useState } from 'react';
import type { Role } from '@/contract/role';
import { lazyEditor, lazyComponent } from '@/hooks/lazyComponent';
import { showHistory, showMembers, useOpenHistory, useOpenMembers } from '@/hooks/useOpenPart';
import type { RolePart, ViewedRole } from './RoleViewer';

/** Parts opened by a click; loaded after the list. */
export const RoleEditor = lazyEditor(() => import('./RoleEditor'));

export const RoleCompare = lazyComponent(() => import('./RoleCompare'), {
  isOpen: ({ role }) => role !== undefined,
  close: ({ onClose }) => onClose(),
  soon: true,
});

export const RoleViewer = lazyComponent(() => import('./RoleViewer'), {
  isOpen: ({ viewer }) => viewer.role !== undefined,
  close: ({ viewer }) => viewer.close(),
  soon: true,
});

/** The role open in the viewer, and the part shown. Members and history are in the address. */
export function useRoleViewer(roles: readonly Role[]) {
  const [viewed, setViewed] = useState<ViewedRole>();
  const membersOf = useOpenMembers();
  const historyOf = useOpenHistory();
  const id = membersOf ?? historyOf;
  const name = roles.find((role) => role.id === id)?.name ?? viewed?.name;
  const role: ViewedRole | undefined = id === undefined ? viewed : { id, name };
  /** Undefined: closed. */
  const part: RolePart | undefined =
    membersOf !== undefined ? 'members' : historyOf !== undefined ? 'history' : viewed && 'permissions';
  const show = (next: ViewedRole | undefined, of: RolePart = 'permissions') => {
    setViewed(next);
    if (of !== 'members') showMembers(undefined);
    if (of !== 'history') showHistory(undefined);
    if (of === 'members') showMembers(next?.id);
    if (of === 'history') showHistory(next?.id);
  };
  return { role, part, show, close: () => show(undefined) };
}

export type ShownRole = ReturnType<typeof useRoleViewer>;

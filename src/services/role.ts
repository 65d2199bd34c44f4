import type { RoleDraft, RoleQuery } from '@/contract/role';
import { send } from '@/request/send';

export const fetchRolePage = (query: RoleQuery) => send('roleList', { query });

export const fetchRole = (id: number) => send('roleDetail', { params: { id } });

/** The permission tree that a role form offers. */
export const fetchPermissionTree = () => send('roleForm');

/** Creates without an id, updates with one. Its form shows what becomes of fields and record. */
export const saveRole = ({ id, version, ...body }: RoleDraft) =>
  id === undefined ? send('roleCreate', { body }, { inPlace: 'fields' }) : send('roleUpdate', { params: { id }, body: { ...body, version } }, { inPlace: 'record' });

import type { RoleDraft, RoleQuery } from '@/contract/role';
import { savedAs } from '@/request/saved';
import { send, type SendOptions } from '@/request/send';
import { withCutKeyword } from '@/utils/address/queryValues';

export const fetchRolePage = (query: RoleQuery, options?: SendOptions) =>
  send('roleList', { query: withCutKeyword(query) }, options);

export const fetchRole = (id: number, options?: SendOptions) => send('roleDetail', { params: { id } }, options);

/** Fetches the permission tree for the form of a role. */
export const fetchPermissionTree = (options?: SendOptions) => send('roleForm', {}, options);

/** Creates a role, or updates the one with `id`. The calling form shows field errors and conflicts itself. */
export const saveRole = ({ id, version, ...body }: RoleDraft, options?: SendOptions) =>
  id === undefined
    ? send('roleCreate', { body }, savedAs('form.created', body, options))
    : send('roleUpdate', { params: { id }, body: { ...body, version } }, savedAs('form.saved', body, options));

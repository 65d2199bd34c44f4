import type { MenuDraft } from '@/contract/menu';
import { savedAs } from '@/request/saved';
import { send, type SendOptions } from '@/request/send';

export const fetchMenuTree = () => send('menuTree');

/** Creates a menu, or updates the one with `id`. The calling form shows field errors and conflicts itself. */
export const saveMenu = ({ id, version, ...body }: MenuDraft, options?: SendOptions) =>
  id === undefined
    ? send('menuCreate', { body }, savedAs('form.created', body, options))
    : send('menuUpdate', { params: { id }, body: { ...body, version } }, savedAs('form.saved', body, options));

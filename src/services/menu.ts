import type { MenuDraft } from '@/contract/menu';
import { send } from '@/request/send';

export const fetchMenuTree = () => send('menuTree');

/** Creates without an id, updates with one. Its form shows what becomes of fields and record. */
export const saveMenu = ({ id, version, ...body }: MenuDraft) =>
  id === undefined
    ? send('menuCreate', { body }, { inPlace: 'fields' })
    : send('menuUpdate', { params: { id }, body: { ...body, version } }, { inPlace: 'record' });

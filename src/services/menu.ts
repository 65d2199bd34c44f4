import type { MenuDraft } from '@/contract/menu';
import { translate } from '@/locales/translate';
import { send, type SendOptions } from '@/request/send';

export const fetchMenuTree = () => send('menuTree');

/** Creates without an id, updates with one. Its form shows what becomes of fields and record. */
export const saveMenu = ({ id, version, ...body }: MenuDraft, options?: SendOptions) =>
  id === undefined
    ? send(
        'menuCreate',
        { body },
        { inPlace: 'fields', ...options, success: options?.success ?? translate('form.created', { name: body.name }) },
      )
    : send(
        'menuUpdate',
        { params: { id }, body: { ...body, version } },
        { inPlace: 'record', ...options, success: options?.success ?? translate('form.saved', { name: body.name }) },
      );

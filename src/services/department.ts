import type { DepartmentDraft } from '@/contract/department';
import { translate } from '@/locales/translate';
import { mapOutcome } from '@/request/outcome';
import { send, type SendOptions } from '@/request/send';

export const fetchDepartmentTree = async (options?: SendOptions) =>
  mapOutcome(await send('departmentTree', {}, options), ({ tree }) => tree);

/** Creates without an id, updates with one. Its form shows what becomes of fields and record. */
export const saveDepartment = ({ id, version, ...body }: DepartmentDraft, options?: SendOptions) =>
  id === undefined
    ? send(
        'departmentCreate',
        { body },
        { inPlace: 'fields', ...options, success: options?.success ?? translate('form.created', { name: body.name }) },
      )
    : send(
        'departmentUpdate',
        { params: { id }, body: { ...body, version } },
        { inPlace: 'record', ...options, success: options?.success ?? translate('form.saved', { name: body.name }) },
      );

import type { DepartmentDraft } from '@/contract/department';
import { mapOutcome } from '@/request/outcome';
import { savedAs } from '@/request/saved';
import { send, type SendOptions } from '@/request/send';

export const fetchDepartmentTree = async (options?: SendOptions) =>
  mapOutcome(await send('departmentTree', {}, options), ({ tree }) => tree);

/** Creates a department, or updates the one with `id`. The calling form shows field errors and conflicts itself. */
export const saveDepartment = ({ id, version, ...body }: DepartmentDraft, options?: SendOptions) =>
  id === undefined
    ? send('departmentCreate', { body }, savedAs('form.created', body, options))
    : send('departmentUpdate', { params: { id }, body: { ...body, version } }, savedAs('form.saved', body, options));

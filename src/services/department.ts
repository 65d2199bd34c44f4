import type { DepartmentDraft } from '@/contract/department';
import { mapOutcome } from '@/request/outcome';
import { send } from '@/request/send';

export const fetchDepartmentTree = async () => mapOutcome(await send('departmentTree'), ({ tree }) => tree);

/** Creates without an id, updates with one. Its form shows what becomes of fields and record. */
export const saveDepartment = ({ id, version, ...body }: DepartmentDraft) =>
  id === undefined
    ? send('departmentCreate', { body }, { inPlace: 'fields' })
    : send('departmentUpdate', { params: { id }, body: { ...body, version } }, { inPlace: 'record' });

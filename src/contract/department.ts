import { z } from 'zod';
import { MAX_SORT } from '../constants/limits';
import { bodyOf, dataOf, field, id, optionalText, status, text, version } from './fields';

const fields = {
  parent_id: field(id.nullable()),
  name: text('name'),
  code: optionalText('departmentCode'),
  leader: optionalText('name'),
  phone: optionalText('phone'),
  sort: field(z.int().min(0).max(MAX_SORT), z.int()),
  status: field(status),
  remark: optionalText('remark'),
};

export const departmentCreateBody = z.strictObject(bodyOf(fields));
export type DepartmentFields = z.infer<typeof departmentCreateBody>;

export const departmentUpdateBody = departmentCreateBody.extend({ version: version.optional() });
export type DepartmentDraft = z.infer<typeof departmentUpdateBody> & { id?: number };

const record = z.object({
  id,
  ...dataOf(fields),
  /** Number of accounts in this department and its sub-departments. */
  staff_count: z.int().min(0).optional(),
  version,
});

export interface Department extends z.infer<typeof record> {
  children?: Department[] | undefined;
}
export const department: z.ZodType<Department> = record.extend({
  get children() {
    return z.array(department).optional();
  },
});

export const departmentTreeData = z.object({ tree: z.array(department) });

import { z } from 'zod';
import { id, optionalText, status, text, version, type Status } from './fields';

const fields = {
  parent_id: id.nullable(),
  name: text(64),
  code: z
    .string()
    .trim()
    .max(64)
    .regex(/^(?:[A-Za-z0-9][\w.-]*)?$/)
    .nullish(),
  leader: optionalText(64),
  phone: z
    .string()
    .trim()
    .regex(/^(?:\+?[0-9][0-9 -]{4,19})?$/)
    .nullish(),
  sort: z.int().min(0).max(1_000_000),
  status,
  remark: optionalText(500),
};

export const departmentCreateBody = z.strictObject(fields);
export type DepartmentFields = z.infer<typeof departmentCreateBody>;

export const departmentUpdateBody = z.strictObject({ ...fields, version: version.optional() });
export type DepartmentDraft = z.infer<typeof departmentUpdateBody> & { id?: number };

export interface Department {
  id: number;
  parent_id: number | null;
  name: string;
  code?: string | null | undefined;
  leader?: string | null | undefined;
  phone?: string | null | undefined;
  sort: number;
  status: Status;
  remark?: string | null | undefined;
  /** People of this department and of those below it. */
  staff_count?: number | undefined;
  version: number;
  children?: Department[] | undefined;
}
export const department: z.ZodType<Department> = z.object({
  id,
  parent_id: id.nullable(),
  name: z.string(),
  code: z.string().nullish(),
  leader: z.string().nullish(),
  phone: z.string().nullish(),
  sort: z.int(),
  status,
  remark: z.string().nullish(),
  staff_count: z.int().min(0).optional(),
  version,
  get children() {
    return z.array(department).optional();
  },
});

export const departmentTreeData = z.object({ tree: z.array(department) });

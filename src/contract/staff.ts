import { z } from 'zod';
import { address, id, keyword, moment, optionalText, paging, reference, status, text, version } from './fields';
import { anyPassword, newPassword } from './password';

const fields = {
  username: text(64).regex(/^[\p{L}\p{N}][\p{L}\p{N}._@-]*$/u),
  name: text(64),
  mobile: z
    .string()
    .trim()
    .regex(/^(?:\+?[0-9][0-9 -]{4,19})?$/)
    .nullish(),
  email: z.union([z.literal(''), z.email().max(254)]).nullish(),
  avatar: z.union([z.literal(''), address]).nullish(),
  department_id: id,
  role_ids: z.array(id).max(200),
  remark: optionalText(500),
};

export const staffCreateBody = z.strictObject({
  ...fields,
  password: newPassword,
  password_confirmation: anyPassword,
});
export type StaffCreate = z.infer<typeof staffCreateBody>;

/** Unlike the other updates, this body repeats the id of the path (spec §7). */
export const staffUpdateBody = z.strictObject({ id, ...fields, version: version.optional() });
export type StaffUpdate = z.infer<typeof staffUpdateBody>;

export const staff = z.object({
  id,
  username: z.string(),
  name: z.string(),
  mobile: z.string().nullish(),
  email: z.string().nullish(),
  avatar: z.string().nullish(),
  department_id: id,
  department: reference,
  role_ids: z.array(id),
  roles: z.array(reference),
  remark: z.string().nullish(),
  status,
  last_login_at: moment.nullish(),
  created_at: moment,
  updated_at: moment,
  version,
});
export type Staff = z.infer<typeof staff>;

/** `department_id` counts with its descendants. */
export const staffListBody = z.strictObject({
  ...paging,
  keyword,
  role_id: id.optional(),
  department_id: id.optional(),
  status: status.optional(),
});
export type StaffQuery = z.input<typeof staffListBody>;

/**
 * `grantable`: whether whoever asks may give the role to others, and take it; unknown where it is missing. `built_in`
 * marks the role of the super administrators.
 */
const roleOption = reference.extend({ grantable: z.boolean().optional(), built_in: z.boolean().optional() });
export type RoleOption = z.infer<typeof roleOption>;

export const staffFilterData = z.object({ roles: z.array(roleOption) });

/** A business system that an account may enter. */
export const platform = z.object({ id, name: z.string(), logo: z.string(), url: z.string() });
export type Platform = z.infer<typeof platform>;

import { z } from 'zod';
import {
  bodyOf,
  dataOf,
  field,
  forExport,
  id,
  keyword,
  moment,
  optionalAddress,
  optionalEmail,
  optionalText,
  paging,
  reference,
  roleTermData,
  status,
  text,
  version,
} from './fields';
import { anyPassword, newPassword } from './password';

const roleTerm = z.strictObject(roleTermData.shape);
export type RoleTerm = z.infer<typeof roleTermData>;

const MAX_ROLES = 200;

/**
 * `valid_until` and `role_terms` are for temporary accounts and roles. They are optional for a backend; the app offers
 * them if its responses have them. Fields missing in a body are unchanged; null, or a role without a term, removes the
 * expiry.
 */
const fields = {
  username: text('username'),
  name: text('name'),
  mobile: optionalText('phone'),
  email: optionalEmail,
  avatar: optionalAddress,
  department_id: field(id),
  role_ids: field(z.array(id).max(MAX_ROLES), z.array(id)),
  remark: optionalText('remark'),
  valid_until: field(moment.nullish()),
  role_terms: field(z.array(roleTerm).max(MAX_ROLES).nullish(), z.array(roleTermData).nullish()),
};

/** Editable fields of an account, new or existing. */
export const staffFields = z.strictObject(bodyOf(fields));
export type StaffFields = z.infer<typeof staffFields>;

export const staffCreateBody = staffFields.extend({
  password: newPassword,
  password_confirmation: anyPassword,
});
export type StaffCreate = z.infer<typeof staffCreateBody>;

/** Unlike the other updates, this body repeats the id of the path (spec §7). */
export const staffUpdateBody = staffFields.extend({ id, version: version.optional() });
export type StaffUpdate = z.infer<typeof staffUpdateBody>;

export const staff = z.object({
  id,
  ...dataOf(fields),
  department: reference,
  roles: z.array(reference),
  status,
  last_login_at: moment.nullish(),
  /** Expiry of a password set by an administrator; null once the person has replaced it. */
  initial_password_until: moment.nullish(),
  /** Moment until which sign-ins from some network are refused, after too many wrong passwords from it. */
  locked_until: moment.nullish(),
  created_at: moment,
  updated_at: moment,
  version,
});
export type Staff = z.infer<typeof staff>;

/** `department_id` includes its descendants. */
export const staffListBody = z.strictObject({
  ...paging,
  keyword,
  role_id: id.optional(),
  department_id: id.optional(),
  status: status.optional(),
  for_export: forExport,
});
export type StaffQuery = z.input<typeof staffListBody>;

/**
 * `grantable`: whether the actor may grant and revoke the role; unknown if missing. `built_in` marks the role of the
 * super administrators.
 */
const roleOption = reference.extend({ grantable: z.boolean().optional(), built_in: z.boolean().optional() });
export type RoleOption = z.infer<typeof roleOption>;

export const staffFilterData = z.object({ roles: z.array(roleOption) });

/** A business system that an account may use. */
export const platform = z.object({ id, name: z.string(), logo: z.string(), url: z.string() });
export type Platform = z.infer<typeof platform>;

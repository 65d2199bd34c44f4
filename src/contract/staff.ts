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
 * `valid_until` and `role_terms` are the expiries of accounts and of role assignments.
 * A backend need not support expiries. The app offers expiries only if responses contain these fields.
 * An expiry field that is missing in a body stays unchanged.
 * Null removes the expiry of an account. A role without an entry in `role_terms` loses its expiry.
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

/** Editable fields of a new or existing account. */
export const staffFields = z.strictObject(bodyOf(fields));
export type StaffFields = z.infer<typeof staffFields>;

export const staffCreateBody = staffFields.extend({
  password: newPassword,
  password_confirmation: anyPassword,
});
export type StaffCreate = z.infer<typeof staffCreateBody>;

/** Unlike the bodies of other updates, this body also contains the id of the path (spec §7). */
export const staffUpdateBody = staffFields.extend({ id, version: version.optional() });
export type StaffUpdate = z.infer<typeof staffUpdateBody>;

export const staff = z.object({
  id,
  ...dataOf(fields),
  department: reference,
  roles: z.array(reference),
  status,
  last_login_at: moment.nullish(),
  /** Expiry of a password that an administrator has set; null once the user has changed it. */
  initial_password_until: moment.nullish(),
  /** Moment until which sign-ins from some network are refused, because it has sent too many wrong passwords. */
  locked_until: moment.nullish(),
  created_at: moment,
  updated_at: moment,
  version,
});
export type Staff = z.infer<typeof staff>;

/** `department_id` includes the sub-departments. */
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
 * `grantable`: whether the actor can grant and revoke the role; unknown if missing.
 * `built_in`: whether it is the role of the super administrators.
 */
const roleOption = reference.extend({ grantable: z.boolean().optional(), built_in: z.boolean().optional() });
export type RoleOption = z.infer<typeof roleOption>;

export const staffFilterData = z.object({ roles: z.array(roleOption) });

/** Business system that an account can use. */
export const platform = z.object({ id, name: z.string(), logo: z.string(), url: z.string() });
export type Platform = z.infer<typeof platform>;

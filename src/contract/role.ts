import { z } from 'zod';
import { bodyOf, dataOf, field, id, keyword, moment, optionalText, queryPaging, text, version } from './fields';
import { menuType, type MenuType } from './menu';

const identity = {
  name: text('name'),
  code: text('code'),
  description: optionalText('remark'),
};
/**
 * Scope of a role's permissions for accounts, departments and logs:
 * everywhere (also if missing), in the department of the account, or in the listed departments.
 * Sub-departments are included.
 */
export const roleScope = z.enum(['all', 'own_department', 'departments']);
export type RoleScope = z.infer<typeof roleScope>;
/** `department_ids` is used only with the scope `departments`. Responses omit departments that the actor cannot see. */
const reach = {
  scope: field(roleScope.optional()),
  department_ids: field(z.array(id).max(1000).optional()),
};
/** Ids of permission nodes in any order, without duplicates. */
const permission = field(z.array(id).max(20_000), z.array(id));

/** Name, code and description of a role. */
export const roleIdentity = z.strictObject(bodyOf(identity));
export const roleCreateBody = roleIdentity.extend(bodyOf({ ...reach, permission }));
export type RoleFields = z.infer<typeof roleCreateBody>;

export const roleUpdateBody = roleCreateBody.extend({ version: version.optional() });
/** Content of the role form. With an id, it is an update; without, a new role. */
export type RoleDraft = z.infer<typeof roleUpdateBody> & { id?: number };

export const role = z.object({
  id,
  ...dataOf({ ...identity, ...reach }),
  staff_count: z.int().min(0),
  permission_count: z.int().min(0),
  built_in: z.boolean().optional(),
  created_at: moment,
  updated_at: moment,
  version,
});
export type Role = z.infer<typeof role>;

export const roleDetail = role.extend(dataOf({ permission }));
export type RoleDetail = z.infer<typeof roleDetail>;

export const roleListQuery = z.strictObject({ ...queryPaging, keyword });
export type RoleQuery = z.input<typeof roleListQuery>;

/** `grantable`: whether the actor can add the node to a role and remove it; unknown if missing. */
export interface PermissionNode {
  id: number;
  parent_id: number | null;
  name: string;
  code?: string | null | undefined;
  type: MenuType;
  grantable?: boolean | undefined;
  children?: PermissionNode[] | undefined;
}
export const permissionNode: z.ZodType<PermissionNode> = z.object({
  id,
  parent_id: id.nullable(),
  name: z.string(),
  code: z.string().nullish(),
  type: menuType,
  grantable: z.boolean().optional(),
  get children() {
    return z.array(permissionNode).optional();
  },
});

export const roleFormData = z.object({ permission: z.array(permissionNode) });

import { z } from 'zod';
import { MAX_SORT } from '../constants/limits';
import { bodyOf, dataOf, field, id, optionalAddress, optionalText, text, version } from './fields';

export const menuType = z.enum(['directory', 'page', 'action']);
export type MenuType = z.infer<typeof menuType>;

const fields = {
  parent_id: field(id.nullable()),
  name: text('name'),
  icon: optionalText('name'),
  uri: optionalAddress,
  type: field(menuType),
  permission: optionalText('permission'),
  sort: field(z.int().min(0).max(MAX_SORT), z.int()),
  visible: field(z.boolean()),
};

export const menuCreateBody = z.strictObject(bodyOf(fields));
export type MenuFields = z.infer<typeof menuCreateBody>;

export const menuUpdateBody = menuCreateBody.extend({ version: version.optional() });
export type MenuDraft = z.infer<typeof menuUpdateBody> & { id?: number };

const record = z.object({ id, ...dataOf(fields), version });

export interface Menu extends z.infer<typeof record> {
  children?: Menu[] | undefined;
}
export const menu: z.ZodType<Menu> = record.extend({
  get children() {
    return z.array(menu).optional();
  },
});

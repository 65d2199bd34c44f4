import { z } from 'zod';
import { address, id, optionalText, text, version } from './fields';

export const menuType = z.enum(['directory', 'page', 'action']);
export type MenuType = z.infer<typeof menuType>;

const fields = {
  parent_id: id.nullable(),
  name: text(64),
  icon: optionalText(64),
  uri: z.union([z.literal(''), address]).nullish(),
  type: menuType,
  permission: z
    .string()
    .trim()
    .max(128)
    .regex(/^(?:[A-Za-z][\w.-]*)?$/)
    .nullish(),
  sort: z.int().min(0).max(1_000_000),
  visible: z.boolean(),
};

export const menuCreateBody = z.strictObject(fields);
export type MenuFields = z.infer<typeof menuCreateBody>;

export const menuUpdateBody = z.strictObject({ ...fields, version: version.optional() });
export type MenuDraft = z.infer<typeof menuUpdateBody> & { id?: number };

export interface Menu {
  id: number;
  parent_id: number | null;
  name: string;
  icon?: string | null | undefined;
  uri?: string | null | undefined;
  type: MenuType;
  permission?: string | null | undefined;
  sort: number;
  visible: boolean;
  version: number;
  children?: Menu[] | undefined;
}
export const menu: z.ZodType<Menu> = z.object({
  id,
  parent_id: id.nullable(),
  name: z.string(),
  icon: z.string().nullish(),
  uri: z.string().nullish(),
  type: menuType,
  permission: z.string().nullish(),
  sort: z.int(),
  visible: z.boolean(),
  version,
  get children() {
    return z.array(menu).optional();
  },
});

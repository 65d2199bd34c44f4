import type { Menu } from '@/contract/menu';
import { foldName } from '@/constants/writing';

/** Addresses that differ only by slashes at their end are one address. */
export function uriKey(uri: string): string {
  const text = uri.trim();
  return text.length > 1 ? text.replace(/\/+$/, '') : text;
}

type Checked = Pick<Menu, 'id' | 'parent_id' | 'name' | 'uri' | 'permission'>;

const isGiven = (text: string | null | undefined): text is string => Boolean(text?.trim());

/**
 * What of a menu must be its own, asked of the menus that are known here; another may have been added meanwhile, so the
 * server asks again. Each answers with the menu that has it already.
 * @param own the menu that is edited; undefined for a new one
 */
export function menuClashes<Row extends Checked>(menus: readonly Row[], own: number | undefined) {
  const others = menus.filter(({ id }) => id !== own);
  return {
    uri: (uri: string): Row | undefined =>
      isGiven(uri) ? others.find((other) => isGiven(other.uri) && uriKey(other.uri) === uriKey(uri)) : undefined,
    permission: (code: string): Row | undefined =>
      isGiven(code)
        ? others.find((other) => isGiven(other.permission) && foldName(other.permission) === foldName(code))
        : undefined,
    name: (name: string, parentId: number | null): Row | undefined =>
      others.find((other) => other.parent_id === parentId && foldName(other.name) === foldName(name)),
  };
}

import { paths } from '@/constants/paths';
import { foldName } from '@/constants/writing';
import type { Menu } from '@/contract/menu';
import { safeUrl } from '@/utils/address/safeUrl';
import type { TreeIndex } from '@/utils/tree/tree';

/** Fields of a menu that the navigation needs. */
export type NavigationSource = Omit<Menu, 'version' | 'children'>;

export interface NavigationEntry {
  id: number;
  name: string;
  icon: string | null | undefined;
  uri: string;
  children: NavigationEntry[];
}

/** Id of a new menu in the preview, higher than all other ids, like the id that the server will assign. */
export const NEW_ID = Number.MAX_SAFE_INTEGER;

/** Screens that are open to every user if their menus have no permission code. */
const commonScreens: readonly string[] = [paths.home, paths.password];

/** Returns the menus as a flat list, each with the parent that it has in the tree. */
export const sourcesOf = (index: TreeIndex<Menu>): NavigationSource[] =>
  index.entries.map(({ node: { version: _version, children: _children, ...menu }, parentPlace }) => ({
    ...menu,
    parent_id: index.entries[parentPlace]?.id ?? null,
  }));

/** Returns the menus after `savedMenu` is saved, which can be a new or an existing menu. */
export const withSaved = (menus: readonly NavigationSource[], savedMenu: NavigationSource): NavigationSource[] => [
  ...menus.filter(({ id }) => id !== savedMenu.id),
  savedMenu,
];

/**
 * Returns the ids of the menus that people with the role have: menus that the role grants, and menus open to all users.
 */
export function heldNodes(
  menus: readonly NavigationSource[],
  role: { built_in?: boolean | undefined; permission: readonly number[] },
): Set<number> {
  const isCommon = ({ uri, permission }: NavigationSource) => commonScreens.includes(uriKey(uri ?? '')) && !permission;
  const grantedIds = new Set(role.permission);
  return new Set(
    menus.filter((menu) => role.built_in || grantedIds.has(menu.id) || isCommon(menu)).map(({ id }) => id),
  );
}

/**
 * Returns the navigation that the reference backend sends to a user with the menus `heldIds`:
 * visible pages in their directories.
 * Directories without a page and hidden branches are omitted.
 * If the user lacks a page, the pages below that page take its place.
 */
export function navigationOf(menus: readonly NavigationSource[], heldIds: ReadonlySet<number>): NavigationEntry[] {
  const groups = new Map<number | null, NavigationSource[]>();
  const sortedMenus = [...menus].sort((one, other) => one.sort - other.sort || one.id - other.id);
  for (const menu of sortedMenus) {
    if (!menu.visible || menu.type === 'action') continue;
    const group = groups.get(menu.parent_id);
    if (group) group.push(menu);
    else groups.set(menu.parent_id, [menu]);
  }
  const entriesBelow = (parentId: number | null): NavigationEntry[] =>
    (groups.get(parentId) ?? []).flatMap(({ id, name, icon, uri, type }) => {
      const children = entriesBelow(id);
      const entry = { id, name, icon, uri: uri ?? '', children };
      if (type === 'directory') return children.length > 0 ? [entry] : [];
      return heldIds.has(id) ? [entry] : children;
    });
  return entriesBelow(null);
}

/** Returns the entries that the app shows. An entry without a safe address is shown only if it has children. */
export const followable = (entries: readonly NavigationEntry[]): NavigationEntry[] =>
  entries.flatMap((entry) => {
    const children = followable(entry.children);
    return children.length > 0 || safeUrl(entry.uri) !== undefined ? [{ ...entry, children }] : [];
  });

export const countPages = (entries: readonly NavigationEntry[]): number =>
  entries.reduce((sum, { uri, children }) => sum + (safeUrl(uri) === undefined ? 0 : 1) + countPages(children), 0);

const isShown = (entries: readonly NavigationEntry[], id: number): boolean =>
  entries.some((entry) => entry.id === id || isShown(entry.children, id));

/** Reason why a menu is missing from the navigation even for a user with all permissions. */
type Absence = 'action' | 'hidden' | 'hiddenAbove' | 'empty' | 'noAddress';

export function absenceOf(
  menus: readonly NavigationSource[],
  shownEntries: readonly NavigationEntry[],
  id: number,
): Absence | undefined {
  const byId = new Map(menus.map((menu) => [menu.id, menu]));
  const menu = byId.get(id);
  if (!menu || isShown(shownEntries, id)) return undefined;
  if (menu.type === 'action') return 'action';
  if (!menu.visible) return 'hidden';
  const seenIds = new Set<number>();
  for (
    let ancestor = byId.get(menu.parent_id ?? 0);
    ancestor && !seenIds.has(ancestor.id);
    ancestor = byId.get(ancestor.parent_id ?? 0)
  ) {
    if (!ancestor.visible) return 'hiddenAbove';
    seenIds.add(ancestor.id);
  }
  return menu.type === 'directory' ? 'empty' : 'noAddress';
}

/** Normalises an address for comparison: spaces around it and trailing slashes are removed. */
export function uriKey(uri: string): string {
  const text = uri.trim();
  return text.length > 1 ? text.replace(/\/+$/, '') : text;
}

type Checked = Pick<Menu, 'id' | 'parent_id' | 'name' | 'uri' | 'permission'>;

const isGiven = (text: string | null | undefined): text is string => Boolean(text?.trim());

/**
 * Returns functions that find conflicts in the unique fields of a menu.
 * Each function returns the loaded menu that already has the value.
 * The server checks the values again, because another session may have added a menu since the tree was loaded.
 * @param ownId id of the edited menu; undefined for a new one
 */
export function menuClashes<Row extends Checked>(menus: readonly Row[], ownId: number | undefined) {
  const otherMenus = menus.filter(({ id }) => id !== ownId);
  return {
    uri: (uri: string): Row | undefined =>
      isGiven(uri) ? otherMenus.find((menu) => isGiven(menu.uri) && uriKey(menu.uri) === uriKey(uri)) : undefined,
    permission: (code: string): Row | undefined =>
      isGiven(code)
        ? otherMenus.find((menu) => isGiven(menu.permission) && foldName(menu.permission) === foldName(code))
        : undefined,
    name: (name: string, parentId: number | null): Row | undefined =>
      otherMenus.find((menu) => menu.parent_id === parentId && foldName(menu.name) === foldName(name)),
  };
}

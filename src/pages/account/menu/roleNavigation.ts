import { paths } from '@/constants/paths';
import { foldName } from '@/constants/writing';
import type { Menu } from '@/contract/menu';
import { safeUrl } from '@/utils/address/safeUrl';
import type { TreeIndex } from '@/utils/tree/tree';

/** A menu as far as the navigation is about it. */
export type NavigationSource = Omit<Menu, 'version' | 'children'>;

export interface NavigationEntry {
  id: number;
  name: string;
  icon: string | null | undefined;
  uri: string;
  children: NavigationEntry[];
}

/** The id that a new menu has in the preview: like the server's it comes after all others. */
export const NEW_ID = Number.MAX_SAFE_INTEGER;

/** Screens that everyone may open as long as they have no code. */
const commonScreens: readonly string[] = [paths.home, paths.password];

/** The menus in one list, each with the parent below which it really hangs. */
export const sourcesOf = (index: TreeIndex<Menu>): NavigationSource[] =>
  index.entries.map(({ node: { version: _version, children: _children, ...menu }, parent }) => ({
    ...menu,
    parent_id: index.entries[parent]?.id ?? null,
  }));

/** The menus as they will be when one of them is saved; one that is not among them is added. */
export const withSaved = (menus: readonly NavigationSource[], saved: NavigationSource): NavigationSource[] => [
  ...menus.filter(({ id }) => id !== saved.id),
  saved,
];

/** Ids of the menus that a holder of the role has: those it grants, and the screens open to everyone. */
export function heldNodes(
  menus: readonly NavigationSource[],
  role: { built_in?: boolean | undefined; permission: readonly number[] },
): Set<number> {
  const isCommon = ({ uri, permission }: NavigationSource) => commonScreens.includes(uriKey(uri ?? '')) && !permission;
  const given = new Set(role.permission);
  return new Set(menus.filter((menu) => role.built_in || given.has(menu.id) || isCommon(menu)).map(({ id }) => id));
}

/**
 * Navigation that the reference backend returns to a holder of these menus: visible pages in their directories. Omits
 * directories without a page and hidden branches; a page that is not held is replaced by the held pages below it.
 */
export function navigationOf(menus: readonly NavigationSource[], held: ReadonlySet<number>): NavigationEntry[] {
  const groups = new Map<number | null, NavigationSource[]>();
  const inOrder = [...menus].sort((one, other) => one.sort - other.sort || one.id - other.id);
  for (const menu of inOrder) {
    if (!menu.visible || menu.type === 'action') continue;
    const group = groups.get(menu.parent_id);
    if (group) group.push(menu);
    else groups.set(menu.parent_id, [menu]);
  }
  const below = (parentId: number | null): NavigationEntry[] =>
    (groups.get(parentId) ?? []).flatMap(({ id, name, icon, uri, type }) => {
      const children = below(id);
      const entry = { id, name, icon, uri: uri ?? '', children };
      if (type === 'directory') return children.length > 0 ? [entry] : [];
      return held.has(id) ? [entry] : children;
    });
  return below(null);
}

/** Navigation as the app shows it: an entry without a safe address stays only for its children. */
export const followable = (entries: readonly NavigationEntry[]): NavigationEntry[] =>
  entries.flatMap((entry) => {
    const children = followable(entry.children);
    return children.length > 0 || safeUrl(entry.uri) !== undefined ? [{ ...entry, children }] : [];
  });

export const countPages = (entries: readonly NavigationEntry[]): number =>
  entries.reduce((sum, { uri, children }) => sum + (safeUrl(uri) === undefined ? 0 : 1) + countPages(children), 0);

const isShown = (entries: readonly NavigationEntry[], id: number): boolean =>
  entries.some((entry) => entry.id === id || isShown(entry.children, id));

/** Reason why a menu is missing from the navigation even for a holder of all permissions. */
type Absence = 'action' | 'hidden' | 'hiddenAbove' | 'empty' | 'noAddress';

export function absenceOf(
  menus: readonly NavigationSource[],
  shown: readonly NavigationEntry[],
  id: number,
): Absence | undefined {
  const byId = new Map(menus.map((menu) => [menu.id, menu]));
  const menu = byId.get(id);
  if (!menu || isShown(shown, id)) return undefined;
  if (menu.type === 'action') return 'action';
  if (!menu.visible) return 'hidden';
  const seen = new Set<number>();
  for (
    let above = byId.get(menu.parent_id ?? 0);
    above && !seen.has(above.id);
    above = byId.get(above.parent_id ?? 0)
  ) {
    if (!above.visible) return 'hiddenAbove';
    seen.add(above.id);
  }
  return menu.type === 'directory' ? 'empty' : 'noAddress';
}

/** Addresses that differ only by slashes at their end are one address. */
export function uriKey(uri: string): string {
  const text = uri.trim();
  return text.length > 1 ? text.replace(/\/+$/, '') : text;
}

type Checked = Pick<Menu, 'id' | 'parent_id' | 'name' | 'uri' | 'permission'>;

const isGiven = (text: string | null | undefined): text is string => Boolean(text?.trim());

/**
 * Unique fields of a menu, checked against the known menus; another may have been added meanwhile, so the
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

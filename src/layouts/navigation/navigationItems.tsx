import type { ReactNode } from 'react';
import NamedIcon from '@/components/icons/NamedIcon';
import { paths } from '@/constants/paths';
import type { UserMenu } from '@/contract/session';
import type { Translate } from '@/hooks/locale/useTranslate';
import type { ScreenIcons } from '@/hooks/session/useScreen';
import { shownName } from '@/locales/builtInNames';
import { safeUrl } from '@/utils/address/safeUrl';

/** Entry of the navigation: a link to a screen or to another site, or a group of entries. */
export interface NavigationItem {
  /**
   * Path of the server's names, from the outermost group to the entry.
   * Addresses cannot be keys, since several entries may have the same address.
   */
  key: string;
  /** Address of the entry; empty for a group without an address. */
  path: string;
  name: string;
  icon?: ReactNode;
  children?: NavigationItem[];
}

/** Props that the wide and the compact navigation have in common. */
export interface NavigationProps {
  items: readonly NavigationItem[];
  pathname: string;
  label: string;
  onChosen: () => void;
}

/** Returns the built-in menus, which are shown if the server's menus are missing (spec §2). */
const fallback = (t: Translate): UserMenu[] =>
  (['role', 'staff', 'record', 'password'] as const).map((name) => ({
    name: t(`menu.${name}`),
    icon: '',
    uri: paths[name],
  }));

/** Menu whose `name` is the name shown in the app. */
export interface ShownMenu extends UserMenu {
  /** Name of the menu on the server. */
  stored: string;
  children?: ShownMenu[] | undefined;
}

/**
 * Gives the app's own screens their names in the current language. A menu without an icon gets the icon of its screen.
 */
const withOwnWords = (menus: readonly UserMenu[], icons: ScreenIcons, t: Translate): ShownMenu[] =>
  menus.map((menu) => ({
    ...menu,
    name: shownName(t, menu),
    stored: menu.name,
    icon: menu.icon || (icons.get(menu.uri) ?? ''),
    children: menu.children && withOwnWords(menu.children, icons, t),
  }));

function toItem(menu: ShownMenu, key: string): NavigationItem | undefined {
  const children = menu.children && toItems(menu.children, `${key}/`);
  const uri = safeUrl(menu.uri);
  const item = { key, path: uri ?? '', name: menu.name, icon: <NamedIcon name={menu.icon} /> };
  if (children?.length) return { ...item, children };
  return uri ? item : undefined;
}

function toItems(menus: readonly ShownMenu[], keyPrefix: string): NavigationItem[] {
  const namesakes = new Map<string, number>();
  return menus.flatMap((menu) => {
    const count = namesakes.get(menu.stored) ?? 0;
    namesakes.set(menu.stored, count + 1);
    return toItem(menu, `${keyPrefix}${menu.stored}${count > 0 ? `\n${count}` : ''}`) ?? [];
  });
}

/** Returns only the menu of one screen, inside the groups that contain it. */
const menusTo = (path: string, menus: readonly ShownMenu[]): ShownMenu[] =>
  menus.flatMap(({ children = [], ...menu }) => {
    const entriesBelow = menusTo(path, children);
    if (entriesBelow.length > 0) return [{ ...menu, children: entriesBelow }];
    return menu.uri === path ? [menu] : [];
  });

type MayOpen = (path: string) => boolean | undefined;

/**
 * Returns the menus without those whose screen the user has no permission to open.
 * A role can contain a menu that has no permission code, and lack the permissions of the menu's screen.
 * Therefore the server may return menus whose screens the user cannot open.
 */
const openTo = (mayOpen: MayOpen, menus: readonly UserMenu[]): UserMenu[] =>
  menus.flatMap((menu) => {
    const children = menu.children && openTo(mayOpen, menu.children);
    return mayOpen(menu.uri) === false ? (children ?? []) : [{ ...menu, children }];
  });

/**
 * Returns the server's menus that the user has permission to open. If `menus` is `null`, the built-in menus are used.
 */
export const navigationMenus = (
  menus: readonly UserMenu[] | null,
  icons: ScreenIcons,
  mayOpen: MayOpen,
  t: Translate,
): readonly ShownMenu[] => withOwnWords(menus ? openTo(mayOpen, menus) : fallback(t), icons, t);

/**
 * Returns the items of the navigation.
 * The items are the server's menus, or the built-in menus if `menus` is `null`.
 * Menus with an unsafe address are left out.
 * With `passwordFirst`, only the password screen is returned, because every other item would redirect to it.
 */
export function navigationItems(
  menus: readonly UserMenu[] | null,
  icons: ScreenIcons,
  mayOpen: MayOpen,
  t: Translate,
  passwordFirst: boolean,
): NavigationItem[] {
  const allItems = navigationMenus(menus, icons, mayOpen, t);
  return toItems(passwordFirst ? menusTo(paths.password, allItems) : allItems, '');
}

/** Row of the navigation when all levels form one flat list: an entry with its position in the tree. */
interface NavigationRow {
  item: NavigationItem;
  /** Level in the tree, starting at 1. */
  level: number;
  /** Position among the entries with the same parent; the first has `place` 1. */
  place: number;
  siblings: number;
}

/** @returns the visible entries as a flat list, parents before their children */
export function navigationRows(
  items: readonly NavigationItem[],
  isOpen: (item: NavigationItem) => boolean,
  level = 1,
): NavigationRow[] {
  return items.flatMap((item, index) => [
    { item, level, place: index + 1, siblings: items.length },
    ...(item.children && isOpen(item) ? navigationRows(item.children, isOpen, level + 1) : []),
  ]);
}

/** @returns the path to the entry of a screen, outermost group first and the entry last; empty if no entry matches */
export function navigationPath(items: readonly NavigationItem[], pathname: string): NavigationItem[] {
  const screen = pathname.replace(/(?!^)\/+$/, '');
  let longest: NavigationItem[] = [];
  const lengthOf = (path: readonly NavigationItem[]) => path.at(-1)?.path.length ?? -1;
  const visit = (entries: readonly NavigationItem[], parents: readonly NavigationItem[]) => {
    for (const item of entries) {
      const path = [...parents, item];
      if (item.children) visit(item.children, path);
      // A screen without an entry is represented by the entry with the nearest address above it.
      else if (isAtOrAbove(item.path, screen) && lengthOf(path) > lengthOf(longest)) longest = path;
    }
  };
  visit(items, []);
  return longest;
}

const isAtOrAbove = (path: string, pathname: string): boolean => pathname === path || pathname.startsWith(`${path}/`);

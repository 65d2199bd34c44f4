import type { ReactNode } from 'react';
import NamedIcon from '@/components/icons/NamedIcon';
import { paths } from '@/constants/paths';
import type { UserMenu } from '@/contract/session';
import type { Translate } from '@/hooks/locale/useTranslate';
import type { ScreenIcons } from '@/hooks/session/useScreen';
import { shownName } from '@/locales/builtInNames';
import { safeUrl } from '@/utils/address/safeUrl';

/** An entry of the navigation: a link to a screen or another site, or a group of entries. */
export interface NavigationItem {
  /** Path of server names of its groups and itself. Addresses are not unique: two entries may have the same one. */
  key: string;
  /** Address; empty for a group without one. */
  path: string;
  name: string;
  icon?: ReactNode;
  children?: NavigationItem[];
}

/** Props of the navigation, wide or narrow. */
export interface NavigationProps {
  items: readonly NavigationItem[];
  pathname: string;
  label: string;
  onChosen: () => void;
}

/** Navigation without the server's menus (spec §2). */
const fallback = (t: Translate): UserMenu[] =>
  (['role', 'staff', 'record', 'password'] as const).map((name) => ({
    name: t(`menu.${name}`),
    icon: '',
    uri: paths[name],
  }));

/** A menu with the name that is shown. */
export interface ShownMenu extends UserMenu {
  /** Name from the server. */
  stored: string;
  children?: ShownMenu[] | undefined;
}

/** Names the app's own screens in the current language; a menu without an icon gets the one of the route table. */
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

/** Returns only the entry of one screen with the groups that contain it. */
const menusTo = (path: string, menus: readonly ShownMenu[]): ShownMenu[] =>
  menus.flatMap(({ children = [], ...menu }) => {
    const entriesBelow = menusTo(path, children);
    if (entriesBelow.length > 0) return [{ ...menu, children: entriesBelow }];
    return menu.uri === path ? [menu] : [];
  });

type MayOpen = (path: string) => boolean | undefined;

/**
 * Returns the entries of screens that the user has permission to open: a menu without a permission code can be granted
 * without the permissions of its screen.
 */
const openTo = (mayOpen: MayOpen, menus: readonly UserMenu[]): UserMenu[] =>
  menus.flatMap((menu) => {
    const children = menu.children && openTo(mayOpen, menu.children);
    return mayOpen(menu.uri) === false ? (children ?? []) : [{ ...menu, children }];
  });

/** The server's menus that the user has permission to open, or the built-in ones for `null`. */
export const navigationMenus = (
  menus: readonly UserMenu[] | null,
  icons: ScreenIcons,
  mayOpen: MayOpen,
  t: Translate,
): readonly ShownMenu[] => withOwnWords(menus ? openTo(mayOpen, menus) : fallback(t), icons, t);

/**
 * Items of the navigation: the server's menus without those that have no safe address, or the built-in list for `null`.
 * An account that must change its password first gets no item that would only redirect back.
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

/** An entry of the navigation with its position: entries of all levels are in one flat list. */
interface NavigationRow {
  item: NavigationItem;
  /** From 1. */
  level: number;
  /** Position among entries with the same parent; `place` from 1. */
  place: number;
  siblings: number;
}

/** @returns the visible entries, parents before children */
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

/** @returns the entry of a screen and the groups that contain it, outermost first; empty if the screen has no entry */
export function navigationPath(items: readonly NavigationItem[], pathname: string): NavigationItem[] {
  const screen = pathname.replace(/(?!^)\/+$/, '');
  let longest: NavigationItem[] = [];
  const lengthOf = (path: readonly NavigationItem[]) => path.at(-1)?.path.length ?? -1;
  const visit = (entries: readonly NavigationItem[], parents: readonly NavigationItem[]) => {
    for (const item of entries) {
      const path = [...parents, item];
      if (item.children) visit(item.children, path);
      // A screen without an entry of its own is represented by the nearest address above it.
      else if (isAtOrAbove(item.path, screen) && lengthOf(path) > lengthOf(longest)) longest = path;
    }
  };
  visit(items, []);
  return longest;
}

const isAtOrAbove = (path: string, pathname: string): boolean => pathname === path || pathname.startsWith(`${path}/`);

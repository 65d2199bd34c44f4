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
  /** Server's names of the entry's groups and of the entry, as a path. Addresses are no keys: entries may share one. */
  key: string;
  /** Address; empty for a group without one. */
  path: string;
  name: string;
  icon?: ReactNode;
  children?: NavigationItem[];
}

/** Props of the wide and of the compact navigation. */
export interface NavigationProps {
  items: readonly NavigationItem[];
  pathname: string;
  label: string;
  onChosen: () => void;
}

/** Returns the built-in menus, shown when the server's menus are missing (spec §2). */
const fallback = (t: Translate): UserMenu[] =>
  (['role', 'staff', 'record', 'password'] as const).map((name) => ({
    name: t(`menu.${name}`),
    icon: '',
    uri: paths[name],
  }));

/** Menu whose `name` is the one that the app shows. */
export interface ShownMenu extends UserMenu {
  /** Name from the server. */
  stored: string;
  children?: ShownMenu[] | undefined;
}

/** Names the app's own screens in the current language; a menu without an icon gets the icon of its screen's route. */
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
 * Returns the menus without those whose screen the user has no permission to open: a role can grant a menu that has no
 * permission code without granting the permissions of its screen.
 */
const openTo = (mayOpen: MayOpen, menus: readonly UserMenu[]): UserMenu[] =>
  menus.flatMap((menu) => {
    const children = menu.children && openTo(mayOpen, menu.children);
    return mayOpen(menu.uri) === false ? (children ?? []) : [{ ...menu, children }];
  });

/** Returns the server's menus that the user has permission to open, or the built-in ones if `menus` is `null`. */
export const navigationMenus = (
  menus: readonly UserMenu[] | null,
  icons: ScreenIcons,
  mayOpen: MayOpen,
  t: Translate,
): readonly ShownMenu[] => withOwnWords(menus ? openTo(mayOpen, menus) : fallback(t), icons, t);

/**
 * Returns the items of the navigation: the server's menus, except those with an unsafe address, or the built-in ones if
 * `menus` is `null`. With `passwordFirst`, only the password screen: every other item would redirect to it.
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

/** Row of the flat list of entries of all levels: an entry with its position in the tree. */
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
      // A screen without an entry is represented by the entry with the nearest address above it.
      else if (isAtOrAbove(item.path, screen) && lengthOf(path) > lengthOf(longest)) longest = path;
    }
  };
  visit(items, []);
  return longest;
}

const isAtOrAbove = (path: string, pathname: string): boolean => pathname === path || pathname.startsWith(`${path}/`);

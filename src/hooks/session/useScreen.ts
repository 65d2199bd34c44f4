import { useMemo } from 'react';
import { useAppData, useSelectedRoutes } from 'umi';
import type { WordKey } from '@/locales/translate';
import { useTranslate } from '@/hooks/locale/useTranslate';

/** Row of the route table, `config/routes.ts`. */
export interface Screen {
  name?: string;
  path?: string;
  /** Name of the icon, see `components/icons/NamedIcon`. */
  icon?: string;
  /**
   * Permission code that is needed for the screen, or a list of alternative codes.
   * An alternative that is itself a list requires all codes of the list.
   * Without permission codes, every signed-in user can open the screen.
   */
  access?: string | readonly (string | readonly string[])[];
  /**
   * Address of a parent screen.
   * A menu entry for the parent also permits this screen, because some backends have no separate entry for it.
   */
  parentPath?: string;
  /** True if the screen is also shown without a session. */
  public?: boolean;
}

/** Returns the row of the current screen in the route table. */
export const useScreen = (): Screen => useSelectedRoutes().at(-1)?.route ?? {};

/** Rows of the route table, by address. */
type Screens = ReadonlyMap<string, Screen>;

export function useScreens(): Screens {
  const { routes } = useAppData();
  return useMemo(() => {
    const screens: readonly Screen[] = Object.values(routes);
    return new Map(screens.flatMap((screen) => (screen.path ? [[screen.path, screen]] : [])));
  }, [routes]);
}

/** Icon names of the app's own screens, by address. */
export type ScreenIcons = ReadonlyMap<string, string>;

export function useScreenIcons(): ScreenIcons {
  const screens = useScreens();
  return useMemo(() => new Map([...screens].flatMap(([path, { icon }]) => (icon ? [[path, icon]] : []))), [screens]);
}

/** Returns the name of the current screen in the current language. */
export function useScreenName(): string {
  const t = useTranslate();
  const { name } = useScreen();
  return name ? t(`menu.${name}` as WordKey) : '';
}

import { useMemo } from 'react';
import { useAppData, useSelectedRoutes } from 'umi';
import type { WordKey } from '@/locales/translate';
import { useTranslate } from '@/hooks/locale/useTranslate';

/** A row of `config/routes.ts`. */
export interface Screen {
  name?: string;
  path?: string;
  /** Name of the icon, see `components/icons/NamedIcon`. */
  icon?: string;
  /**
   * Permission code that opens the screen, or a list of alternatives; an alternative that is itself a list requires all
   * its codes. Without codes the screen is open to all signed-in people.
   */
  access?: string | readonly (string | readonly string[])[];
  /**
   * Address of another screen, whose menu entry also permits this screen: not every backend has a separate entry for
   * this screen.
   */
  parentPath?: string;
  /** Shown to people who are not signed in, too. */
  public?: boolean;
}

/** The current screen's row in the route table. */
export const useScreen = (): Screen => useSelectedRoutes().at(-1)?.route ?? {};

/** The rows of the route table, by address. */
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

/** The current screen's name in the current language. */
export function useScreenName(): string {
  const t = useTranslate();
  const { name } = useScreen();
  return name ? t(`menu.${name}` as WordKey) : '';
}

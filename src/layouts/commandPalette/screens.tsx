import type { PaletteItem } from '@/components/commandPalette/paletteItem';
import NamedIcon from '@/components/icons/NamedIcon';
import { paths } from '@/constants/paths';
import { visit } from '@/hooks/navigation';
import type { ScreenIcons } from '@/hooks/session/useScreen';
import type { Translate } from '@/hooks/locale/useTranslate';
import type { WordKey } from '@/locales/translate';
import { shownText } from '@/utils/text/plainText';
import type { ShownMenu } from '../navigation/navigationItems';
import { safeUrl } from '@/utils/address/safeUrl';

interface Entry {
  name: string;
  /** The name that the server gave it. */
  stored?: string;
  icon: string;
  uri: string;
  group?: string | undefined;
}

/** The app's own screens, by their names in the route table. The own password is among the actions. */
const appScreens = ['home', 'role', 'staff', 'department', 'menu', 'record', 'holders', 'review'] as const;

const flatten = (menus: readonly ShownMenu[], group?: string): Entry[] =>
  menus.flatMap((menu) => {
    const name = shownText(menu.name);
    const { icon, uri, stored } = menu;
    const own = name === '' || safeUrl(uri) === undefined ? [] : [{ name, stored, icon, uri, group }];
    return [...own, ...flatten(menu.children ?? [], name)];
  });

/** The navigation without its nesting, then the app's own screens that it leaves out; each address once. */
export function screenItems(
  menus: readonly ShownMenu[],
  icons: ScreenIcons,
  mayOpen: (path: string) => boolean | undefined,
  t: Translate,
): PaletteItem[] {
  const ownName = new Map(appScreens.map((name) => [paths[name] as string, t(`menu.${name}` satisfies WordKey)]));
  const own = appScreens
    .filter((name) => mayOpen(paths[name]))
    .map((name) => ({ name: t(`menu.${name}`), icon: icons.get(paths[name]) ?? '', uri: paths[name] }));
  const seen = new Set<string>([paths.password]);
  return [...flatten(menus), ...own].flatMap(({ name, stored, icon, uri, group }: Entry) => {
    if (seen.has(uri)) return [];
    seen.add(uri);
    const item: PaletteItem = {
      id: `screen:${uri}`,
      name,
      hint: group,
      // A person may think of any of its names: the organisation's, or the interface's.
      also: [group, ownName.get(uri), stored].filter(Boolean).join('\n'),
      icon: <NamedIcon name={icon} />,
      to: uri,
      run: () => visit(uri),
    };
    return [item];
  });
}

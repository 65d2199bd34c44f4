import GlobalOutlined from '@ant-design/icons/GlobalOutlined';
import LockOutlined from '@ant-design/icons/LockOutlined';
import LogoutOutlined from '@ant-design/icons/LogoutOutlined';
import PlusOutlined from '@ant-design/icons/PlusOutlined';
import SafetyOutlined from '@ant-design/icons/SafetyOutlined';
import SettingOutlined from '@ant-design/icons/SettingOutlined';
import { useMemo, useState } from 'react';
import Palette from '@/components/commandPalette/Palette';
import type { PaletteGroup, PaletteItem } from '@/components/commandPalette/paletteItem';
import NamedIcon from '@/components/icons/NamedIcon';
import { paths } from '@/constants/paths';
import { searchTerms } from '@/constants/searchWords';
import { NEW_RECORD } from '@/hooks/editor/useNewRecord';
import { changeLocale, useLocale } from '@/hooks/locale/useLocale';
import { useTranslate, type Translate } from '@/hooks/locale/useTranslate';
import { visitInNewTab, visit } from '@/hooks/navigation';
import { usePasswordFirst } from '@/hooks/session/usePasswordFirst';
import { useScreenPermission, usePermission } from '@/hooks/session/usePermission';
import { useScreenIcons, type ScreenIcons } from '@/hooks/session/useScreen';
import { useAppSelector, useAppDispatch } from '@/hooks/store';
import { openPanel } from '@/hooks/openPanels';
import { usePinyinMatch } from '@/hooks/usePinyinMatch';
import { navigationMenus } from '@/layouts/navigation/navigationItems';
import { themeIcons, themeModes } from '@/layouts/ThemeMenu';
import { useConfirmedSignOut } from '@/layouts/useConfirmedSignOut';
import { locales } from '@/locales/registry';
import type { WordKey } from '@/locales/translate';
import { settingsActions } from '@/models/settings';
import { safeUrl } from '@/utils/address/safeUrl';
import { shownText } from '@/utils/text/plainText';
import type { ShownMenu } from '../navigation/navigationItems';
import { isActItem, useActGroups, useTypedAct } from './acts/useActGroups';
import { finderOf } from './findBest';
import { useRecordGroups, useHolderGroup, useStaffGroup, addRecent, readRecents } from './recordGroups';
import { useSystemGroup } from './useSystemGroup';

/** Maximum number of items in a group: `MAX_INITIAL_ITEMS` while the query is empty, `MAX_FOUND` in search results. */
const MAX_INITIAL_ITEMS = 6;
const MAX_FOUND = 8;

const close = (): void => openPanel(undefined);

/** Content of the palette: the screens, records and actions that are available to the user. */
export default function PaletteDialog() {
  const t = useTranslate();
  const mayOpen = useScreenPermission();
  const owner = useAppSelector((root) => root.user.current?.id);
  const menus = useAppSelector((root) => root.user.menus);
  const [query, setQuery] = useState('');
  const [staffWords, setStaffWords] = useState('');
  const pinyin = usePinyinMatch(query);
  // While the user must change the password, every other screen redirects to the password screen.
  const { isRestricted } = usePasswordFirst();
  const canRequest = isRestricted === false;
  const systems = useSystemGroup(owner, canRequest);
  const typedAct = useTypedAct(canRequest, pinyin, () => {
    setQuery('');
    setStaffWords('');
  });
  const people = useActGroups(typedAct, { query, settled: staffWords, limit: MAX_FOUND, pinyin });
  const holders = useHolderGroup({ query, limit: MAX_FOUND, pinyin, owner, allowed: canRequest });
  const isTypedAct = people.isTyped || holders.isTyped;
  const words = isTypedAct ? '' : staffWords;
  const staff = useStaffGroup(words, MAX_FOUND, canRequest);
  const records = useRecordGroups({ words, limit: MAX_FOUND, pinyin, owner, allowed: canRequest });
  const actions = useActions(canRequest);
  const icons = useScreenIcons();
  const { urls } = systems;
  const screens = useMemo(() => {
    if (isRestricted) return [];
    const items = screenItems(navigationMenus(menus ?? null, icons, mayOpen, t), icons, mayOpen, t);
    return items.filter(({ to }) => !urls.has(to));
  }, [isRestricted, menus, icons, mayOpen, t, urls]);

  const recents = useMemo(() => (owner === undefined ? [] : readRecents(owner)), [owner]);
  const findScreens = useMemo(() => finderOf(screens), [screens]);
  const findSystems = useMemo(() => finderOf(systems.items), [systems.items]);
  const findActions = finderOf([...actions, ...people.items, ...holders.items]);

  const terms = searchTerms(query);
  const isTyped = terms.length > 0;
  const search = { terms, limit: isTyped ? MAX_FOUND : MAX_INITIAL_ITEMS, pinyin };
  const itemsById = new Map([...screens, ...systems.items, ...actions].map((item) => [item.id, item]));
  const recentItems = isTyped ? [] : recents.flatMap((entry) => itemsById.get(entry.id) ?? staff.recent(entry) ?? []);
  const withoutRecent = (items: PaletteItem[]) => items.filter((item) => !recentItems.includes(item));

  const groups: PaletteGroup[] = [
    ...people.groups,
    ...holders.groups,
    { key: 'recent', title: t('palette.group.recent'), items: recentItems },
    { key: 'screens', title: t('palette.group.screens'), items: withoutRecent(findScreens(search)) },
    {
      key: 'systems',
      title: t('palette.group.systems'),
      items: [...withoutRecent(findSystems(search)), ...(systems.failed ? [systems.failed] : [])],
    },
    ...(isTyped && !isTypedAct ? [...staff.groups(people.ofPerson), ...records] : []),
    { key: 'actions', title: t('palette.group.actions'), items: withoutRecent(findActions(search)) },
  ];

  const onQuery = (text: string, { isComposing }: { isComposing: boolean }) => {
    setQuery(text);
    // Text that is still being composed with an input method is not sent to the server.
    if (!isComposing) setStaffWords(text.trim());
  };
  const onChoose = (item: PaletteItem, { inNewTab }: { inNewTab: boolean }) => {
    if (item.disabledBecause !== undefined) return;
    if (item.keepsOpen) return item.run();
    // Sign-out is not stored as a recent item: as the first item, sign-out could be chosen by accident.
    if (owner !== undefined && item.id !== SIGN_OUT && !isActItem(item)) addRecent(owner, staff.entryOf(item));
    close();
    if (inNewTab && item.to !== undefined) visitInNewTab(item.to);
    else item.run();
  };

  return (
    <Palette
      groups={(people.isChosen ? people.groups : groups).filter(({ items, note }) => items.length > 0 || note)}
      query={query}
      pinyin={pinyin}
      chosen={people.chosen}
      placeholder={people.placeholder}
      hasPeople={staff.mayList}
      onBack={people.back}
      onQuery={onQuery}
      onChoose={onChoose}
      onClose={close}
    />
  );
}

interface Entry {
  name: string;
  /** Name from the server; undefined if no menu of the server links to the screen. */
  stored?: string;
  icon: string;
  uri: string;
  group?: string | undefined;
}

/**
 * Names of the app's own screens in the route table. The password screen is among the actions instead.
 */
const appScreens = ['home', 'role', 'staff', 'department', 'menu', 'record', 'holders', 'review'] as const;

const flatten = (menus: readonly ShownMenu[], group?: string): Entry[] =>
  menus.flatMap((menu) => {
    const name = shownText(menu.name);
    const { icon, uri, stored } = menu;
    const entries = name === '' || safeUrl(uri) === undefined ? [] : [{ name, stored, icon, uri, group }];
    return [...entries, ...flatten(menu.children ?? [], name)];
  });

/**
 * Returns the entries of the navigation as a flat list, then the app's own screens that are missing from it.
 * Each address occurs once.
 */
function screenItems(
  menus: readonly ShownMenu[],
  icons: ScreenIcons,
  mayOpen: (path: string) => boolean | undefined,
  t: Translate,
): PaletteItem[] {
  const ownName = new Map(appScreens.map((name) => [paths[name] as string, t(`menu.${name}` satisfies WordKey)]));
  const ownScreens = appScreens
    .filter((name) => mayOpen(paths[name]))
    .map((name) => ({ name: t(`menu.${name}`), icon: icons.get(paths[name]) ?? '', uri: paths[name] }));
  const seenUris = new Set<string>([paths.password]);
  return [...flatten(menus), ...ownScreens].flatMap(({ name, stored, icon, uri, group }: Entry) => {
    if (seenUris.has(uri)) return [];
    seenUris.add(uri);
    const item: PaletteItem = {
      id: `screen:${uri}`,
      name,
      hint: group,
      // Users may search by either name of the screen: the app's or the server's.
      keywords: [group, ownName.get(uri), stored].filter(Boolean).join('\n'),
      icon: <NamedIcon name={icon} />,
      to: uri,
      run: () => visit(uri),
    };
    return [item];
  });
}

const SIGN_OUT = 'action:signOut';

/** Types of records that can be created, each with the call whose permission is required. */
const creations = [
  { call: 'staffCreate', path: paths.staff, words: 'staff.create' },
  { call: 'roleCreate', path: paths.role, words: 'role.create' },
  { call: 'departmentCreate', path: paths.department, words: 'department.create' },
  { call: 'menuCreate', path: paths.menu, words: 'menuManagement.create' },
] as const;

/** Returns links to the creation forms that the user has permission for; none if `allowed` is false. */
function useCreations(allowed: boolean): PaletteItem[] {
  const t = useTranslate();
  const may = usePermission();
  const mayOpen = useScreenPermission();
  return creations
    .filter(({ call, path }) => allowed && may(call) && mayOpen(path))
    .map(({ call, path, words }) => {
      const to = path + NEW_RECORD;
      return { id: `action:${call}`, name: t(words), icon: <PlusOutlined />, to, run: () => visit(to) };
    });
}

/** Returns the actions available on every screen. If `allowed` is true, the actions to create records are included. */
function useActions(allowed: boolean): PaletteItem[] {
  const t = useTranslate();
  const dispatch = useAppDispatch();
  const signOut = useConfirmedSignOut();
  const { code: language } = useLocale();
  const theme = useAppSelector((root) => root.settings.theme);

  const may = usePermission();
  const [hasFactors, hasSessions] = [may('ownFactors'), may('ownSessions')];

  const creations = useCreations(allowed);
  const otherActions = useMemo(() => {
    const current = t('palette.current');
    // The password screen also has sections that its name does not mention, such as second factors and sessions.
    const passwordParts = [hasFactors && t('login.second'), hasSessions && t('sessions.title')].filter(Boolean);
    return [
      {
        id: 'action:settings',
        name: t('palette.action.settings'),
        icon: <SettingOutlined />,
        run: () => openPanel('settings'),
      },
      {
        id: 'action:access',
        name: t('menu.access'),
        icon: <SafetyOutlined />,
        to: paths.access,
        run: () => visit(paths.access),
      },
      {
        id: 'action:password',
        name: t('shell.changePassword'),
        hint: passwordParts.join(t('common.listSeparator')) || undefined,
        keywords: passwordParts.join('\n'),
        icon: <LockOutlined />,
        to: paths.password,
        run: () => visit(paths.password),
      },
      ...themeModes.map((mode) => ({
        id: `action:theme-${mode}`,
        name: t('palette.action.theme', { name: t(`shell.theme.${mode}`) }),
        hint: mode === theme ? current : undefined,
        keywords: mode,
        icon: themeIcons[mode],
        run: () => void dispatch(settingsActions.change({ theme: mode })),
      })),
      { id: SIGN_OUT, name: t('palette.action.signOut'), icon: <LogoutOutlined />, run: () => void signOut() },
      ...locales.map(({ code, label, title }) => ({
        id: `action:language-${code}`,
        name: t('palette.action.language', { name: label }),
        hint: code === language ? current : undefined,
        keywords: `${code}\n${title}`,
        icon: <GlobalOutlined />,
        run: () => void changeLocale(code),
      })),
    ];
  }, [t, dispatch, signOut, language, theme, hasFactors, hasSessions]);
  return [...otherActions, ...creations];
}

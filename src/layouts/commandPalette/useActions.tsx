import GlobalOutlined from '@ant-design/icons/GlobalOutlined';
import LockOutlined from '@ant-design/icons/LockOutlined';
import LogoutOutlined from '@ant-design/icons/LogoutOutlined';
import PlusOutlined from '@ant-design/icons/PlusOutlined';
import SafetyOutlined from '@ant-design/icons/SafetyOutlined';
import SettingOutlined from '@ant-design/icons/SettingOutlined';
import { useMemo } from 'react';
import { NEW_RECORD } from '@/hooks/editor/useNewRecord';
import { usePermission, useScreenPermission } from '@/hooks/session/usePermission';
import type { PaletteItem } from '@/components/commandPalette/paletteItem';
import { paths } from '@/constants/paths';
import { visit } from '@/hooks/navigation';
import { useAppDispatch, useAppSelector } from '@/hooks/store';
import { changeLocale, useLocale } from '@/hooks/locale/useLocale';
import { openPanel } from '@/hooks/useOpenPanel';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { locales } from '@/locales/registry';
import { settingsActions } from '@/models/settings';
import { useAskedSignOut } from '@/layouts/useAskedSignOut';
import { themeIcons, themeModes } from '@/layouts/ThemeMenu';

export const SIGN_OUT = 'action:signOut';

/** The records that can be made, by whoever has the right to the call. */
const creations = [
  { call: 'staffCreate', path: paths.staff, words: 'staff.create' },
  { call: 'roleCreate', path: paths.role, words: 'role.create' },
  { call: 'departmentCreate', path: paths.department, words: 'department.create' },
  { call: 'menuCreate', path: paths.menu, words: 'menuManagement.create' },
] as const;

/** Forms of new records, for those that the person may make; none where `allowed` is false. */
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

/** What can be done from everywhere; `allowed`: new records as well. */
export function useActions(allowed: boolean): PaletteItem[] {
  const t = useTranslate();
  const dispatch = useAppDispatch();
  const signOut = useAskedSignOut();
  const { code: language } = useLocale();
  const theme = useAppSelector((root) => root.settings.theme);

  const creations = useCreations(allowed);
  const others = useMemo(() => {
    const current = t('palette.current');
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
        icon: <LockOutlined />,
        to: paths.password,
        run: () => visit(paths.password),
      },
      ...themeModes.map((mode) => ({
        id: `action:theme-${mode}`,
        name: t('palette.action.theme', { name: t(`shell.theme.${mode}`) }),
        hint: mode === theme ? current : undefined,
        also: mode,
        icon: themeIcons[mode],
        run: () => void dispatch(settingsActions.change({ theme: mode })),
      })),
      { id: SIGN_OUT, name: t('palette.action.signOut'), icon: <LogoutOutlined />, run: () => void signOut() },
      ...locales.map(({ code, label, title }) => ({
        id: `action:language-${code}`,
        name: t('palette.action.language', { name: label }),
        hint: code === language ? current : undefined,
        also: `${code}\n${title}`,
        icon: <GlobalOutlined />,
        run: () => void changeLocale(code),
      })),
    ];
  }, [t, dispatch, signOut, language, theme]);
  return [...others, ...creations];
}

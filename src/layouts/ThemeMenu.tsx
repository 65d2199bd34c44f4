import DesktopOutlined from '@ant-design/icons/DesktopOutlined';
import MoonOutlined from '@ant-design/icons/MoonOutlined';
import SunOutlined from '@ant-design/icons/SunOutlined';
import PopupButton from '@/components/PopupButton';
import { useAppDispatch, useAppSelector } from '@/hooks/store';
import { useWords } from '@/hooks/useWords';
import { settingsActions } from '@/models/settings';

export const themeIcons = { light: <SunOutlined />, dark: <MoonOutlined />, system: <DesktopOutlined /> };
export const themeModes = ['light', 'dark', 'system'] as const;

const load = () => import('@/components/ChoicePopup');

/** The theme switch: light, dark, or as the system says. */
export default function ThemeMenu() {
  const t = useWords();
  const dispatch = useAppDispatch();
  const selected = useAppSelector((root) => root.settings.theme);
  return (
    <PopupButton
      label={t('shell.theme')}
      icon={themeIcons[selected]}
      kind="menu"
      load={load}
      popup={{
        choices: themeModes.map((key) => ({ key, icon: themeIcons[key], label: t(`shell.theme.${key}`) })),
        selected,
        onSelect: (key: string) => {
          const theme = themeModes.find((mode) => mode === key);
          if (theme) void dispatch(settingsActions.change({ theme }));
        },
      }}
    />
  );
}

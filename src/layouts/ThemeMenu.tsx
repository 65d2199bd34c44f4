import DesktopOutlined from '@ant-design/icons-svg/lib/asn/DesktopOutlined';
import MoonOutlined from '@ant-design/icons-svg/lib/asn/MoonOutlined';
import SunOutlined from '@ant-design/icons-svg/lib/asn/SunOutlined';
import Icon from '@/components/plain/Icon';
import PopupButton from '@/components/layers/PopupButton';
import { useAppDispatch, useAppSelector } from '@/hooks/store';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { settingsActions } from '@/models/settings';

export const themeIcons = {
  light: <Icon icon={SunOutlined} />,
  dark: <Icon icon={MoonOutlined} />,
  system: <Icon icon={DesktopOutlined} />,
};
export const themeModes = ['light', 'dark', 'system'] as const;

const loadPopup = () => import('@/components/layers/ChoicePopup');

interface ThemeMenuProps {
  /**
   * Loads the popup with the themes. The sign-in page passes its own function, because it does not use `AntdProvider`.
   */
  load?: typeof loadPopup;
}

/** Menu of the themes: light, dark, or the theme of the operating system. */
export default function ThemeMenu({ load = loadPopup }: ThemeMenuProps) {
  const t = useTranslate();
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

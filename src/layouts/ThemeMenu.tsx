import DesktopOutlined from '@ant-design/icons/DesktopOutlined';
import MoonOutlined from '@ant-design/icons/MoonOutlined';
import SunOutlined from '@ant-design/icons/SunOutlined';
import { Button, Dropdown } from 'antd';
import { inHeader } from '@/components/popupPlace';
import { useAppDispatch, useAppSelector } from '@/hooks/store';
import { useWords } from '@/hooks/useWords';
import { settingsActions } from '@/models/settings';

const modes = [
  { key: 'light', word: 'shell.theme.light', icon: <SunOutlined /> },
  { key: 'dark', word: 'shell.theme.dark', icon: <MoonOutlined /> },
  { key: 'system', word: 'shell.theme.system', icon: <DesktopOutlined /> },
] as const;

/** The theme switch: light, dark, or as the system says. */
export default function ThemeMenu() {
  const t = useWords();
  const dispatch = useAppDispatch();
  const theme = useAppSelector((root) => root.settings.theme);
  const current = modes.find(({ key }) => key === theme) ?? modes[0];
  return (
    <Dropdown
      trigger={['click']}
      getPopupContainer={inHeader}
      menu={{
        selectable: true,
        selectedKeys: [theme],
        items: modes.map(({ key, word, icon }) => ({ key, icon, label: t(word) })),
        onClick: ({ key }) => {
          const chosen = modes.find((mode) => mode.key === key);
          if (chosen) void dispatch(settingsActions.change({ theme: chosen.key }));
        },
      }}
    >
      <Button type="text" icon={current.icon} aria-label={t('shell.theme')} />
    </Dropdown>
  );
}

import SettingOutlined from '@ant-design/icons/SettingOutlined';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { lazyComponent } from '@/hooks/lazyComponent';
import { openPanel, useOpenPanel } from '@/hooks/openPanels';
import { useTranslate } from '@/hooks/locale/useTranslate';

interface SettingsDrawerProps {
  open: boolean;
  onClose: () => void;
  /** Called when the closing animation has ended. */
  onClosed: () => void;
}

const SettingsDrawer = lazyComponent<SettingsDrawerProps>(() => import('./SettingsDrawer'), {
  isOpen: ({ open }) => open,
  close: ({ onClose }) => onClose(),
});

const close = () => openPanel(undefined);

/** Button that opens the settings drawer. Other components open the same drawer by `openPanel('settings')`. */
export default function SettingsButton() {
  const t = useTranslate();
  const open = useOpenPanel() === 'settings';

  const button = useRef<HTMLButtonElement>(null);
  // If the palette opened the drawer, the previously focused field no longer exists, so this button gets the focus.
  const keepFocus = () => {
    if (document.activeElement === document.body) button.current?.focus();
  };

  // At sign-out, the app's frame and this button unmount. The drawer is closed then, for the next session.
  useEffect(() => close, []);

  return (
    <>
      <Button
        ref={button}
        type="text"
        icon={<SettingOutlined />}
        aria-label={t('settings.open')}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => openPanel('settings')}
      />
      <SettingsDrawer open={open} onClose={close} onClosed={keepFocus} />
    </>
  );
}

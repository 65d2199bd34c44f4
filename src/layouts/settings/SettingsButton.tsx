import SettingOutlined from '@ant-design/icons/SettingOutlined';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { lazyComponent } from '@/hooks/lazyComponent';
import { openPanel, useOpenPanel } from '@/hooks/useOpenPanel';
import { useTranslate } from '@/hooks/locale/useTranslate';

interface SettingsDrawerProps {
  open: boolean;
  onClose: () => void;
  /** It has left the window. */
  onClosed: () => void;
}

const SettingsDrawer = lazyComponent<SettingsDrawerProps>(() => import('./SettingsDrawer'), {
  isOpen: ({ open }) => open,
  close: ({ onClose }) => onClose(),
});

const close = () => openPanel(undefined);

/** Opens the settings, as `openPanel('settings')` does from elsewhere. */
export default function SettingsButton() {
  const t = useTranslate();
  const open = useOpenPanel() === 'settings';

  const button = useRef<HTMLButtonElement>(null);
  // Opened by the palette, the drawer gives the focus back to a field that has gone.
  const keepFocus = () => {
    if (document.activeElement === document.body) button.current?.focus();
  };

  // The frame goes when the person signs out: the next one begins without an open drawer.
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

import SearchOutlined from '@ant-design/icons/SearchOutlined';
import { Button } from 'antd';
import { useEffect } from 'react';
import { COMMAND_KEY, isApple } from '@/components/commandPalette/paletteItem';
import { lazyComponent } from '@/hooks/lazyComponent';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { useSession } from '@/hooks/session/useSession';
import { openPanel, useOpenPanel } from '@/hooks/openPanels';
import { isComposing } from '@/utils/inputEvents';
import styles from './commandPalette.less';

const PaletteDialog = lazyComponent(() => import('./PaletteDialog'), { close: () => openPanel(undefined) });

/** Shortcut and mount point of the command palette. Its chunk is loaded when the palette is first opened. */
export default function CommandPalette() {
  const isWanted = useOpenPanel() === 'palette';
  const isSignedIn = useSession() === 'active';
  usePaletteShortcut();

  // An open palette is closed at the end of a session, so that the next session starts without it.
  useEffect(() => {
    if (isWanted && !isSignedIn) openPanel(undefined);
  }, [isWanted, isSignedIn]);
  useEffect(() => () => openPanel(undefined), []);

  return isWanted && isSignedIn ? <PaletteDialog /> : null;
}

/** Button that opens the command palette. The button shows the shortcut if the header is wide enough. */
export function PaletteButton() {
  const t = useTranslate();
  return (
    <Button
      type="text"
      icon={<SearchOutlined />}
      // The label contains the visible text of the button, including the shortcut.
      // Users of speech input say the text that they see.
      aria-label={`${t('palette.open')} ${COMMAND_KEY} K`}
      aria-haspopup="dialog"
      aria-keyshortcuts={isApple ? 'Meta+K' : 'Control+K'}
      onClick={() => openPanel('palette')}
    >
      <kbd aria-hidden className={styles['keys']}>
        {COMMAND_KEY} K
      </kbd>
    </Button>
  );
}

/** Selector of an open modal dialog, which blocks the palette. Open drawers do not block it. */
const OPEN_DIALOG = '.ant-modal-wrap:not([style*="display: none"]) [role="dialog"]';

function isShortcut(event: KeyboardEvent): boolean {
  const command = isApple ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey;
  // Keyboard layouts for non-Latin scripts have another letter on the K key, so the key code is compared instead.
  const isK = /^[a-z]$/i.test(event.key) ? event.key.toLowerCase() === 'k' : event.code === 'KeyK';
  return command && isK && !event.shiftKey && !event.altKey;
}

/** Ctrl K, or ⌘ K on Apple keyboards, opens and closes the palette. The shortcut is ignored while a dialog is open. */
function usePaletteShortcut(): void {
  const isOpen = useOpenPanel() === 'palette';
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isShortcut(event) || isComposing(event) || event.defaultPrevented) return;
      // Some browsers use Ctrl K to focus their own search field.
      event.preventDefault();
      if (isOpen) openPanel(undefined);
      else if (!document.querySelector(OPEN_DIALOG)) openPanel('palette');
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOpen]);
}

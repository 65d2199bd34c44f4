import SearchOutlined from '@ant-design/icons/SearchOutlined';
import { Button } from 'antd';
import { useEffect } from 'react';
import { COMMAND_KEY, isApple } from '@/components/commandPalette/paletteItem';
import { lazyComponent } from '@/hooks/lazyComponent';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { useSession } from '@/hooks/session/useSession';
import { openPanel, useOpenPanel } from '@/hooks/useOpenPanel';
import { isComposing } from '@/utils/isComposing';
import styles from './commandPalette.less';

const PaletteDialog = lazyComponent(() => import('./PaletteDialog'), { close: () => openPanel(undefined) });

/** The command palette's key and place; its body is loaded when it is first asked for. */
export default function CommandPalette() {
  const isWanted = useOpenPanel() === 'palette';
  const isSignedIn = useSession() === 'active';
  usePaletteShortcut();

  // Nor does it wait, open, for the next session.
  useEffect(() => {
    if (isWanted && !isSignedIn) openPanel(undefined);
  }, [isWanted, isSignedIn]);
  useEffect(() => () => openPanel(undefined), []);

  return isWanted && isSignedIn ? <PaletteDialog /> : null;
}

/** Opens the command palette; says its key where there is room. */
export function PaletteButton() {
  const t = useTranslate();
  return (
    <Button
      type="text"
      icon={<SearchOutlined />}
      // With the key: who speaks to the screen says what they see on it.
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

/** A question that waits for its answer, as opposed to a drawer: nothing leads past it. */
const OPEN_DIALOG = '.ant-modal-wrap:not([style*="display: none"]) [role="dialog"]';

function isShortcut(event: KeyboardEvent): boolean {
  const command = isApple ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey;
  // Keyboards of other scripts have another letter on the same key.
  const isK = /^[a-z]$/i.test(event.key) ? event.key.toLowerCase() === 'k' : event.code === 'KeyK';
  return command && isK && !event.shiftKey && !event.altKey;
}

/** Ctrl K, on Apple's keyboards ⌘ K, opens the palette and closes it; it is quiet while a dialog waits for an answer. */
function usePaletteShortcut(): void {
  const isOpen = useOpenPanel() === 'palette';
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isShortcut(event) || isComposing(event) || event.defaultPrevented) return;
      // Browsers would go to their own search.
      event.preventDefault();
      if (isOpen) openPanel(undefined);
      else if (!document.querySelector(OPEN_DIALOG)) openPanel('palette');
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOpen]);
}

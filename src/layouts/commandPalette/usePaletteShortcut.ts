import { useEffect } from 'react';
import { openPanel, useOpenPanel } from '@/hooks/useOpenPanel';
import { isApple } from '@/components/commandPalette/platform';
import { isComposing } from '@/utils/isComposing';

/** A question that waits for its answer, as opposed to a drawer: nothing leads past it. */
const OPEN_DIALOG = '.ant-modal-wrap:not([style*="display: none"]) [role="dialog"]';

function isShortcut(event: KeyboardEvent): boolean {
  const command = isApple ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey;
  // Keyboards of other scripts have another letter on the same key.
  const isK = /^[a-z]$/i.test(event.key) ? event.key.toLowerCase() === 'k' : event.code === 'KeyK';
  return command && isK && !event.shiftKey && !event.altKey;
}

/** Ctrl K, on Apple's keyboards ⌘ K, opens the palette and closes it; it is quiet while a dialog waits for an answer. */
export function usePaletteShortcut(): void {
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

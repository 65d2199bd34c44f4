import { useMemoizedFn } from 'ahooks';
import { useEffect } from 'react';
import { COMMAND_KEY, isApple } from '@/components/commandPalette/paletteItem';
import Button from '@/components/plain/Button';
import { translate } from '@/locales/translate';
import { signInState } from '@/utils/signInState';
import styles from './undo.less';

/** Undo functions that are offered at the moment, the latest last. */
const undoOffers = signInState<(() => void)[]>(() => []);

const withdraw = (undo: () => void) => void (undoOffers.value = undoOffers.value.filter((offer) => offer !== undo));

function runUndo(undo: () => void): void {
  if (!undoOffers.value.includes(undo)) return;
  withdraw(undo);
  undo();
}

const TYPING = 'input, textarea, select, [contenteditable]';

const isUndoKey = (event: KeyboardEvent): boolean =>
  (isApple ? event.metaKey : event.ctrlKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'z';

document.addEventListener('keydown', (event) => {
  const latest = undoOffers.value.at(-1);
  const isTyping = event.target instanceof Element && event.target.closest(TYPING) !== null;
  if (!latest || isTyping || !isUndoKey(event) || event.defaultPrevented || event.repeat) return;
  event.preventDefault();
  runUndo(latest);
});

/**
 * Button that calls `onUndo` once.
 * While the button is visible, Ctrl Z also calls `onUndo`.
 * The shortcut is needed, because an open drawer or dialog may make the button unreachable by keyboard.
 * Text fields handle Ctrl Z themselves.
 */
export default function UndoButton({ onUndo }: { onUndo: () => void }) {
  const undo = useMemoizedFn(onUndo);
  useEffect(() => {
    undoOffers.value = [...undoOffers.value, undo];
    return () => withdraw(undo);
  }, [undo]);
  return (
    <Button aria-keyshortcuts={isApple ? 'Meta+Z' : 'Control+Z'} onClick={() => runUndo(undo)}>
      {translate('common.undo')} <kbd className={styles['key']}>{COMMAND_KEY} Z</kbd>
    </Button>
  );
}

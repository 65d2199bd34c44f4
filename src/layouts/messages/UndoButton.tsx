import { useEffect, useRef } from 'react';
import { COMMAND_KEY, isApple } from '@/components/commandPalette/platform';
import Button from '@/components/plain/Button';
import { translate } from '@/locales/translate';
import { signInState } from '@/utils/signInState';
import styles from './undo.less';

/** What can be taken back, the latest last. */
const offers = signInState<(() => void)[]>(() => []);

const TYPING = 'input, textarea, select, [contenteditable]';

const isUndoKey = (event: KeyboardEvent): boolean =>
  (isApple ? event.metaKey : event.ctrlKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'z';

document.addEventListener('keydown', (event) => {
  const latest = offers.value.at(-1);
  const isTyping = event.target instanceof Element && event.target.closest(TYPING) !== null;
  if (!latest || isTyping || !isUndoKey(event) || event.defaultPrevented || event.repeat) return;
  event.preventDefault();
  latest();
});

/**
 * Takes something back, once: by a press, and for as long as it is shown by the key for that, since a drawer or dialog may
 * keep the keyboard away from the button. What is typed keeps the key for itself.
 */
export default function UndoButton({ onUndo }: { onUndo: () => void }) {
  const take = useRef(() => {});
  useEffect(() => {
    const withdraw = () => void (offers.value = offers.value.filter((offer) => offer !== own));
    const own = () => {
      if (!offers.value.includes(own)) return;
      withdraw();
      onUndo();
    };
    offers.value = [...offers.value, own];
    take.current = own;
    return withdraw;
  }, [onUndo]);
  return (
    <Button aria-keyshortcuts={isApple ? 'Meta+Z' : 'Control+Z'} onClick={() => take.current()}>
      {translate('common.undo')} <kbd className={styles['key']}>{COMMAND_KEY} Z</kbd>
    </Button>
  );
}

import type { MessageInstance } from 'antd/es/message/interface';
import { useCallback, useEffect, useRef } from 'react';
import { COMMAND_KEY, isApple } from '@/components/commandPalette/platform';
import Button from '@/components/plain/Button';
import { UNDO_SECONDS } from '@/constants/limits';
import { translate } from '@/locales/translate';
import { onSignInEnd } from '@/utils/signInState';
import styles from './undoToast.less';

interface Offer {
  key: number;
  undo: () => void;
}

const TYPING = 'input, textarea, select, [contenteditable]';

const isUndoKey = (event: KeyboardEvent): boolean =>
  (isApple ? event.metaKey : event.ctrlKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'z';

/**
 * A toast that offers to take back what it tells of, by its button, and by the key for that: while a drawer holds the
 * focus the keyboard does not reach the button. What is typed keeps the key for itself.
 */
export function useUndoToast(messages: MessageInstance): (text: string, undo: () => void) => void {
  /** What can be taken back, the latest last. */
  const offers = useRef<Offer[]>([]);
  const lastKey = useRef(0);

  const withdraw = useCallback((key: number) => {
    offers.current = offers.current.filter((offer) => offer.key !== key);
  }, []);
  const take = useCallback(
    ({ key, undo }: Offer) => {
      withdraw(key);
      messages.destroy(key);
      undo();
    },
    [messages, withdraw],
  );

  useEffect(() => onSignInEnd(() => void (offers.current = [])), []);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const latest = offers.current.at(-1);
      const isTyping = event.target instanceof Element && event.target.closest(TYPING) !== null;
      if (!latest || isTyping || !isUndoKey(event) || event.defaultPrevented || event.repeat) return;
      event.preventDefault();
      take(latest);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [take]);

  return useCallback(
    (text, undo) => {
      const offer = { key: (lastKey.current += 1), undo };
      offers.current.push(offer);
      const label = translate('common.undo');
      void messages.open({
        key: offer.key,
        type: 'success',
        duration: UNDO_SECONDS,
        onClose: () => withdraw(offer.key),
        content: (
          <span className={styles['toast']}>
            {text}
            <Button aria-keyshortcuts={isApple ? 'Meta+Z' : 'Control+Z'} onClick={() => take(offer)}>
              {label} <kbd className={styles['key']}>{COMMAND_KEY} Z</kbd>
            </Button>
          </span>
        ),
      });
    },
    [messages, take, withdraw],
  );
}

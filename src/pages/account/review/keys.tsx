import { useMemoizedFn } from 'ahooks';
import { useEffect } from 'react';
import Modal from '@/components/layers/Modal';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { isComposing } from '@/utils/inputEvents';
import styles from './review.less';

export interface ReviewKeys {
  keep: () => void;
  revoke: () => void;
  later: () => void;
  next: () => void;
  previous: () => void;
  undo: () => void;
  help: () => void;
}

/** Selector of elements that handle keys themselves: text fields, pickers, and layers above the page. */
const ELSEWHERE =
  'input, textarea, select, [contenteditable], [role="dialog"], [role="menu"], [role="listbox"], [role="combobox"]';

const LETTERS: Readonly<Record<string, keyof ReviewKeys>> = {
  'k': 'keep',
  'r': 'revoke',
  'l': 'later',
  'j': 'next',
  'z': 'undo',
  '?': 'help',
  'arrowdown': 'next',
  'arrowup': 'previous',
};

/**
 * Handles the shortcuts of a review in progress, wherever the focus is, except in fields and dialogs.
 * @param isPaused true while a dialog covers the decisions, even if the focus is not in the dialog
 */
export function useReviewKeys(keys: ReviewKeys, isPaused: boolean): void {
  const onKey = useMemoizedFn((event: KeyboardEvent) => {
    const { key, target, altKey, ctrlKey, metaKey } = event;
    if (isPaused || altKey || ctrlKey || metaKey || event.defaultPrevented || isComposing(event)) return;
    if (target instanceof Element && target.closest(ELSEWHERE)) return;
    const name = LETTERS[key.toLowerCase()];
    if (!name) return;
    event.preventDefault();
    // Holding down a key repeats only movements, not decisions.
    if (event.repeat && name !== 'next' && name !== 'previous') return;
    keys[name]();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [onKey]);
}

/** Dialog with the keyboard shortcuts of a review. */
export function KeysHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslate();
  const keys = [
    { keys: ['K'], does: t('review.keepAnd') },
    { keys: ['R'], does: t('review.revokeAnd') },
    { keys: ['L'], does: t('review.laterAnd') },
    { keys: ['J', '↓'], does: t('review.next') },
    { keys: ['↑'], does: t('review.previous') },
    { keys: ['Z'], does: t('common.undo') },
    { keys: ['?'], does: t('review.keys') },
  ];
  return (
    <Modal open={open} title={t('review.keys')} footer={null} width={400} onCancel={onClose}>
      <dl className={styles['keys']}>
        {keys.map((entry) => (
          <div key={entry.does}>
            <dt>
              {entry.keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{entry.does}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}

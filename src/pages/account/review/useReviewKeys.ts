import { useMemoizedFn } from 'ahooks';
import { useEffect } from 'react';
import { useLocale } from '@/hooks/locale/useLocale';
import { isComposing } from '@/utils/isComposing';

export interface ReviewKeys {
  keep: () => void;
  revoke: () => void;
  later: () => void;
  next: () => void;
  previous: () => void;
  undo: () => void;
  help: () => void;
}

/** Where keys mean something else: what is typed, chosen from, or lies above the page. */
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
 * What is done by single keys while a review is gone through, wherever the focus is but in a field or a dialog.
 * @param paused while a dialog covers the decisions, whether or not it has the focus
 */
export function useReviewKeys(keys: ReviewKeys, paused: boolean): void {
  const { direction } = useLocale();
  const onKey = useMemoizedFn((event: KeyboardEvent) => {
    const { key, target, altKey, ctrlKey, metaKey } = event;
    if (paused || altKey || ctrlKey || metaKey || event.defaultPrevented || isComposing(event)) return;
    if (target instanceof Element && target.closest(ELSEWHERE)) return;
    // Onwards, in the direction of the writing.
    const onwards = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const name = key === onwards ? 'keep' : LETTERS[key.toLowerCase()];
    if (!name) return;
    event.preventDefault();
    // A key that is held down moves, but decides once.
    if (event.repeat && name !== 'next' && name !== 'previous') return;
    keys[name]();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [onKey]);
}

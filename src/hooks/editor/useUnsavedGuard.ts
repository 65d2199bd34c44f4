import { useCallback, useEffect, useRef } from 'react';
import { guardNavigation } from '@/hooks/navigation';

/**
 * Asks for confirmation before unsaved work is lost because the screen changes.
 * When the browser tab closes, the browser's own dialog asks.
 * Forced redirects (login, error) are not blocked.
 * @param ask shows the dialog and resolves to true if the user leaves.
 * `ask` is called only while `dirty`, and not while its dialog is open.
 * @returns a function that asks for confirmation, and resolves to true if the user leaves
 */
export function useUnsavedGuard(dirty: boolean, ask: () => PromiseLike<boolean>): () => Promise<boolean> {
  const latest = useRef({ dirty, ask });
  useEffect(() => {
    latest.current = { dirty, ask };
  });
  const isAsking = useRef(false);

  const mayLeave = useCallback(async () => {
    if (!latest.current.dirty) return true;
    if (isAsking.current) return false;
    isAsking.current = true;
    try {
      return await latest.current.ask();
    } finally {
      isAsking.current = false;
    }
  }, []);

  useEffect(() => (dirty ? guardNavigation(mayLeave) : undefined), [dirty, mayLeave]);

  return mayLeave;
}

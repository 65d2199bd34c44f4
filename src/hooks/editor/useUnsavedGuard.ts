import { useCallback, useEffect, useRef } from 'react';
import { guardNavigation } from '@/hooks/navigation';

/**
 * Asks for confirmation before unsaved work is lost: when the screen changes, when the tab closes (browser's dialog),
 * and when the returned function is called, which resolves to true for leaving. `ask` shows the dialog and resolves to
 * true for leaving; it is called only while `dirty`, once at a time. Forced redirects (login, error) are not blocked.
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

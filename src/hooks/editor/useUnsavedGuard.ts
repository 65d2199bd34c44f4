import { useCallback, useEffect, useRef } from 'react';
import { guardNavigation } from '@/hooks/navigation';

/**
 * Asks before unsaved work is lost: when the screen changes, by the browser's own dialog when the tab closes, and when
 * the caller awaits the returned function (true: leave). `ask` resolves to whether to leave; it is called only while
 * `dirty`, and not again while its question is open. Redirects to the login and the error page are not blocked.
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

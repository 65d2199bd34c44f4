import { useCallback, useEffect, useRef } from 'react';
import { holdNavigation } from '@/hooks/navigation';

/**
 * Asks before something unsaved is left: on a change of the screen, with the browser's own words when the tab closes,
 * and wherever the caller awaits the returned function (true: leave). `ask` resolves to whether to leave; it is not
 * called while nothing is `dirty` nor a second time while it is open. Redirects to the login and the error page are
 * not held up.
 */
export function useUnsavedGuard(dirty: boolean, ask: () => PromiseLike<boolean>): () => Promise<boolean> {
  const latest = useRef({ dirty, ask });
  useEffect(() => {
    latest.current = { dirty, ask };
  });
  const asking = useRef(false);

  const mayLeave = useCallback(async () => {
    if (!latest.current.dirty) return true;
    if (asking.current) return false;
    asking.current = true;
    try {
      return await latest.current.ask();
    } finally {
      asking.current = false;
    }
  }, []);

  useEffect(() => (dirty ? holdNavigation(mayLeave) : undefined), [dirty, mayLeave]);

  return mayLeave;
}

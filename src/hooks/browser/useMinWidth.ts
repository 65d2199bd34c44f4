import { useCallback, useMemo, useSyncExternalStore } from 'react';

/** In pixels: from here on the window is wider than a phone held upright. The less files say 575px for what is below. */
export const BEYOND_PHONE = 576;

const queryOf = (pixels: number): string => `(min-width: ${pixels}px)`;

/** Whether the window is at least so wide at this moment, in pixels. */
export const isMinWidth = (pixels: number): boolean => window.matchMedia(queryOf(pixels)).matches;

/** Same check as a hook: renders the component when the result changes. */
export function useMinWidth(pixels: number): boolean {
  const query = useMemo(() => window.matchMedia(queryOf(pixels)), [pixels]);
  const subscribe = useCallback(
    (listener: () => void) => {
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => query.matches);
}

import { useCallback, useMemo, useSyncExternalStore } from 'react';

/** Smallest window width in pixels that counts as wider than an upright phone. Less files use `max-width: 575px`. */
export const BEYOND_PHONE = 576;

const queryOf = (pixels: number): string => `(min-width: ${pixels}px)`;

/** Whether the window currently has at least this width, in pixels. */
export const isMinWidth = (pixels: number): boolean => window.matchMedia(queryOf(pixels)).matches;

/** `isMinWidth` as a hook: re-renders the component when the result changes. */
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

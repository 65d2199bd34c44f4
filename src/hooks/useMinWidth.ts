import { useCallback, useSyncExternalStore } from 'react';

/** In pixels: from here on the window is wider than a phone held upright. The less files say 575px for what is below. */
export const BEYOND_PHONE = 576;

/** Whether the window is at least so wide, in pixels. */
export function useMinWidth(pixels: number): boolean {
  const query = `(min-width: ${pixels}px)`;
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

import { useEffect, useSyncExternalStore } from 'react';
import { createListeners } from '@/utils/createListeners';
import type { iconSet } from './iconSet';

type IconSet = typeof iconSet;

/** Undefined until it was fetched, 'failed' after its chunk did not come. */
let state: IconSet | 'failed' | undefined;
let fetching = false;
const settled = createListeners();

function settle(next: IconSet | 'failed'): void {
  state = next;
  fetching = false;
  settled.notify();
}

/** Fetches the whole set of icons, once; after a failure the next call tries again. */
export function loadIconSet(): void {
  if (fetching || state instanceof Map) return;
  fetching = true;
  import('./iconSet').then(
    (chunk) => settle(chunk.iconSet),
    () => settle('failed'),
  );
}

/** The whole set of icons, a chunk of its own. @param wanted fetches it */
export function useIconSet(wanted: boolean): IconSet | 'failed' | undefined {
  useEffect(() => {
    if (wanted) loadIconSet();
  }, [wanted]);
  return useSyncExternalStore(settled.add, () => state);
}

import { useEffect, useSyncExternalStore } from 'react';
import { createListeners } from '@/utils/createListeners';
import type { iconSet } from './iconSet';

type IconSet = typeof iconSet;

/** Undefined until fetched, 'failed' after its chunk failed to load. */
let state: IconSet | 'failed' | undefined;
let fetching = false;
const settled = createListeners();

function settle(next: IconSet | 'failed'): void {
  state = next;
  fetching = false;
  settled.notify();
}

/** Fetches the whole set of icons once; after a failure, the next call retries. */
export function loadIconSet(): void {
  if (fetching || state instanceof Map) return;
  fetching = true;
  import('./iconSet').then(
    (chunk) => settle(chunk.iconSet),
    () => settle('failed'),
  );
}

/** The whole set of icons, in a separate chunk. @param wanted fetches it */
export function useIconSet(wanted: boolean): IconSet | 'failed' | undefined {
  useEffect(() => {
    if (wanted) loadIconSet();
  }, [wanted]);
  return useSyncExternalStore(settled.add, () => state);
}

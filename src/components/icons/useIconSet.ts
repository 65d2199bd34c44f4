import { useEffect, useSyncExternalStore } from 'react';
import { createListeners } from '@/utils/createListeners';
import type { iconSet } from './iconSet';

type IconSet = typeof iconSet;

/** The icon set; undefined until it is fetched, 'failed' after its chunk failed to load. */
let state: IconSet | 'failed' | undefined;
let isFetching = false;
const stateChange = createListeners();

function settle(newState: IconSet | 'failed'): void {
  state = newState;
  isFetching = false;
  stateChange.notify();
}

/** Fetches the whole set of icons once; after a failure, the next call retries. */
export function loadIconSet(): void {
  if (isFetching || state instanceof Map) return;
  isFetching = true;
  import('./iconSet').then(
    (chunk) => settle(chunk.iconSet),
    () => settle('failed'),
  );
}

/** Returns the whole set of icons, which is fetched once `isWanted`; undefined until then, 'failed' after a failure. */
export function useIconSet(isWanted: boolean): IconSet | 'failed' | undefined {
  useEffect(() => {
    if (isWanted) loadIconSet();
  }, [isWanted]);
  return useSyncExternalStore(stateChange.add, () => state);
}

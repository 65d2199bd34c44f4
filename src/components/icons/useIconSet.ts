import { useEffect, useSyncExternalStore } from 'react';
import { createListeners } from '@/utils/createListeners';
import type { iconSet } from './iconSet';

type IconSet = typeof iconSet;

/** The icon set; undefined until it is loaded, 'failed' if its chunk could not be loaded. */
let state: IconSet | 'failed' | undefined;
let isFetching = false;
const stateChange = createListeners();

function settle(newState: IconSet | 'failed'): void {
  state = newState;
  isFetching = false;
  stateChange.notify();
}

/** Loads the whole icon set once. If it could not be loaded, the next call tries again. */
export function loadIconSet(): void {
  if (isFetching || state instanceof Map) return;
  isFetching = true;
  import('./iconSet').then(
    (chunk) => settle(chunk.iconSet),
    () => settle('failed'),
  );
}

/**
 * Returns the whole icon set, which is loaded when `isWanted` is true.
 * The result is undefined until the set is loaded, and 'failed' if its chunk could not be loaded.
 */
export function useIconSet(isWanted: boolean): IconSet | 'failed' | undefined {
  useEffect(() => {
    if (isWanted) loadIconSet();
  }, [isWanted]);
  return useSyncExternalStore(stateChange.add, () => state);
}

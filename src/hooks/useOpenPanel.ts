import { useSyncExternalStore } from 'react';

/** What lies above the whole shell; at most one of them is open. */
type Panel = 'palette' | 'settings';

let current: Panel | undefined;
const listeners = new Set<() => void>();

/** Opens one panel of the shell in place of another; undefined closes it. */
export function openPanel(panel: Panel | undefined): void {
  current = panel;
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The panel of the shell that is open, if any. */
export const useOpenPanel = (): Panel | undefined => useSyncExternalStore(subscribe, () => current);

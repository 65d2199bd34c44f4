import { useSyncExternalStore } from 'react';
import { signInState } from '@/utils/signInState';

/** Panels above the whole shell; at most one is open. */
type Panel = 'palette' | 'settings';

const current = signInState<Panel | undefined>(() => undefined, tell);
const listeners = new Set<() => void>();

function tell(): void {
  listeners.forEach((listener) => listener());
}

/** Opens one panel of the shell in place of another; undefined closes it. */
export function openPanel(panel: Panel | undefined): void {
  current.value = panel;
  tell();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The panel of the shell that is open, if any. */
export const useOpenPanel = (): Panel | undefined => useSyncExternalStore(subscribe, () => current.value);

import { useSyncExternalStore } from 'react';
import { createListeners } from '@/utils/createListeners';
import { signInState } from '@/utils/signInState';

/** Panels above the whole shell; at most one is open. */
type Panel = 'palette' | 'settings';

const panelChange = createListeners();
const panelState = signInState<Panel | undefined>(() => undefined, panelChange.notify);

/** Opens one panel of the shell in place of another; undefined closes it. */
export function openPanel(panel: Panel | undefined): void {
  panelState.value = panel;
  panelChange.notify();
}

/** The panel of the shell that is open, if any. */
export const useOpenPanel = (): Panel | undefined => useSyncExternalStore(panelChange.add, () => panelState.value);

import { useSyncExternalStore } from 'react';
import { createListeners } from '@/utils/createListeners';
import { signInState } from '@/utils/signInState';

/** Panels of the app's frame above all screens; at most one is open. */
type Panel = 'palette' | 'settings';

const panelChange = createListeners();
const panelState = signInState<Panel | undefined>(() => undefined, panelChange.notify);

/** Opens a panel and closes the other one; undefined closes any panel. */
export function openPanel(panel: Panel | undefined): void {
  panelState.value = panel;
  panelChange.notify();
}

/** Returns the panel that is open; undefined if none is. */
export const useOpenPanel = (): Panel | undefined => useSyncExternalStore(panelChange.add, () => panelState.value);

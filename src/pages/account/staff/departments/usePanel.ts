import { useState } from 'react';
import { readStored, writeStored } from '@/utils/storage/safeStorage';
import { fieldsIn } from '@/utils/storage/storedText';

const STORAGE_KEY = 'staff-departments';
/** In pixels. */
export const PANEL_WIDTH = { min: 200, max: 480, first: 260 } as const;

interface PanelState {
  width: number;
  open: boolean;
}

const within = (width: number): number => Math.round(Math.min(PANEL_WIDTH.max, Math.max(PANEL_WIDTH.min, width)));

/** Missing and corrupt values get their defaults. */
function read(): PanelState {
  const { width, open } = fieldsIn<keyof PanelState>(readStored(STORAGE_KEY));
  return {
    width: typeof width === 'number' && Number.isFinite(width) ? within(width) : PANEL_WIDTH.first,
    open: open !== false,
  };
}

/** Width and openness of the panel beside the list, remembered in this browser. */
export function usePanel() {
  const [state, setState] = useState(read);
  const change = (part: Partial<PanelState>) => {
    const next = { ...state, ...part };
    setState(next);
    writeStored(STORAGE_KEY, JSON.stringify(next));
  };
  return {
    ...state,
    setWidth: (width: number) => change({ width: within(width) }),
    toggle: () => change({ open: !state.open }),
  };
}

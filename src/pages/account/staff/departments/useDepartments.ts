import { useState } from 'react';
import { foldName } from '@/constants/writing';
import type { Department } from '@/contract/department';
import type { Staff } from '@/contract/staff';
import { useTree } from '@/hooks/tree/useTree';
import { departmentActions } from '@/models/department';
import { readStored, writeStored, fieldsIn } from '@/utils/storage/safeStorage';
import type { TreeIndex } from '@/utils/tree/tree';

/** Department tree of the store, with staff counts. */
export const useDepartments = () => useTree<Department>((root) => root.department, departmentActions.fetchTree);

export type Departments = ReturnType<typeof useDepartments>;

const STORAGE_KEY = 'staff-departments';
/** Minimum, maximum and initial width of the panel, in pixels. */
export const PANEL_WIDTH = { min: 200, max: 480, first: 260 } as const;

interface PanelState {
  width: number;
  open: boolean;
}

const clampWidth = (width: number): number => Math.round(Math.min(PANEL_WIDTH.max, Math.max(PANEL_WIDTH.min, width)));

/** Reads the stored state, with defaults for missing and invalid values. */
function readPanel(): PanelState {
  const { width, open } = fieldsIn<keyof PanelState>(readStored(STORAGE_KEY));
  return {
    width: typeof width === 'number' && Number.isFinite(width) ? clampWidth(width) : PANEL_WIDTH.first,
    open: open !== false,
  };
}

/** Width and open state of the panel beside the list, stored in this browser. */
export function usePanel() {
  const [state, setState] = useState(readPanel);
  const change = (changes: Partial<PanelState>) => {
    const newState = { ...state, ...changes };
    setState(newState);
    writeStored(STORAGE_KEY, JSON.stringify(newState));
  };
  return {
    ...state,
    setWidth: (width: number) => change({ width: clampWidth(width) }),
    toggle: () => change({ open: !state.open }),
  };
}

/**
 * Returns the departments whose leader has the same name as the account.
 * The leader may be another person with this name.
 */
export const departmentsLed = ({ entries }: TreeIndex<Department>, { name }: Pick<Staff, 'name'>): Department[] =>
  entries.flatMap(({ node }) => (node.leader && foldName(node.leader) === foldName(name) ? [node] : []));

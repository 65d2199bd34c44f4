import type { ReactNode } from 'react';
import type { CheckState } from '@/utils/treeChecks';

export interface TreeColumn<Node> {
  key: string;
  title: ReactNode;
  /** In px; at least, where the column also grows. */
  width: number;
  /** Its share of the room that is left. */
  grow?: number;
  align?: 'end' | 'center';
  /** Stays in sight at the end of the line; the last column, and on a phone as wide as one button. */
  fixed?: boolean;
  /** @param tabIndex for buttons and links in the cell: only those of the current row are in the tab order */
  render: (node: Node, tabIndex: 0 | -1) => ReactNode;
}

/** Boxes in front of the names, and who may change them. */
export interface TreeBoxes<Node> {
  stateAt: (at: number) => CheckState;
  /** Why a box cannot be changed, in words; undefined when it can. */
  lockedBecause: (node: Node) => string | undefined;
  /** The reason stands beside the tree already: the rows do not repeat it. */
  isReasonTold?: boolean;
  toggleAt: (at: number) => void;
}

/** Moving by drag. `null` stands for the top level. */
export interface TreeMoves {
  canMove: (id: number, parentId: number | null) => boolean;
  onMove: (id: number, parentId: number | null) => void;
}

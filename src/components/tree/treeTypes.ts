import type { CSSProperties, ReactNode } from 'react';
import type { SizedColumn } from '@/components/table/widths';
import type { Placed } from '@/hooks/tree/usePlaced';
import type { TreeView } from '@/hooks/tree/useTreeView';
import type { SiblingPlace } from '@/utils/tree/siblings';
import type { CheckState } from '@/utils/tree/treeChecks';

export interface TreeColumn<Node> extends SizedColumn {
  /** @param tabIndex for buttons and links in the cell: only those of the current row are in the tab order */
  render: (node: Node, tabIndex: 0 | -1) => ReactNode;
}

/** Props of every tree, with one column or several. */
export interface TreeProps<Node> {
  id?: string;
  label: string;
  view: TreeView<Node>;
  nameOf: (node: Node) => string;
  /** Called on Enter, and on a click or a double click. */
  onActivate?: ((node: Node) => void) | undefined;
  activateOn?: 'click' | 'doubleClick';
  /** Id of the selected row; undefined if rows cannot be selected. */
  selectedId?: number | null | undefined;
  /** Id of the node that Enter picks while the search field of the tree has the focus. */
  hit?: number | undefined;
  /** Node that was just moved, edited or created: it becomes the current row, in view, and is highlighted briefly. */
  placed?: Placed | undefined;
  /** Whether a row cannot be activated. */
  isDisabled?: (node: Node) => boolean;
  boxes?: TreeBoxes<Node>;
  moves?: TreeMoves | undefined;
  /** Shown in place of the rows when there are none. */
  empty?: ReactNode;
  rowHeight?: number;
  style?: CSSProperties;
}

/** Check boxes in front of the names, and the reasons that lock them. */
export interface TreeBoxes<Node> {
  stateAt: (place: number) => CheckState;
  /** Reason why a checkbox cannot be changed, in words; undefined if it can. */
  lockedBecause: (node: Node) => string | undefined;
  /** The reason is already shown beside the tree: rows do not repeat it. */
  isReasonShown?: boolean;
  toggleAt: (place: number) => void;
}

/** Moves by drag. A parent of `null` is the top level. */
export interface TreeMoves {
  canMove: (id: number, parentId: number | null) => boolean;
  onMove: (id: number, parentId: number | null) => void;
  /** Placing a row between two siblings, by drag or by Alt with an arrow key; undefined if siblings have no order. */
  canPlace?: (id: number, place: SiblingPlace) => boolean;
  onPlace?: (id: number, place: SiblingPlace) => void;
}

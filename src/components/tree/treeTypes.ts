import type { CSSProperties, ReactNode } from 'react';
import type { SizedColumn } from '@/components/table/columns';
import type { Placed } from '@/hooks/tree/usePlaced';
import type { TreeView } from '@/hooks/tree/useTreeView';
import type { SiblingPlace } from '@/utils/tree/siblings';
import type { CheckState } from '@/utils/tree/treeChecks';

export interface TreeColumn<Node> extends SizedColumn {
  /** @param tabIndex value for buttons and links in the cell, so that only those in the current row are tab stops */
  render: (node: Node, tabIndex: 0 | -1) => ReactNode;
}

/** Props that all trees have, with one column or several. */
export interface TreeProps<Node> {
  id?: string;
  label: string;
  view: TreeView<Node>;
  nameOf: (node: Node) => string;
  /** Called when the user presses Enter on a row, and on a click or double click, depending on `activateOn`. */
  onActivate?: ((node: Node) => void) | undefined;
  activateOn?: 'click' | 'doubleClick';
  /** Id of the selected row; undefined if rows cannot be selected. */
  selectedId?: number | null | undefined;
  /** Id of the active match. Enter picks this match while the search field of the tree has the focus. */
  hit?: number | undefined;
  /**
   * Node that has just been moved, edited or created.
   * The node's row becomes the current row, scrolls into view, and is highlighted.
   */
  placed?: Placed | undefined;
  /** Whether a row cannot be activated. */
  isDisabled?: (node: Node) => boolean;
  boxes?: TreeBoxes<Node>;
  moves?: TreeMoves | undefined;
  /** Content that is shown if there are no rows. */
  empty?: ReactNode;
  rowHeight?: number;
  style?: CSSProperties;
}

/** Checkboxes in front of the names. `place` is a position in `TreeIndex.entries`. */
export interface TreeBoxes<Node> {
  stateAt: (place: number) => CheckState;
  /** Returns the reason why a checkbox cannot be changed; undefined if the checkbox can be changed. */
  lockedBecause: (node: Node) => string | undefined;
  /** Whether the reason is shown beside the tree, so that rows do not repeat it. */
  isReasonShown?: boolean;
  toggleAt: (place: number) => void;
}

/** Functions that move nodes by dragging. A parent of `null` is the top level. */
export interface TreeMoves {
  canMove: (id: number, parentId: number | null) => boolean;
  onMove: (id: number, parentId: number | null) => void;
  /**
   * Whether a row can be placed between two siblings, by dragging or with Alt and an arrow key.
   * The function is only set for trees whose order the user can change.
   */
  canPlace?: (id: number, place: SiblingPlace) => boolean;
  onPlace?: (id: number, place: SiblingPlace) => void;
}

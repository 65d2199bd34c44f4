import type { PayloadAction } from './actions';

/** A tree's state: what the server said last; `failed` after an answer that was no tree, while the old one stays. */
export interface TreeState<Node> {
  tree: Node[];
  failed: boolean;
}

export const emptyTree = { tree: [], failed: false };

/** The reducers of a model that holds a tree. */
export const treeReducers = <Node>() => ({
  treeReceived: (_: TreeState<Node>, { payload }: PayloadAction<Node[]>): TreeState<Node> => ({
    tree: payload,
    failed: false,
  }),
  treeFailed: (state: TreeState<Node>): TreeState<Node> => ({ ...state, failed: true }),
});

import { effectActions, reducerActions, type EffectTools, type PayloadAction, call, latest } from './actions';

/**
 * `success` replaces the success message of the call; this message offers `undo`. `reason` is the reason of the change.
 */
interface SaveOptions {
  success?: string | undefined;
  undo?: (() => void) | undefined;
  reason?: string | undefined;
}

interface TreeCalls<Node, Draft, Saved> {
  fetchTree: () => Promise<{ ok: true; data: Node[] } | { ok: false }>;
  save: (draft: Draft, options?: SaveOptions) => Promise<Saved>;
}

/** Latest tree from the server. After a failed request, `failed` is true and the previous tree is kept. */
export interface TreeState<Node> {
  tree: Node[];
  failed: boolean;
}

/** Returns the model and the actions of a tree, which is fetched as a whole and saved node by node. */
export function treeModel<Node, Draft, Saved>(namespace: string, calls: TreeCalls<Node, Draft, Saved>) {
  const state: TreeState<Node> = { tree: [], failed: false };
  const reducers = {
    treeReceived: (_: TreeState<Node>, { payload }: PayloadAction<Node[]>): TreeState<Node> => ({
      tree: payload,
      failed: false,
    }),
    treeFailed: (treeState: TreeState<Node>): TreeState<Node> => ({ ...treeState, failed: true }),
  };
  const events = reducerActions(namespace, reducers);
  const effects = {
    fetchTree: latest(function* (_: PayloadAction, { put }: EffectTools) {
      const outcome = yield* call(calls.fetchTree);
      yield put(outcome.ok ? events.treeReceived(outcome.data) : events.treeFailed());
    }),
    /** Saves a node. The returned outcome is `ok` only if the server answered with code 200 (spec §4). */
    *save({ payload: { success, undo, reason, ...draft } }: PayloadAction<Draft & SaveOptions>) {
      return yield* call(calls.save, draft as Draft, { success, undo, reason });
    },
  };
  return {
    state,
    reducers,
    effects,
    actions: { ...events, ...effectActions(namespace, effects) },
  };
}

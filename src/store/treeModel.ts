import { effectActions, reducerActions, type EffectTools, type PayloadAction } from './actions';
import { call, latest } from './effects';

/** What is told of a success in place of the call's own words, and offered with it. */
interface SaveTold {
  success?: string;
  undo?: (() => void) | undefined;
}

interface TreeCalls<Node, Draft, Saved> {
  fetchTree: () => Promise<{ ok: true; data: Node[] } | { ok: false }>;
  save: (draft: Draft, told?: SaveTold) => Promise<Saved>;
}

/** What the server said last; `failed` after an answer that was no tree, while the old one stays. */
export interface TreeState<Node> {
  tree: Node[];
  failed: boolean;
}

/** The model of a tree that is fetched whole and saved a node at a time, and its actions. */
export function treeModel<Node, Draft, Saved>(namespace: string, calls: TreeCalls<Node, Draft, Saved>) {
  const state: TreeState<Node> = { tree: [], failed: false };
  const reducers = {
    treeReceived: (_: TreeState<Node>, { payload }: PayloadAction<Node[]>): TreeState<Node> => ({
      tree: payload,
      failed: false,
    }),
    treeFailed: (before: TreeState<Node>): TreeState<Node> => ({ ...before, failed: true }),
  };
  const events = reducerActions(namespace, reducers);
  const effects = {
    fetchTree: latest(function* (_: PayloadAction, { put }: EffectTools) {
      const outcome = yield* call(calls.fetchTree);
      yield put(outcome.ok ? events.treeReceived(outcome.data) : events.treeFailed());
    }),
    /** The outcome is `ok` only when the server answered code 200 (spec §4). */
    *save({ payload: { success, undo, ...draft } }: PayloadAction<Draft & SaveTold>) {
      return yield* call(calls.save, draft as Draft, { ...(success !== undefined && { success }), undo });
    },
  };
  return {
    state,
    reducers,
    effects,
    actions: { ...events, ...effectActions(namespace, effects) },
  };
}

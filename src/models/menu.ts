import type { Menu, MenuDraft } from '@/contract/menu';
import { fetchMenuTree, saveMenu } from '@/services/menu';
import { effectActions, reducerActions, type EffectTools, type PayloadAction } from '@/store/actions';
import { call, latest } from '@/store/effects';
import { emptyTree, treeReducers, type TreeState } from '@/store/treeState';

export type MenuState = TreeState<Menu>;

const namespace = 'menu';
const state: MenuState = emptyTree;
const reducers = treeReducers<Menu>();
const events = reducerActions(namespace, reducers);

const effects = {
  fetchTree: latest(function* (_: PayloadAction, { put }: EffectTools) {
    const outcome = yield* call(fetchMenuTree);
    yield put(outcome.ok ? events.treeReceived(outcome.data) : events.treeFailed());
  }),
  /** The outcome is `ok` only when the server answered code 200 (spec §4). */
  *save({ payload }: PayloadAction<MenuDraft>) {
    return yield* call(saveMenu, payload);
  },
};

export const menuActions = { ...events, ...effectActions(namespace, effects) };

export default { namespace, state, reducers, effects };

import type { Department, DepartmentDraft } from '@/contract/department';
import { fetchDepartmentTree, saveDepartment } from '@/services/department';
import { effectActions, reducerActions, type EffectTools, type PayloadAction } from '@/store/actions';
import { call, latest } from '@/store/effects';
import { emptyTree, treeReducers, type TreeState } from '@/store/treeState';

export type DepartmentState = TreeState<Department>;

const namespace = 'department';
const state: DepartmentState = emptyTree;
const reducers = treeReducers<Department>();
const events = reducerActions(namespace, reducers);

const effects = {
  fetchTree: latest(function* (_: PayloadAction, { put }: EffectTools) {
    const outcome = yield* call(fetchDepartmentTree);
    yield put(outcome.ok ? events.treeReceived(outcome.data.tree) : events.treeFailed());
  }),
  /** The outcome is `ok` only when the server answered code 200 (spec §4). */
  *save({ payload }: PayloadAction<DepartmentDraft>) {
    return yield* call(saveDepartment, payload);
  },
};

export const departmentActions = { ...events, ...effectActions(namespace, effects) };

export default { namespace, state, reducers, effects };

import type { Department, DepartmentDraft } from '@/contract/department';
import { fetchDepartmentTree, saveDepartment } from '@/services/department';
import { effectActions, reducerActions, type EffectTools, type PayloadAction } from '@/store/actions';
import { call, latest } from '@/store/effects';

/** `failed` after an answer that was no tree; the old tree stays. */
export interface DepartmentState {
  tree: Department[];
  failed: boolean;
}

const namespace = 'department';
const state: DepartmentState = { tree: [], failed: false };

const reducers = {
  treeReceived: (_: DepartmentState, { payload }: PayloadAction<Department[]>): DepartmentState => ({
    tree: payload,
    failed: false,
  }),
  treeFailed: (department: DepartmentState): DepartmentState => ({ ...department, failed: true }),
};
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

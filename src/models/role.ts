import type { Role, RoleDraft, RoleQuery } from '@/contract/role';
import type { ChangeOptions } from '@/request/send';
import { fetchRolePage, saveRole } from '@/services/role';
import { effectActions, reducerActions, type EffectTools, type PayloadAction, call, latest } from '@/store/actions';
import { emptyList, listReducers, type PagedList } from '@/store/pagedList';

export type RoleState = PagedList<Role, RoleQuery>;

const namespace = 'role';
const state: RoleState = emptyList;
const reducers = listReducers<Role, RoleQuery>();
const events = reducerActions(namespace, reducers);

const effects = {
  fetchPage: latest(function* ({ payload }: PayloadAction<RoleQuery>, { put }: EffectTools) {
    const outcome = yield* call(fetchRolePage, payload);
    yield put(outcome.ok ? events.pageReceived({ page: outcome.data, query: payload }) : events.pageFailed());
  }),
  /** Creates or updates a role. The returned outcome is `ok` only if the server answered with code 200 (spec §4). */
  *save({ payload: { success, undo, reason, ...draft } }: PayloadAction<RoleDraft & ChangeOptions>) {
    return yield* call(saveRole, draft, { success, undo, reason });
  },
};

export const roleActions = { ...events, ...effectActions(namespace, effects) };

export default { namespace, state, reducers, effects };

import type { StaffPasswordForm } from '@/contract/password';
import type { Staff, StaffCreate, StaffQuery, StaffUpdate } from '@/contract/staff';
import type { ChangeOptions } from '@/request/send';
import { fetchStaffPage, operateStaffStatus, resetStaffPassword, saveStaff, unlockStaff } from '@/services/staff';
import { effectActions, reducerActions, type EffectTools, type PayloadAction, call, latest } from '@/store/actions';
import { emptyList, listReducers, type PagedList } from '@/store/pagedList';

export type StaffState = PagedList<Staff, StaffQuery>;

const namespace = 'staff';
const state: StaffState = emptyList;

const reducers = {
  ...listReducers<Staff, StaffQuery>(),
  statusChanged: (
    list: StaffState,
    { payload: { id, status } }: PayloadAction<Pick<Staff, 'id' | 'status'>>,
  ): StaffState => ({
    ...list,
    rows: list.rows.map((row) => (row.id === id ? { ...row, status } : row)),
  }),
};
const events = reducerActions(namespace, reducers);

const effects = {
  fetchPage: latest(function* ({ payload }: PayloadAction<StaffQuery>, { put }: EffectTools) {
    const outcome = yield* call(fetchStaffPage, payload);
    yield put(outcome.ok ? events.pageReceived({ page: outcome.data, query: payload }) : events.pageFailed());
  }),
  /** Saves an account. The outcome is `ok` only after code 200 (spec §4). The success message offers `undo`. */
  *save({ payload: { success, undo, reason, ...draft } }: PayloadAction<(StaffCreate | StaffUpdate) & ChangeOptions>) {
    return yield* call(saveStaff, draft, { success, undo, reason });
  },
  /**
   * Enables or disables an account (spec §4).
   * If `enabled` is true, calls the enable endpoint; otherwise, calls the disable endpoint.
   * `success` is the success message, which also offers `undo`.
   */
  *operateStatus(
    { payload: { id, enabled, ...messages } }: PayloadAction<{ id: number; enabled: boolean } & ChangeOptions>,
    { put }: EffectTools,
  ) {
    const outcome = yield* call(operateStaffStatus, { id, enabled }, messages);
    if (outcome.ok) yield put(events.statusChanged({ id, status: enabled ? 1 : 0 }));
    return outcome;
  },
  *resetPassword({
    payload: { success, reason, ...form },
  }: PayloadAction<StaffPasswordForm & { id: number } & Omit<ChangeOptions, 'undo'>>) {
    return yield* call(resetStaffPassword, form, { success, reason });
  },
  *unlock({ payload: { id, success } }: PayloadAction<{ id: number; success: string }>) {
    return yield* call(unlockStaff, id, { success });
  },
};

export const staffActions = { ...events, ...effectActions(namespace, effects) };

export default { namespace, state, reducers, effects };

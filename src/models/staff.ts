import type { Page } from '@/contract/envelope';
import type { Staff, StaffCreate, StaffQuery, StaffUpdate } from '@/contract/staff';
import { fetchStaffPage, operateStaffStatus, saveStaff } from '@/services/staff';
import { effectActions, reducerActions, type EffectTools, type PayloadAction } from '@/store/actions';
import { call, latest } from '@/store/effects';
import { emptyList, receivePage, type PagedList } from '@/store/pagedList';

export type StaffState = PagedList<Staff>;

const namespace = 'staff';
const state: StaffState = emptyList;

const reducers = {
  pageReceived: (_: StaffState, { payload }: PayloadAction<Page<Staff>>): StaffState => receivePage(payload),
  pageFailed: (list: StaffState): StaffState => ({ ...list, failed: true }),
};
const events = reducerActions(namespace, reducers);

const effects = {
  fetchPage: latest(function* ({ payload }: PayloadAction<StaffQuery>, { put }: EffectTools) {
    const outcome = yield* call(fetchStaffPage, payload);
    yield put(outcome.ok ? events.pageReceived(outcome.data) : events.pageFailed());
  }),
  *save({ payload }: PayloadAction<StaffCreate | StaffUpdate>) {
    return yield* call(saveStaff, payload);
  },
  /** `enabled` is the state wanted: true calls the enable endpoint, false the disable endpoint (spec §4). */
  *operateStatus({ payload }: PayloadAction<{ id: number; enabled: boolean }>) {
    return yield* call(operateStaffStatus, payload);
  },
};

export const staffActions = { ...events, ...effectActions(namespace, effects) };

export default { namespace, state, reducers, effects };

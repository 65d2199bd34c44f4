import type { LogPage, LogQuery, LogRow } from '@/contract/log';
import { fetchLogPage } from '@/services/log';
import { effectActions, reducerActions, type EffectTools, type PayloadAction } from '@/store/actions';
import { call, latest } from '@/store/effects';
import { emptyList, receivePage, type PagedList } from '@/store/pagedList';

export type LogState = PagedList<LogRow>;

const namespace = 'log';
const state: LogState = emptyList;

const reducers = {
  pageReceived: (_: LogState, { payload }: PayloadAction<LogPage>): LogState => receivePage(payload),
  pageFailed: (list: LogState): LogState => ({ ...list, failed: true }),
};
const events = reducerActions(namespace, reducers);

const effects = {
  fetchPage: latest(function* ({ payload }: PayloadAction<LogQuery>, { put }: EffectTools) {
    const outcome = yield* call(fetchLogPage, payload);
    yield put(outcome.ok ? events.pageReceived(outcome.data) : events.pageFailed());
  }),
};

export const logActions = { ...events, ...effectActions(namespace, effects) };

export default { namespace, state, reducers, effects };

import type { LogHistogramDay, LogPage, LogQuery, LogRow } from '@/contract/log';
import { fetchLogPage } from '@/services/log';
import { effectActions, reducerActions, type EffectTools, type PayloadAction, call, latest } from '@/store/actions';
import { emptyList, receivePage, type PagedList } from '@/store/pagedList';

export interface LogState extends PagedList<LogRow, LogQuery> {
  /** Number of log rows by day, for the filters of `query`; undefined if the backend does not send these numbers. */
  histogram?: readonly LogHistogramDay[] | undefined;
  /** Time of the oldest log row that is not archived. Only backends with an archive send it. */
  since?: string | undefined;
}

const namespace = 'log';
const state: LogState = emptyList;

const reducers = {
  pageReceived: (list: LogState, { payload }: PayloadAction<{ page: LogPage; query: LogQuery }>): LogState => ({
    ...receivePage(list, payload),
    histogram: payload.page.histogram,
    since: payload.page.since,
  }),
  pageFailed: (list: LogState): LogState => ({ ...list, failed: true }),
};
const events = reducerActions(namespace, reducers);

const effects = {
  fetchPage: latest(function* ({ payload }: PayloadAction<LogQuery>, { put }: EffectTools) {
    const outcome = yield* call(fetchLogPage, payload);
    yield put(outcome.ok ? events.pageReceived({ page: outcome.data, query: payload }) : events.pageFailed());
  }),
};

export const logActions = { ...events, ...effectActions(namespace, effects) };

export default { namespace, state, reducers, effects };

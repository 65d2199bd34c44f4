import { useDispatch, useSelector } from 'umi';
import type { RootState } from '@/models/rootState';
import type { AppDispatch } from '@/store/actions';

/** Returns the typed dispatch. Dispatching the action of an effect returns a promise of the effect's result. */
export const useAppDispatch = (): AppDispatch => useDispatch() as unknown as AppDispatch;

/** Returns the typed dispatch of a dva app, for code outside of React. */
export const dispatchOf = (app: unknown): AppDispatch => (app as { _store: { dispatch: AppDispatch } })._store.dispatch;

/** Returns the root state of a dva app, for code outside of React. */
export const stateOf = (app: unknown): RootState =>
  (app as { _store: { getState: () => RootState } })._store.getState();

/**
 * Whether the login form is shown over the current page, so that the user can sign in again. For code outside of React.
 */
export const isSigningInAgain = (app: unknown): boolean => stateOf(app).login.staysOnPage === true;

/** Returns a value of the root state. Re-renders the component when the value changes. */
export const useAppSelector = <Value>(selector: (root: RootState) => Value): Value => useSelector(selector);

/** True while the effect behind an action creator runs: `useLoading(roleActions.fetchPage)`. */
export const useLoading = (creator: { readonly type: string }): boolean =>
  useAppSelector((root) => root.loading.effects[creator.type] ?? false);

import { useEffect } from 'react';
import { FOCUS_TIMESPAN } from '@/constants/limits';
import { userActions } from '@/models/user';
import type { AppDispatch } from '@/store/actions';
import { readToken, sessionState } from '@/utils/storage/authStorage';
import { useAppDispatch } from '@/hooks/store';

/** Latest request for the signed-in account and its menus. `at` is its time in epoch milliseconds. */
let lastRequest: { token: string | null; at: number; answered: boolean } | undefined;

/** Requests the signed-in account and its menus. Resolves when both requests have ended. */
export function askRights(dispatch: AppDispatch): Promise<void> {
  const request = { token: readToken(), at: Date.now(), answered: false };
  lastRequest = request;
  return Promise.allSettled([dispatch(userActions.fetchCurrent()), dispatch(userActions.fetchMenus())]).then(() => {
    request.answered = true;
    // A response for an earlier session must not affect the current session.
    if (request.token === readToken()) void dispatch(userActions.answered());
  });
}

const isCurrent = () => lastRequest !== undefined && lastRequest.token === readToken();

// The clock may have been set back. The absolute difference makes a time far in the future count as old.
const isRecent = () => isCurrent() && Math.abs(Date.now() - (lastRequest?.at ?? 0)) < FOCUS_TIMESPAN;

/** Latest refresh that was caused by a refused call. `refreshTimer` is the timer of the next such refresh. */
let lastRefresh: { token: string | null; at: number } | undefined;
let refreshTimer: ReturnType<typeof setTimeout> | undefined;

/**
 * Fetches the signed-in account and its menus again after a refused call, unless a request for them is pending.
 * Account and menus are fetched at most every 5 s, because many calls may be refused at once.
 * Without this limit, the re-render after each fetch could send the refused calls again, in an endless loop.
 */
export function refreshRights(dispatch: AppDispatch): void {
  const token = readToken();
  if (isCurrent() && !lastRequest?.answered) return;
  const elapsed = lastRefresh?.token === token ? Math.abs(Date.now() - lastRefresh.at) : FOCUS_TIMESPAN;
  if (elapsed >= FOCUS_TIMESPAN) {
    lastRefresh = { token, at: Date.now() };
    void askRights(dispatch);
    return;
  }
  refreshTimer ??= setTimeout(() => {
    refreshTimer = undefined;
    if (token === readToken()) refreshRights(dispatch);
  }, FOCUS_TIMESPAN - elapsed);
}

/**
 * Keeps the signed-in account and its menus up to date.
 * Account and menus are fetched when the app's frame opens and when the window gets the focus.
 * At least 5 s are between two fetches (spec §9).
 * Changed permissions thus take effect without a new sign-in.
 */
export function useRights(): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    const refresh = () => {
      if (!isRecent()) void askRights(dispatch);
    };
    const onFocus = () => {
      if (document.visibilityState === 'visible' && sessionState() === 'active') refresh();
    };
    // The sign-in or the route loader may have already sent the request. `refresh` checks this.
    refresh();
    window.addEventListener('focus', onFocus);
    document.addEventListener('visibilitychange', onFocus);
    return () => {
      window.removeEventListener('focus', onFocus);
      document.removeEventListener('visibilitychange', onFocus);
    };
  }, [dispatch]);
}

import { useEffect } from 'react';
import { FOCUS_TIMESPAN } from '@/constants/limits';
import { userActions } from '@/models/user';
import type { AppDispatch } from '@/store/actions';
import { readToken, sessionState } from '@/utils/authStorage';
import { useAppDispatch } from './store';

/** The last question of who is here and what they may, by token. */
let last: { token: string | null; at: number; answered: boolean } | undefined;

function ask(dispatch: AppDispatch): void {
  const question = { token: readToken(), at: Date.now(), answered: false };
  last = question;
  void Promise.allSettled([dispatch(userActions.fetchCurrent()), dispatch(userActions.fetchMenus())]).then(() => {
    question.answered = true;
    // An answer about somebody who left meanwhile is none about who is here now.
    if (question.token === readToken()) void dispatch(userActions.answered());
  });
}

const isCurrent = () => last !== undefined && last.token === readToken();

/** Asks the server for person and menus anew, unless it is being asked: many calls may be refused at once. */
export function refreshRights(dispatch: AppDispatch): void {
  if (!isCurrent() || last?.answered) ask(dispatch);
}

/**
 * Keeps the signed-in person and their menus fresh: asked when the shell opens and whenever the window gets the focus,
 * at most every 5 s (spec §9), so that changed rights take effect without signing in again.
 */
export function useRights(): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    ask(dispatch);
    const onFocus = () => {
      // The clock may be set back: a moment in the future counts as long past.
      const isRecent = isCurrent() && Math.abs(Date.now() - (last?.at ?? 0)) < FOCUS_TIMESPAN;
      if (document.visibilityState === 'visible' && sessionState() === 'active' && !isRecent) ask(dispatch);
    };
    window.addEventListener('focus', onFocus);
    document.addEventListener('visibilitychange', onFocus);
    return () => {
      window.removeEventListener('focus', onFocus);
      document.removeEventListener('visibilitychange', onFocus);
    };
  }, [dispatch]);
}

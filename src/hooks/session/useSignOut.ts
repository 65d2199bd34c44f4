import { useMemoizedFn } from 'ahooks';
import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { goToLogin, leaveToLogin, mayEndSession, changeQuery } from '@/hooks/navigation';
import { useAppDispatch, useAppSelector } from '@/hooks/store';
import { translate } from '@/locales/translate';
import { loginActions } from '@/models/login';
import { userActions } from '@/models/user';
import { feedback } from '@/request/feedback';
import { clearSession, sessionState, subscribeSession } from '@/utils/storage/authStorage';
import { refreshRights } from './useRights';

/**
 * Ends the session in this browser and opens the login page, unless the user keeps work that would end with the
 * session.
 * @param mayRemove asks about the person's work stored in this browser, which a sign-out removes
 */
export function useSignOut(mayRemove: () => Promise<boolean>): () => Promise<void> {
  const dispatch = useAppDispatch();
  return useMemoizedFn(async () => {
    if (!(await mayEndSession()) || !(await mayRemove())) return;
    // The address changes first, so that the guard does not note the current screen as the one to return to.
    leaveToLogin();
    void dispatch(loginActions.signOut());
  });
}

/**
 * Leaves an expired session, or the current one to sign in as another account: opens the login page, which returns to
 * this screen.
 */
export function useLeaveForLogin(): () => void {
  const dispatch = useAppDispatch();
  return useCallback(() => {
    goToLogin();
    clearSession();
    void dispatch(loginActions.ended());
  }, [dispatch]);
}

/**
 * Follows changes of the session in other tabs, also after this page was suspended in the browser's history: a sign-out
 * there signs out here; a sign-in there as another account drops all data of the previous person. Returns true while
 * the screens have to be unmounted for this: until the new person's permissions are known, so that no screen sends
 * calls that would be refused.
 */
export function useSessionSync(): boolean {
  const dispatch = useAppDispatch();
  const person = useAppSelector((root) => root.user.current);
  /** Account whose screens are shown. */
  const [shownId, setShownId] = useState(person?.id);
  // Computed while rendering: the screens of the previous person must not see the new one and send requests for them.
  const isChanging = person !== undefined && shownId !== undefined && person.id !== shownId;
  if (!isChanging && person?.id !== shownId) setShownId(person?.id);

  // A layout effect is cleaned up together with the screens, not after the next paint: the login page handles later
  // sign-ins.
  useLayoutEffect(
    () =>
      subscribeSession((change) => {
        if (change !== 'elsewhere') return;
        const session = sessionState();
        if (session === 'none') void dispatch(loginActions.ended());
        if (session !== 'active') return;
        void dispatch(loginActions.wentOn());
        refreshRights(dispatch);
      }),
    [dispatch],
  );

  useEffect(() => {
    if (!isChanging) return;
    void dispatch(loginActions.ended());
    // Removes the search words of the previous person.
    changeQuery(() => '', true);
    void dispatch(userActions.currentReceived(person));
    void dispatch(userActions.fetchMenus()).finally(() => setShownId(person.id));
    feedback().notify({ title: translate('session.switched', { name: person.name || person.username }), kind: 'info' });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each change; a refreshed person is the same one
  }, [isChanging, dispatch]);

  return isChanging;
}

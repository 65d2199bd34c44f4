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
 * Returns a function that ends the session in this browser and opens the login page.
 * The session continues if the user decides to keep unsaved work that would be lost with the session.
 * @param mayRemove asks for consent to remove the user's work that this browser stores; resolves to true for consent
 */
export function useSignOut(mayRemove: () => Promise<boolean>): () => Promise<void> {
  const dispatch = useAppDispatch();
  return useMemoizedFn(async () => {
    if (!(await mayEndSession()) || !(await mayRemove())) return;
    // The address changes first, so that the current screen is not stored as the target of the next sign-in.
    leaveToLogin();
    void dispatch(loginActions.signOut());
  });
}

/**
 * Returns a function that ends the session, because it has expired or because the user signs in as another account.
 * The function opens the login page, which later returns to this screen.
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
 * Follows changes of the session in other tabs, including changes while this page was in the back/forward cache.
 * A sign-out in another tab also signs out this tab.
 * A sign-in as another account drops all data of the previous account.
 * The hook then returns true until the permissions of the new account are known.
 * The screens must be unmounted during this time, since the server would refuse their calls.
 */
export function useSessionSync(): boolean {
  const dispatch = useAppDispatch();
  const person = useAppSelector((root) => root.user.current);
  /** Id of the account whose screens are shown. */
  const [shownId, setShownId] = useState(person?.id);
  // Computing the value in the render keeps screens of the previous account from requesting data of the new one.
  const isChanging = person !== undefined && shownId !== undefined && person.id !== shownId;
  if (!isChanging && person?.id !== shownId) setShownId(person?.id);

  // A layout effect unsubscribes as soon as the screens unmount. A passive effect could do so after the next paint.
  // By then, the login page has replaced the screens and handles sign-ins itself.
  useLayoutEffect(
    () =>
      subscribeSession((change) => {
        if (change !== 'elsewhere') return;
        const session = sessionState();
        if (session === 'none') void dispatch(loginActions.ended());
        if (session !== 'active') return;
        void dispatch(loginActions.signInCancelled());
        refreshRights(dispatch);
      }),
    [dispatch],
  );

  useEffect(() => {
    if (!isChanging) return;
    void dispatch(loginActions.ended());
    // The query may contain search words of the previous account.
    changeQuery(() => '', true);
    void dispatch(userActions.currentReceived(person));
    void dispatch(userActions.fetchMenus()).finally(() => setShownId(person.id));
    feedback().notify({ title: translate('session.switched', { name: person.name || person.username }), kind: 'info' });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each change; a refreshed person is the same one
  }, [isChanging, dispatch]);

  return isChanging;
}

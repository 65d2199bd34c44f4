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
 * Returns a function that ends the session in this browser and opens the login page, unless the user chooses to keep
 * work that would end with the session.
 * @param mayRemove asks for consent to remove the person's work stored in this browser; resolves to true for consent
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
 * Returns a function that ends an expired session, or the current one for a sign-in as another account. It opens the
 * login page, which returns to this screen.
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
 * Follows changes of the session in other tabs, also after this page was suspended in the browser's history. A sign-out
 * in another tab signs out in this tab; a sign-in as another account drops all data of the previous person. In that
 * case, returns true until the new person's permissions are known: meanwhile the screens must be unmounted, so that
 * they send no calls that would be refused.
 */
export function useSessionSync(): boolean {
  const dispatch = useAppDispatch();
  const person = useAppSelector((root) => root.user.current);
  /** Account whose screens are shown. */
  const [shownId, setShownId] = useState(person?.id);
  // Computed while rendering: the screens of the previous person must not see the new one and send requests for them.
  const isChanging = person !== undefined && shownId !== undefined && person.id !== shownId;
  if (!isChanging && person?.id !== shownId) setShownId(person?.id);

  // A layout effect is cleaned up together with the screens, not after the next paint: from then on, the login page
  // handles sign-ins.
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
    // The query may contain search words of the previous person.
    changeQuery(() => '', true);
    void dispatch(userActions.currentReceived(person));
    void dispatch(userActions.fetchMenus()).finally(() => setShownId(person.id));
    feedback().notify({ title: translate('session.switched', { name: person.name || person.username }), kind: 'info' });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each change; a refreshed person is the same one
  }, [isChanging, dispatch]);

  return isChanging;
}

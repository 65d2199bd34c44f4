import { useEffect, useLayoutEffect, useState } from 'react';
import { translate } from '@/locales/translate';
import { loginActions } from '@/models/login';
import { userActions } from '@/models/user';
import { feedback } from '@/request/feedback';
import { sessionState, subscribeSession } from '@/utils/storage/authStorage';
import { changeQuery } from '@/hooks/navigation';
import { refreshRights } from './useRights';
import { useAppDispatch, useAppSelector } from '@/hooks/store';

/**
 * Mirrors what other tabs do to the session, also while this page was asleep in the browser's history: signed out there
 * is signed out here; signed in there as somebody else means that nothing of the person before is kept. True while the
 * screens have to be gone for that: until it is known what the new person may open, so that none asks in vain.
 */
export function useSessionSync(): boolean {
  const dispatch = useAppDispatch();
  const person = useAppSelector((root) => root.user.current);
  /** Whose screens are shown. */
  const [shown, setShown] = useState(person?.id);
  // While rendering, not afterwards: the screens of the person before must not see the new one and ask in their name.
  const changing = person !== undefined && shown !== undefined && person.id !== shown;
  if (!changing && person?.id !== shown) setShown(person?.id);

  // Ended with the screens themselves, not after they are painted away: the login page asks for whoever comes then.
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
    if (!changing) return;
    void dispatch(loginActions.ended());
    // The search words of the person before.
    changeQuery(() => '', true);
    void dispatch(userActions.currentReceived(person));
    void dispatch(userActions.fetchMenus()).finally(() => setShown(person.id));
    feedback().notify({ title: translate('session.switched', { name: person.name || person.username }), kind: 'info' });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each change; a refreshed person is the same one
  }, [changing, dispatch]);

  return changing;
}

import { useEffect, useRef, useState } from 'react';
import { translate } from '@/locales/translate';
import { loginActions } from '@/models/login';
import { userActions } from '@/models/user';
import { feedback } from '@/request/feedback';
import { sessionState, subscribeSession } from '@/utils/authStorage';
import { refreshRights } from './useRights';
import { useAppDispatch, useAppSelector } from './store';

/**
 * Mirrors what other tabs do to the session, also while this page was asleep in the browser's history: signed out there
 * is signed out here; signed in there as somebody else means that nothing of the person before is kept. True while the
 * screens have to be gone for that: until it is known what the new person may open, so that none asks in vain.
 */
export function useOtherTabs(): boolean {
  const dispatch = useAppDispatch();
  const person = useAppSelector((root) => root.user.current);
  const [changing, setChanging] = useState(false);
  const before = useRef(person);

  useEffect(
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
    const known = before.current;
    before.current = person;
    if (!person || !known || person.id === known.id) return;
    setChanging(true);
    void dispatch(loginActions.ended());
    void dispatch(userActions.currentReceived(person));
    void dispatch(userActions.fetchMenus()).finally(() => setChanging(false));
    feedback().notify({ title: translate('session.switched', { name: person.name || person.username }), kind: 'info' });
  }, [person, dispatch]);

  return changing;
}

import { useEffect, useRef, useState } from 'react';
import { translate } from '@/locales/translate';
import { loginActions } from '@/models/login';
import { feedback } from '@/request/feedback';
import { sessionState, subscribeSession } from '@/utils/authStorage';
import { refreshRights } from './useRights';
import { useAppDispatch, useAppSelector } from './store';

/**
 * Mirrors what other tabs do to the session, also while this page was asleep in the browser's history: signed out there
 * is signed out here; signed in there as somebody else means that nothing of the person before is kept. Returns a key
 * that changes with the person, for what has to start afresh then.
 */
export function useOtherTabs(): number {
  const dispatch = useAppDispatch();
  const person = useAppSelector((root) => root.user.current);
  const [turn, setTurn] = useState(0);
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
    before.current = undefined;
    void dispatch(loginActions.ended());
    setTurn((count) => count + 1);
    feedback().notify({ title: translate('session.switched', { name: person.name || person.username }), kind: 'info' });
  }, [person, dispatch]);

  return turn;
}

import { useLayoutEffect, useState } from 'react';
import { useAppSelector } from '@/hooks/store';
import SystemBoard from './SystemBoard';

/**
 * Returns a number that increases when the signed-in user changes.
 * The first user does not increase the number, because the systems are requested before the user is known.
 */
function useChangesOfPerson(id: number | undefined): number {
  const [personState, setPersonState] = useState({ id, changes: 0 });
  if (id !== undefined && id !== personState.id) {
    setPersonState({ id, changes: personState.id === undefined ? personState.changes : personState.changes + 1 });
  }
  return personState.changes;
}

/**
 * Returns false in the first render, and true afterwards.
 * While rendering, ahooks subscribes to its cache. If React discarded that render, the subscription would leak.
 * React discards only first renders, for example below a lazy screen, so the board is rendered afterwards.
 */
function useMounted(): boolean {
  const [isMounted, setIsMounted] = useState(false);
  useLayoutEffect(() => setIsMounted(true), []);
  return isMounted;
}

/** Screen with the business systems of the signed-in user. */
export default function HomePage() {
  const person = useAppSelector((root) => root.user.current);
  const changes = useChangesOfPerson(person?.id);
  const isMounted = useMounted();
  return isMounted && <SystemBoard key={changes} person={person} />;
}

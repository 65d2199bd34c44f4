import { useSyncExternalStore } from 'react';
import { sessionState, subscribeSession, type SessionState } from '@/utils/storage/authStorage';
import { hasUnsavedWork } from '@/hooks/navigation';
import { useAppSelector } from '@/hooks/store';

/** Returns the state of the session. The state is updated on sign-in, sign-out and expiry in any tab. */
export const useSession = (): SessionState => useSyncExternalStore(subscribeSession, sessionState, () => 'none');

/**
 * Whether the screens that need a session are shown.
 * These screens are shown during a session, and while the user signs in again on the current page.
 * After the session has expired, they are shown only if there is unsaved work.
 */
export function useIsSignedIn(): boolean {
  const session = useSession();
  const isStaying = useAppSelector((root) => root.login.staysOnPage === true);
  return session === 'active' || isStaying || (session === 'expired' && hasUnsavedWork());
}

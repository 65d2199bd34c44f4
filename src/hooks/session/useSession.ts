import { useSyncExternalStore } from 'react';
import { sessionState, subscribeSession, type SessionState } from '@/utils/storage/authStorage';
import { hasUnsavedWork } from '@/hooks/navigation';
import { useAppSelector } from '@/hooks/store';

/** State of the session, updated on sign-in, sign-out and expiry in this tab and in others. */
export const useSession = (): SessionState => useSyncExternalStore(subscribeSession, sessionState, () => 'none');

/**
 * Whether a person's screens are shown: while their session runs, while they renew it in place, and while leaving would
 * lose what they typed.
 */
export function useIsSignedIn(): boolean {
  const session = useSession();
  const isStaying = useAppSelector((root) => root.login.staysOnPage === true);
  return session === 'active' || isStaying || (session === 'expired' && hasUnsavedWork());
}

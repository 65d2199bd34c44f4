import { useSyncExternalStore } from 'react';
import { sessionState, subscribeSession, type SessionState } from '@/utils/authStorage';

/** Whether someone is signed in: follows sign-in, sign-out and expiry in this tab and in others. */
export const useSession = (): SessionState => useSyncExternalStore(subscribeSession, sessionState, () => 'none');

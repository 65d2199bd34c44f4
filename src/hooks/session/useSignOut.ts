import { useCallback } from 'react';
import { loginActions } from '@/models/login';
import { clearSession } from '@/utils/storage/authStorage';
import { goToLogin, leaveToLogin } from '@/hooks/navigation';
import { useAppDispatch } from '@/hooks/store';

/** Ends the session in this browser and leads to the login page. */
export function useSignOut(): () => void {
  const dispatch = useAppDispatch();
  return useCallback(() => {
    // The address changes first, so that the guard does not note the current screen as the one to return to.
    leaveToLogin();
    void dispatch(loginActions.signOut());
  }, [dispatch]);
}

/** Gives up a session that is over, or one's own for somebody else's: to the login page and back to this screen. */
export function useLeaveForLogin(): () => void {
  const dispatch = useAppDispatch();
  return useCallback(() => {
    goToLogin();
    clearSession();
    void dispatch(loginActions.ended());
  }, [dispatch]);
}

import { useCallback } from 'react';
import { loginActions } from '@/models/login';
import { clearSession } from '@/utils/storage/authStorage';
import { closeJob } from '@/jobs/activeJob';
import { goToLogin, leaveToLogin, mayEndSession } from '@/hooks/navigation';
import { useAppDispatch } from '@/hooks/store';

/** Ends the session in this browser and leads to the login page, unless something that would end with it is to go on. */
export function useSignOut(): () => Promise<void> {
  const dispatch = useAppDispatch();
  return useCallback(async () => {
    if (!(await mayEndSession())) return;
    closeJob();
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

import { useMemoizedFn } from 'ahooks';
import { useCallback } from 'react';
import { loginActions } from '@/models/login';
import { clearSession } from '@/utils/storage/authStorage';
import { goToLogin, leaveToLogin, mayEndSession } from '@/hooks/navigation';
import { useAppDispatch } from '@/hooks/store';

/**
 * Ends the session in this browser and leads to the login page, unless something that would end with it is to go on.
 * @param mayRemove asks about the work that the browser keeps of the person, which a sign-out removes
 */
export function useSignOut(mayRemove: () => Promise<boolean>): () => Promise<void> {
  const dispatch = useAppDispatch();
  return useMemoizedFn(async () => {
    if (!(await mayEndSession()) || !(await mayRemove())) return;
    // The address changes first, so that the guard does not note the current screen as the one to return to.
    leaveToLogin();
    void dispatch(loginActions.signOut());
  });
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

import { useEffect } from 'react';
import { useAppData, useLocation } from 'umi';
import Notice from '@/components/plain/Notice';
import SignInCard from '@/components/signIn/SignInCard';
import { useMessages } from '@/components/feedback/useMessages';
import { paths } from '@/constants/paths';
import { followRedirect, type LoginState } from '@/hooks/navigation';
import { useAppDispatch, useLoading } from '@/hooks/store';
import { useEarlyWords } from '@/hooks/locale/useEarlyWords';
import { askRights } from '@/hooks/session/useRights';
import { useSession } from '@/hooks/session/useSession';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { loginActions } from '@/models/login';
import { prefetchNext } from './prefetchNext';
import { whenIdle } from '@/utils/whenIdle';
import LoginForm from './LoginForm';

/** Sign-in; leads on to the redirect target as soon as someone is signed in: here, in another tab, or already. */
export default function LoginPage() {
  const t = useTranslate();
  const { preloadRoute } = useAppData();
  const state = useLocation().state as LoginState | null;
  const owner = state?.owner;
  const session = useSession();
  const submitting = useLoading(loginActions.signIn);
  const { notification } = useMessages();
  const dispatch = useAppDispatch();

  useEffect(() => {
    if (session !== 'active') return;
    // What an ended session said is settled by signing in again.
    notification.destroy();
    // Asked while the shell is on the way, which does not ask again.
    void followRedirect(owner, askRights(dispatch));
  }, [session, notification, dispatch, owner]);

  // What comes next is fetched while the person types, and run while the server looks at the password.
  useEffect(() => whenIdle(prefetchNext), []);
  useEffect(() => {
    if (submitting) preloadRoute?.(paths.home);
  }, [submitting, preloadRoute]);
  useEarlyWords();

  return (
    <SignInCard t={t} reason={state?.reason && <Notice text={state.reason} />}>
      <LoginForm />
    </SignInCard>
  );
}

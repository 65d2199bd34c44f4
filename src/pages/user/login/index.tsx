import { useEffect } from 'react';
import { useAppData, useLocation } from 'umi';
import { useMessages } from '@/components/feedback/useMessages';
import { Notice } from '@/components/plain/Field';
import { SignInCard } from '@/components/signIn/SignInFields';
import { paths } from '@/constants/paths';
import { useEarlyWords } from '@/hooks/locale/useEarlyWords';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { followRedirect, type LoginState } from '@/hooks/navigation';
import { askRights } from '@/hooks/session/useRights';
import { useSession } from '@/hooks/session/useSession';
import { useAppDispatch, useLoading } from '@/hooks/store';
import { loginActions } from '@/models/login';
import { earlyTemplate } from '@/utils/early/earlyForm';
import { whenIdle } from '@/utils/whenIdle';
import LoginForm from './LoginForm';

/** Login page. Once the user is signed in, on this page or in another tab, the page redirects to the requested page. */
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
    // Closes the notices about an ended session.
    notification.destroy();
    // Requests the permissions while the app's frame loads. The frame does not repeat this request.
    void followRedirect(owner, askRights(dispatch));
  }, [session, notification, dispatch, owner]);

  // The chunks of the home page are prefetched while the user types, and executed during the sign-in request.
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

/**
 * Prefetches the files needed after sign-in, without executing them.
 * The build lists the files to prefetch. In development, the list is empty.
 */
export function prefetchNext(): void {
  const files = JSON.parse(earlyTemplate()?.dataset['next'] ?? '[]') as string[];
  for (const href of files) {
    const link = document.createElement('link');
    const attributes = { rel: 'prefetch', as: href.endsWith('.css') ? 'style' : 'script', href };
    for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
    document.head.append(link);
  }
}

import { App } from 'antd';
import { useEffect } from 'react';
import { useAppData, useLocation } from 'umi';
import { paths } from '@/constants/paths';
import { followRedirect, type LoginReason } from '@/hooks/navigation';
import { useWords } from '@/hooks/useWords';
import { sessionState } from '@/utils/authStorage';
import styles from './index.less';
import LoginForm from './LoginForm';
import Reason from './Reason';

/** Sign-in; leads on to the redirect target, and does so at once for someone who is signed in already. */
export default function LoginPage() {
  const t = useWords();
  const { preloadRoute } = useAppData();
  const state = useLocation().state as LoginReason | null;
  const { notification } = App.useApp();

  useEffect(() => {
    if (sessionState() === 'active') followRedirect();
  }, []);

  useEffect(() => {
    // While the person types, the shell and the home page are fetched.
    const idle = window.requestIdleCallback ?? ((run: () => void) => window.setTimeout(run, 300));
    idle(() => preloadRoute?.(paths.home));
  }, [preloadRoute]);

  return (
    <section className={styles['card']} aria-labelledby="login-heading">
      <h1 id="login-heading" className={styles['heading']}>
        {t('login.heading')}
      </h1>
      {state?.reason && <Reason text={state.reason} />}
      <LoginForm
        onSignedIn={() => {
          // What an ended session said is settled by signing in again.
          notification.destroy();
          followRedirect();
        }}
      />
      <p className={styles['hint']}>{t('login.forgot')}</p>
    </section>
  );
}

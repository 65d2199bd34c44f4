import type { ReactNode } from 'react';
import type { Translate } from '@/hooks/locale/useTranslate';
import { signInHeading } from '@/locales/productName';

interface SignInCardProps {
  t: Translate;
  /** Reason why the app has redirected a signed-in user to the sign-in page. */
  reason?: ReactNode;
  children: ReactNode;
}

/** Card around the sign-in form. The build also renders it into the HTML page. */
export default function SignInCard({ t, reason, children }: SignInCardProps) {
  return (
    <section className="sign-in-card" aria-labelledby="login-heading">
      <h1 id="login-heading" className="sign-in-heading">
        {signInHeading(t)}
      </h1>
      {reason}
      {children}
      <p className="sign-in-hint">{t('login.forgot')}</p>
    </section>
  );
}

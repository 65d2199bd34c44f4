import type { ReactNode } from 'react';
import Button from '@/components/plain/Button';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { goBack, goHome, reloadAtHome } from '@/hooks/navigation';
import styles from './status.less';

interface StatusPageProps {
  /** Decorative short text, such as 404. */
  mark: ReactNode;
  title: string;
  description: ReactNode;
  /** Technical details for the support team. */
  details?: ReactNode;
  actions: ReactNode;
}

/** Full page that describes what happened and offers actions. */
export default function StatusPage({ mark, title, description, details, actions }: StatusPageProps) {
  const t = useTranslate();
  return (
    <section className={styles['page']}>
      <div className={styles['mark']} aria-hidden="true">
        {mark}
      </div>
      <h1>{title}</h1>
      <div className={styles['description']}>{description}</div>
      <div className={styles['actions']}>{actions}</div>
      {details && (
        <details className={styles['details']}>
          <summary>{t('exception.details')}</summary>
          {details}
        </details>
      )}
    </section>
  );
}

interface UnavailablePageProps {
  /** Decorative short text, such as 404. */
  mark: string;
  title: string;
  description: ReactNode;
}

/** Full page for an address that the user cannot open, with buttons to go back and to the home screen. */
export function UnavailablePage(props: UnavailablePageProps) {
  return <StatusPage {...props} actions={<LeaveButtons primary />} />;
}

interface LeaveButtonsProps {
  /** Whether the buttons reload the page. A reload is needed if the app's frame has failed as well. */
  withReload?: boolean;
  /** Whether the button to the home screen looks like the primary button. */
  primary?: boolean;
}

/** Buttons to go back and to the home screen, for pages that are shown instead of the requested one. */
export function LeaveButtons({ withReload = false, primary = false }: LeaveButtonsProps) {
  const t = useTranslate();
  const home = (
    <Button key="home" kind={primary ? 'primary' : 'default'} onClick={withReload ? reloadAtHome : goHome}>
      {t('common.home')}
    </Button>
  );
  const back = (
    <Button key="back" onClick={() => goBack(withReload)}>
      {t('common.back')}
    </Button>
  );
  return primary ? [home, back] : [back, home];
}

import type { ReactNode } from 'react';
import Button from '@/components/plain/Button';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { goBack, goHome, startAgain } from '@/hooks/navigation';
import styles from './status.less';

interface StatusPageProps {
  /** A sign of at most a few characters, such as 404; decoration. */
  mark: ReactNode;
  title: string;
  description: ReactNode;
  /** For those who are asked what exactly happened. */
  details?: ReactNode;
  actions: ReactNode;
}

/** A whole page that says what happened and offers ways on. */
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

interface DeadEndProps {
  /** A sign of at most a few characters, such as 404; decoration. */
  mark: string;
  title: string;
  description: ReactNode;
}

/** A whole page for an address that leads nowhere for this person, with the ways out of it. */
export function DeadEnd(props: DeadEndProps) {
  return <StatusPage {...props} actions={<WaysOut primary />} />;
}

interface WaysOutProps {
  /** The frame is gone as well: the page is reloaded. */
  anew?: boolean;
  /** Home is what to do here. */
  primary?: boolean;
}

/** Back and home: on every page that says why it is not the one that was wanted. */
export function WaysOut({ anew = false, primary = false }: WaysOutProps) {
  const t = useTranslate();
  const home = (
    <Button key="home" kind={primary ? 'primary' : 'default'} onClick={anew ? startAgain : goHome}>
      {t('common.home')}
    </Button>
  );
  const back = (
    <Button key="back" onClick={() => goBack(anew)}>
      {t('common.back')}
    </Button>
  );
  return primary ? [home, back] : [back, home];
}

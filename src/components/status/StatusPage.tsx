import type { ReactNode } from 'react';
import { useTranslate } from '@/hooks/locale/useTranslate';
import styles from './StatusPage.less';

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

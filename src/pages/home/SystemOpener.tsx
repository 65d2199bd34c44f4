import type { MouseEvent, ReactNode } from 'react';
import { NEW_TAB, useMaintenanceQuestion } from '@/components/feedback/useMaintenanceQuestion';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { hrefOf } from '@/utils/address/routerBase';
import type { System } from '@/utils/systems';
import styles from './index.less';

interface SystemOpenerProps {
  system: System;
  className?: string;
  tabIndex?: number;
  onOpened: (id: number) => void;
  children: ReactNode;
}

/**
 * What opens a system in a new tab: a link; a button that asks first while the system is in maintenance; and one
 * that does nothing where there is no address to follow (the card says so).
 */
export default function SystemOpener({ system, className, tabIndex, onOpened, children }: SystemOpenerProps) {
  const t = useTranslate();
  const askFirst = useMaintenanceQuestion();
  const { id, url, maintenance } = system;
  const common = { className, tabIndex, 'data-opener': true };

  if (url === undefined) {
    return (
      <button type="button" aria-disabled="true" {...common}>
        {children}
        <span className={styles['visuallyHidden']}>{t('home.noAddress')}</span>
      </button>
    );
  }
  const opened = () => onOpened(id);
  if (!maintenance) {
    // A middle click opens as well; a right click only asks for the menu.
    const onAuxClick = (event: MouseEvent) => event.button === 1 && opened();
    return (
      <a href={hrefOf(url)} {...NEW_TAB} {...common} onClick={opened} onAuxClick={onAuxClick}>
        {children}
        <span className={styles['visuallyHidden']}>{t('home.newTab')}</span>
      </a>
    );
  }
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      {...common}
      onClick={() => askFirst({ name: system.name, url }, opened)}
    >
      {children}
    </button>
  );
}

import { App } from 'antd';
import type { MouseEvent, ReactNode } from 'react';
import { useWords } from '@/hooks/useWords';
import { routerBase } from '@/utils/routerBase';
import styles from './index.less';
import type { System } from './systems';

interface SystemOpenerProps {
  system: System;
  className?: string;
  tabIndex?: number;
  onOpened: (id: number) => void;
  children: ReactNode;
}

const NEW_TAB = { target: '_blank', rel: 'noopener noreferrer' } as const;

/**
 * What opens a system in a new tab: a link; a button that asks first while the system is in maintenance; and one
 * that does nothing where there is no address to follow (the card says so).
 */
export default function SystemOpener({ system, className, tabIndex, onOpened, children }: SystemOpenerProps) {
  const t = useWords();
  const { modal } = App.useApp();
  const { id, url, maintenance } = system;
  const name = system.name || t('home.unnamed');
  const common = { className, tabIndex, 'data-opener': true };

  if (url === undefined) {
    return (
      <button type="button" aria-disabled="true" {...common}>
        {children}
        <span className={styles['unseen']}>{t('home.noAddress')}</span>
      </button>
    );
  }
  // A path means a screen of this app, as it does in the navigation.
  const href = url.startsWith('/') ? routerBase() + url : url;
  const opened = () => onOpened(id);
  if (!maintenance) {
    // A middle click opens as well; a right click only asks for the menu.
    const onAuxClick = (event: MouseEvent) => event.button === 1 && opened();
    return (
      <a href={href} {...NEW_TAB} {...common} onClick={opened} onAuxClick={onAuxClick}>
        {children}
        <span className={styles['unseen']}>{t('home.newTab')}</span>
      </a>
    );
  }
  const ask = () =>
    void modal.confirm({
      title: t('home.maintenance.title', { name }),
      content: t('home.maintenance.hint'),
      okText: t('home.maintenance.open'),
      autoFocusButton: 'cancel',
      okButtonProps: { href, ...NEW_TAB },
      onOk: opened,
    });
  return (
    <button type="button" aria-haspopup="dialog" {...common} onClick={ask}>
      {children}
    </button>
  );
}

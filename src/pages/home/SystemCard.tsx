import StarFilled from '@ant-design/icons/StarFilled';
import StarOutlined from '@ant-design/icons/StarOutlined';
import { memo, useId, type MouseEvent, type ReactNode } from 'react';
import SystemLogo from '@/components/display/SystemLogo';
import { NEW_TAB, useMaintenanceQuestion } from '@/components/feedback/useModal';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { hrefOf } from '@/utils/address/routerBase';
import type { System } from '@/utils/systems';
import boardStyles from './index.less';
import styles from './SystemCard.less';
import SystemMetrics from './SystemMetrics';

interface SystemCardProps {
  system: System;
  owner: number | undefined;
  favourite: boolean;
  /** Whether the card is the grid's single tab stop. */
  active: boolean;
  onToggleFavourite: (id: number) => void;
  onOpened: (id: number) => void;
}

/**
 * Card of a business system. A click anywhere on the card opens the system, except on the star and the "retry" button.
 */
export default memo(function SystemCard({
  system,
  owner,
  favourite,
  active,
  onToggleFavourite,
  onOpened,
}: SystemCardProps) {
  const t = useTranslate();
  const headingId = useId();
  const { id, description, category, maintenance, logo, url } = system;
  const name = system.name || t('home.unnamed');
  const tabIndex = active ? 0 : -1;
  const Star = favourite ? StarFilled : StarOutlined;
  return (
    <article className={styles['card']} aria-labelledby={headingId}>
      <div className={styles['head']}>
        <SystemLogo name={system.name} src={logo} seed={id} />
        <div className={styles['title']}>
          <h3 id={headingId} title={name}>
            <SystemOpener system={system} className={styles['opener']} tabIndex={tabIndex} onOpened={onOpened}>
              <bdi>{name}</bdi>
            </SystemOpener>
          </h3>
          <p className={styles['facts']}>
            <bdi title={category}>{category || t('home.category.none')}</bdi>
            <span className={maintenance ? styles['resting'] : styles['running']}>
              {t(maintenance ? 'home.status.maintenance' : 'home.status.running')}
            </span>
          </p>
        </div>
        <button
          type="button"
          className={styles['star']}
          tabIndex={tabIndex}
          aria-pressed={favourite}
          aria-label={t('home.favourite', { name })}
          onClick={() => onToggleFavourite(id)}
        >
          <Star aria-hidden />
        </button>
      </div>
      <p className={styles['description']}>{description || t('home.noDescription')}</p>
      {maintenance && <p className={styles['notice']}>{t('home.maintenance.hint')}</p>}
      {url === undefined && <p className={styles['notice']}>{t('home.noAddress')}</p>}
      <SystemMetrics id={id} owner={owner} name={name} />
    </article>
  );
});

interface SystemOpenerProps {
  system: System;
  className?: string;
  tabIndex?: number;
  onOpened: (id: number) => void;
  children: ReactNode;
}

/**
 * Opens a system in a new tab. The element is a link, or during maintenance a button that asks for confirmation.
 * If the system has no valid address, the button has no effect, and the card shows the reason.
 */
export function SystemOpener({ system, className, tabIndex, onOpened, children }: SystemOpenerProps) {
  const t = useTranslate();
  const askFirst = useMaintenanceQuestion();
  const { id, url, maintenance } = system;
  const commonProps = { className, tabIndex, 'data-opener': true };

  if (url === undefined) {
    return (
      <button type="button" aria-disabled="true" {...commonProps}>
        {children}
        <span className={boardStyles['visuallyHidden']}>{t('home.noAddress')}</span>
      </button>
    );
  }
  const noteOpened = () => onOpened(id);
  if (!maintenance) {
    // A middle click opens the link as well; a right click only opens a menu.
    const onAuxClick = (event: MouseEvent) => event.button === 1 && noteOpened();
    return (
      <a href={hrefOf(url)} {...NEW_TAB} {...commonProps} onClick={noteOpened} onAuxClick={onAuxClick}>
        {children}
        <span className={boardStyles['visuallyHidden']}>{t('home.newTab')}</span>
      </a>
    );
  }
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      {...commonProps}
      onClick={() => askFirst({ name: system.name, url }, noteOpened)}
    >
      {children}
    </button>
  );
}

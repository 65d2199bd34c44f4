import { memo } from 'react';
import SystemLogo from '@/components/display/SystemLogo';
import { useTranslate } from '@/hooks/locale/useTranslate';
import type { System } from '@/utils/systems';
import styles from './index.less';
import SystemOpener from './SystemOpener';

interface RecentSystemsProps {
  systems: readonly System[];
  onOpened: (id: number) => void;
}

/** The systems that were opened last, newest first. */
export default memo(function RecentSystems({ systems, onOpened }: RecentSystemsProps) {
  const t = useTranslate();
  return (
    <section className={styles['recent']} aria-labelledby="home-recent">
      <h2 id="home-recent">{t('home.recent')}</h2>
      <ul>
        {systems.map((system) => (
          <li key={system.id}>
            <SystemOpener system={system} className={styles['recentLink']} onOpened={onOpened}>
              <SystemLogo small name={system.name} src={system.logo} seed={system.id} />
              <bdi>{system.name || t('home.unnamed')}</bdi>
            </SystemOpener>
          </li>
        ))}
      </ul>
    </section>
  );
});

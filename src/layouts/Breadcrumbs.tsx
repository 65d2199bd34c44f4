import { Link, useLocation } from 'umi';
import { paths } from '@/constants/paths';
import { useScreen, useScreenName } from '@/hooks/session/useScreen';
import { useTranslate } from '@/hooks/locale/useTranslate';
import styles from './Breadcrumbs.less';
import type { NavigationItem } from './navigation/navigationItems';
import { wayTo } from './navigation/navigationRows';

/** Where the current screen stands in the navigation. Groups are names only: they have no screen of their own. */
export default function Breadcrumbs({ items }: { items: readonly NavigationItem[] }) {
  const t = useTranslate();
  const { pathname } = useLocation();
  const screen = useScreen();
  const name = useScreenName();
  if (!name || screen.public || screen.path === paths.home) return null;
  const groups = wayTo(items, pathname).slice(0, -1);
  return (
    <nav aria-label={t('shell.breadcrumb')} className={styles['breadcrumbs']}>
      <ol>
        <li>
          <Link to={paths.home}>{t('menu.home')}</Link>
        </li>
        {groups.map((group) => (
          <li key={group.key}>{group.name}</li>
        ))}
        <li aria-current="page">{name}</li>
      </ol>
    </nav>
  );
}

import { Link, useLocation } from 'umi';
import { paths } from '@/constants/paths';
import { useScreen, useScreenName } from '@/hooks/useScreen';
import { useWords } from '@/hooks/useWords';
import styles from './Breadcrumbs.less';
import type { NavigationItem } from './navigationItems';

/** The entries that lead to an address, outermost first; empty when the navigation has none. */
function wayTo(address: string, items: readonly NavigationItem[]): readonly NavigationItem[] {
  for (const item of items) {
    if (item.path === address) return [item];
    const rest = wayTo(address, item.children ?? []);
    if (rest.length > 0) return [item, ...rest];
  }
  return [];
}

/** Where the current screen stands in the navigation. Groups are names only: they have no screen of their own. */
export default function Breadcrumbs({ items }: { items: readonly NavigationItem[] }) {
  const t = useWords();
  const { pathname } = useLocation();
  const screen = useScreen();
  const name = useScreenName();
  if (!name || screen.public || screen.path === paths.home) return null;
  const groups = wayTo(pathname.replace(/(?!^)\/+$/, ''), items).slice(0, -1);
  return (
    <nav aria-label={t('shell.breadcrumb')} className={styles['breadcrumbs']}>
      <ol>
        <li>
          <Link to={paths.home}>{t('menu.home')}</Link>
        </li>
        {groups.map((group) => (
          <li key={group.path}>{group.name}</li>
        ))}
        <li aria-current="page">{name}</li>
      </ol>
    </nav>
  );
}

import { Outlet } from 'umi';
import LocaleMenu from '@/components/LocaleMenu';
import ProductLogo from '@/components/ProductLogo';
import { useDocumentTitle } from '@/hooks/useDocumentTitle';
import { useStorageHint } from '@/hooks/useStorageHint';
import { useWords } from '@/hooks/useWords';
import { defaultSettings } from '../../config/defaultSettings';
import BrandArt from './BrandArt';
import styles from './LoginLayout.less';
import ThemeMenu from './ThemeMenu';

const points = ['login.point.role', 'login.point.staff', 'login.point.record'] as const;

/** Two panes: what the product is, and the form. The first one goes on narrow screens. */
export default function LoginLayout() {
  const t = useWords();
  useDocumentTitle();
  useStorageHint();
  return (
    <div className={styles['frame']}>
      <aside className={styles['brand']}>
        <div className={styles['sign']}>
          <ProductLogo size={36} />
          <span>{t('common.appTitle')}</span>
        </div>
        <div className={styles['art']}>
          <BrandArt />
        </div>
        <div>
          <p className={styles['slogan']}>{t('login.slogan')}</p>
          <ul className={styles['points']}>
            {points.map((point) => (
              <li key={point}>{t(point)}</li>
            ))}
          </ul>
        </div>
      </aside>
      <div className={styles['side']}>
        <header className={styles['tools']}>
          <LocaleMenu />
          <ThemeMenu />
        </header>
        <main className={styles['main']}>
          <Outlet />
        </main>
        <footer className={styles['footer']}>
          {t('login.footer', { year: String(new Date().getFullYear()), organisation: defaultSettings.organisation })}
        </footer>
      </div>
    </div>
  );
}

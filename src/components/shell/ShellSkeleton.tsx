import type { Translate } from '@/hooks/locale/useTranslate';
import { productName } from '@/locales/productName';
import ProductLogo from '@/components/display/ProductLogo';
import Skeleton, { NavigationSkeleton } from './Skeleton';

/**
 * Frame of the signed-in screens while the app loads: rendered by the build alone (`config/build/early`), with the
 * layout of ProLayout. `src/early.ts` applies the person's settings to it, and sets the status text after a delay.
 */
export default function ShellSkeleton({ t }: { t: Translate }) {
  return (
    <div className="shell-skeleton">
      <header className="shell-skeleton-header">
        <i className="shell-skeleton-menu" />
        <span className="shell-title">
          <ProductLogo />
          <span>{productName(t)}</span>
        </span>
      </header>
      <div className="shell-skeleton-sider" aria-hidden="true">
        <NavigationSkeleton />
      </div>
      <main className="shell-skeleton-main" aria-busy="true">
        <Skeleton lines={7} />
      </main>
      <p className="loading-words" role="status" data-words={t('common.loading')} />
    </div>
  );
}

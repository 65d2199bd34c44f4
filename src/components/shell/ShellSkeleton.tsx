import type { Translate } from '@/hooks/locale/useTranslate';
import { productName } from '@/locales/productName';
import ProductLogo from '@/components/display/ProductLogo';
import Skeleton, { NavigationSkeleton } from './Skeleton';

/**
 * The frame of the signed-in screens before the app is there: drawn by the build alone (`config/build/early`), in the same
 * places as ProLayout's. `src/early.ts` tells it what the person chose, and writes the words into the status in time.
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

import type { Translate } from '@/hooks/useWords';
import { productName } from '@/locales/productName';
import ProductLogo from '../ProductLogo';
import Bones, { NavigationBones } from './Bones';

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
        <NavigationBones />
      </div>
      <main className="shell-skeleton-main" aria-busy="true">
        <Bones lines={7} />
      </main>
      <p className="loading-words" role="status" data-words={t('common.loading')} />
    </div>
  );
}

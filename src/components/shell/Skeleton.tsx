import type { CSSProperties } from 'react';
import ProductLogo from '@/components/display/ProductLogo';
import type { Translate } from '@/hooks/locale/useTranslate';
import { productName } from '@/locales/productName';

/**
 * Grey placeholder lines, without the component library: the HTML page shows them before the app starts.
 */
export default function Skeleton({ lines }: { lines: number }) {
  return (
    <div className="skeleton-lines">
      {Array.from({ length: lines }, (_, line) => (
        <i key={line} />
      ))}
    </div>
  );
}

/** Placeholder of the navigation. */
export function NavigationSkeleton() {
  return (
    <div className="navigation-skeleton">
      <Skeleton lines={6} />
    </div>
  );
}

/** Sets `--waited` to 0, so that the delay of the status text begins when the skeleton is shown. */
const NO_DELAY = { '--waited': '0s' } as CSSProperties;

interface ShellSkeletonProps {
  t: Translate;
  /** Settings of the user. The build does not set them, since `src/early.ts` applies the settings to the HTML page. */
  settings?: { collapsed: boolean; contentWidth: string };
}

/**
 * Skeleton of the app's frame, shown while the screens load. It has the layout of ProLayout.
 * The skeleton is shown after a sign-in, and is part of the HTML page that the build renders (`config/build/early`).
 * In the HTML page, `src/early.ts` sets the status text after a delay.
 */
export function ShellSkeleton({ t, settings }: ShellSkeletonProps) {
  return (
    <div
      className="shell-skeleton"
      data-collapsed={settings?.collapsed || undefined}
      data-fixed-width={settings?.contentWidth === 'Fixed' || undefined}
    >
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
      {settings ? (
        <p className="loading-words" role="status" style={NO_DELAY}>
          {t('common.loading')}
        </p>
      ) : (
        <p className="loading-words" role="status" data-words={t('common.loading')} />
      )}
    </div>
  );
}

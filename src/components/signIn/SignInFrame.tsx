import type { ReactNode } from 'react';
import type { Translate } from '@/hooks/locale/useTranslate';
import { productName } from '@/locales/productName';
import { defaultSettings } from '../../../config/defaultSettings';
import ProductLogo from '@/components/display/ProductLogo';
import BrandArt from './BrandArt';

const points = ['login.point.role', 'login.point.staff', 'login.point.record'] as const;

interface SignInFrameProps {
  t: Translate;
  year: string;
  tools?: ReactNode;
  children: ReactNode;
}

/**
 * Two panes: what the product is, and the form. The first one goes on narrow screens. The build draws it, too
 * (`config/build/early`): nothing here may ask for the store or the browser.
 */
export default function SignInFrame({ t, year, tools, children }: SignInFrameProps) {
  return (
    <div className="sign-in-frame">
      <aside className="sign-in-brand">
        <div className="sign-in-sign">
          <ProductLogo size={36} />
          <span>{productName(t)}</span>
        </div>
        <div className="sign-in-art">
          <BrandArt />
        </div>
        <div>
          <p className="sign-in-slogan">{t('login.slogan')}</p>
          <ul className="sign-in-points">
            {points.map((point) => (
              <li key={point}>{t(point)}</li>
            ))}
          </ul>
        </div>
      </aside>
      <div className="sign-in-side">
        <header className="sign-in-tools">{tools}</header>
        <main className="sign-in-main">{children}</main>
        <footer className="sign-in-footer">
          {t('login.footer', { year, organisation: defaultSettings.organisation })}
        </footer>
      </div>
    </div>
  );
}

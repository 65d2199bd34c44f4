import type { ReactNode } from 'react';
import ProductLogo from '@/components/display/ProductLogo';
import type { Translate } from '@/hooks/locale/useTranslate';
import { productName } from '@/locales/productName';
import { defaultSettings } from '../../../config/defaultSettings';

const points = ['login.point.role', 'login.point.staff', 'login.point.record'] as const;

interface SignInFrameProps {
  t: Translate;
  year: string;
  tools?: ReactNode;
  children: ReactNode;
}

/**
 * Layout of the sign-in page.
 * The pane that describes the product is hidden on narrow screens. The pane beside it contains the sign-in form.
 * The build also renders this layout (`config/build/early`), so it must use neither the store nor browser APIs.
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

/** Decorative drawing of an organisation as a tree of people. One path of permissions is highlighted. */
const levels = [
  [{ x: 260, isHighlighted: true }],
  [
    { x: 100, isHighlighted: false },
    { x: 260, isHighlighted: true },
    { x: 420, isHighlighted: false },
  ],
  [
    { x: 50, isHighlighted: false },
    { x: 150, isHighlighted: false },
    { x: 215, isHighlighted: false },
    { x: 305, isHighlighted: true },
    { x: 380, isHighlighted: false },
    { x: 460, isHighlighted: false },
  ],
] as const;

const parents = [
  [0, 0, 0],
  [0, 0, 1, 1, 2, 2],
] as const;

const levelTop = (level: number) => 60 + level * 110;

function edges() {
  return parents.flatMap((row, level) =>
    row.map((parent, index) => {
      const from = levels[level]?.[parent];
      const to = levels[level + 1]?.[index];
      if (!from || !to) return null;
      const middle = (levelTop(level) + levelTop(level + 1)) / 2;
      const isLit = from.isHighlighted && to.isHighlighted;
      return (
        <path
          key={`${level}-${index}`}
          d={`M${from.x} ${levelTop(level) + 22}C${from.x} ${middle + 14} ${to.x} ${middle - 14} ${to.x} ${levelTop(level + 1) - 22}`}
          stroke={isLit ? '#d4b686' : '#5d5142'}
          strokeWidth={isLit ? 2 : 1.25}
          strokeDasharray={isLit ? undefined : '3 5'}
        />
      );
    }),
  );
}

function Person({ x, y, isHighlighted }: { x: number; y: number; isHighlighted: boolean }) {
  const line = isHighlighted ? '#2b2317' : '#a89678';
  return (
    <g>
      {isHighlighted && <circle cx={x} cy={y} r="30" fill="rgba(212,182,134,.14)" />}
      <circle
        cx={x}
        cy={y}
        r="21"
        fill={isHighlighted ? '#d4b686' : '#2b251e'}
        stroke={isHighlighted ? '#ead3ab' : '#5d5142'}
      />
      <g stroke={line} strokeWidth="1.75" strokeLinecap="round">
        <circle cx={x} cy={y - 5} r="4.5" />
        <path d={`M${x - 9} ${y + 10}a9 9 0 0 1 18 0`} />
      </g>
    </g>
  );
}

function BrandArt() {
  return (
    <svg viewBox="0 0 520 372" fill="none" aria-hidden="true" focusable="false">
      <g stroke="#3a3229">
        {[60, 170, 280].map((y) => (
          <path key={y} d={`M0 ${y}H520`} strokeDasharray="1 9" />
        ))}
      </g>
      {edges()}
      {levels.flatMap((row, level) =>
        row.map(({ x, isHighlighted }) => (
          <Person key={`${level}-${x}`} x={x} y={levelTop(level)} isHighlighted={isHighlighted} />
        )),
      )}
      <g transform="translate(249 322)">
        <rect width="112" height="46" rx="10" fill="#f6efe2" />
        <circle cx="22" cy="23" r="9" fill="#d4b686" />
        <path d="m18 23 3 3 5.5-6" stroke="#2b2317" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
        <path d="M42 18h54M42 28h36" stroke="#8c7a5c" strokeWidth="4" strokeLinecap="round" />
      </g>
    </svg>
  );
}

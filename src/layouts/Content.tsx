import { Suspense, type ReactNode } from 'react';
import { Outlet, useLocation, Navigate } from 'umi';
import { Contacts } from '@/components/status/NotPermitted';
import { UnavailablePage } from '@/components/status/StatusPage';
import { paths } from '@/constants/paths';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { usePasswordFirst, type PasswordDetour } from '@/hooks/session/usePasswordFirst';
import { useScreenPermission } from '@/hooks/session/usePermission';
import { useScreen } from '@/hooks/session/useScreen';
import CrashBoundary from './CrashBoundary';
import PageLoading, { Framed } from './PageLoading';

/** The current screen, or its replacement. A crash of the screen leaves the frame intact. */
export default function Content() {
  // The key changes with each navigation, also with one to the address that crashed.
  const { key } = useLocation();
  return (
    <CrashBoundary resetKey={key}>
      <Framed.Provider value>
        <Suspense fallback={<PageLoading />}>
          <PasswordFirst>
            <RightsFirst>
              <Outlet />
            </RightsFirst>
          </PasswordFirst>
        </Suspense>
      </Framed.Provider>
    </CrashBoundary>
  );
}

/**
 * Redirects every screen but the public ones to the password screen while the password must be changed; until that is
 * known, no screen is rendered, so none sends requests.
 */
function PasswordFirst({ children }: { children: ReactNode }) {
  const { isRestricted } = usePasswordFirst();
  const { pathname, search, hash } = useLocation();
  const screen = useScreen();
  if (isRestricted === false || screen.public || screen.path === paths.password) return children;
  if (isRestricted === undefined) return <PageLoading />;
  const state: PasswordDetour = { requestedAddress: `${pathname}${search}${hash}` };
  return <Navigate to={paths.password} state={state} replace />;
}

/**
 * Replaces a screen that the person has no permission to open; shows loading while that is unknown, after a first
 * sign-in.
 */
function RightsFirst({ children }: { children: ReactNode }) {
  const t = useTranslate();
  const { path } = useScreen();
  const mayOpen = useScreenPermission()(path ?? '');
  if (mayOpen) return children;
  if (mayOpen === undefined) return <PageLoading />;
  return (
    <UnavailablePage
      mark="403"
      title={t('exception.forbidden.title')}
      description={
        <>
          {t('exception.forbidden.description')}
          <Contacts />
        </>
      }
    />
  );
}

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

/** Renders the current screen, or a page that replaces it. The app's frame stays visible if the screen crashes. */
export default function Content() {
  // The key changes with each navigation, so that a click on the link of the crashed screen renders the screen again.
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
 * While the user must change the password, redirects every screen to the password screen, except public ones.
 * Until the app knows whether a password change is needed, no screen is rendered, so that no screen sends requests.
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
 * Shows a 403 page instead of a screen that the user has no permission to open.
 * While the permissions are unknown, after a first sign-in, a loading placeholder is shown.
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

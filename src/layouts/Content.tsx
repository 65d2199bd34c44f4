import { Suspense } from 'react';
import { Outlet, useLocation } from 'umi';
import CrashBoundary from './crash/CrashBoundary';
import PageLoading from './PageLoading';
import PasswordFirst from './PasswordFirst';
import RightsFirst from './RightsFirst';

/** The current screen, or what stands in for it; a crash stays inside. */
export default function Content() {
  const { pathname } = useLocation();
  return (
    <CrashBoundary resetKey={pathname}>
      <Suspense fallback={<PageLoading />}>
        <PasswordFirst>
          <RightsFirst>
            <Outlet />
          </RightsFirst>
        </PasswordFirst>
      </Suspense>
    </CrashBoundary>
  );
}

import { Suspense } from 'react';
import { Outlet, useLocation } from 'umi';
import CrashBoundary from './crash/CrashBoundary';
import PageLoading from './PageLoading';
import PasswordFirst from './PasswordFirst';
import RightsFirst from './RightsFirst';

/** The current screen, or what stands in for it; a crash stays inside. */
export default function Content() {
  // Another one for every move, also to the address where the crash is.
  const { key } = useLocation();
  return (
    <CrashBoundary resetKey={key}>
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

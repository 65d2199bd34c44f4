import type { ReactNode } from 'react';
import { useAppearance } from './theme/useAppearance';
import CrashBoundary from './crash/CrashBoundary';
import Messages from './messages/Messages';
import { usePageSettings } from './settings/usePageSettings';
import Strip from './strip/Strip';

/** Appearance, failures and messages for everything below, without the component library: that comes with `AntdProvider`. */
export default function AppProviders({ children }: { children: ReactNode }) {
  usePageSettings(useAppearance());
  return (
    <div className="ant-app theme-variables">
      <CrashBoundary>{children}</CrashBoundary>
      <Strip />
      <Messages />
    </div>
  );
}

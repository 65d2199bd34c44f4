import type { ReactNode } from 'react';
import { useLook } from '@/hooks/useLook';
import CrashBoundary from './crash/CrashBoundary';
import Messages from './messages/Messages';
import { usePageSettings } from './settings/usePageSettings';
import Strip from './strip/Strip';

/** Look, failures and messages for everything below, without the component library: that comes with `AntdProvider`. */
export default function AppProviders({ children }: { children: ReactNode }) {
  usePageSettings(useLook());
  return (
    <div className="ant-app theme-variables">
      <CrashBoundary>{children}</CrashBoundary>
      <Strip />
      <Messages />
    </div>
  );
}

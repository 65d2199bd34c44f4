import { useEffect, type ReactNode } from 'react';
import { closeLayersByBack } from '@/hooks/navigation';
import { useAppearance } from './theme/useAppearance';
import CrashBoundary from './CrashBoundary';
import Messages from './messages/Messages';
import { usePageSettings } from './settings/usePageSettings';
import Strip from './strip/Strip';

/**
 * Provides appearance, error handling and messages to its children, without the component library.
 * `AntdProvider` provides the component library.
 */
export default function AppProviders({ children }: { children: ReactNode }) {
  usePageSettings(useAppearance());
  useEffect(closeLayersByBack, []);
  return (
    <div className="ant-app theme-variables">
      <CrashBoundary>{children}</CrashBoundary>
      <Strip />
      <Messages />
    </div>
  );
}

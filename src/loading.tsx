import { ShellSkeleton } from './components/shell/Skeleton';
import { useTranslate } from '@/hooks/locale/useTranslate';
import PageLoading, { useIsFramed } from '@/layouts/PageLoading';
import { withoutBase } from '@/utils/address/redirect';
import { routerBase } from '@/utils/address/routerBase';
import { hasEarlyFrame, WITHOUT_FRAME } from '@/utils/early/earlyFrame';
import { sessionState } from '@/utils/storage/authStorage';
import { readSettings } from '@/utils/storage/settingsStorage';

/**
 * Placeholder that Umi shows while the chunk of a layout or screen loads.
 * If the layout has not loaded, as after a sign-in on a slow network, the placeholder is a skeleton of the app's frame.
 * Before the scripts have loaded, the HTML page shows the early frame.
 * The skeleton is not needed while the early frame is visible.
 */
export default function Loading() {
  const t = useTranslate();
  const isFramed = useIsFramed();
  const path = withoutBase(window.location.pathname, routerBase());
  const needsFrame = !isFramed && !hasEarlyFrame() && sessionState() === 'active' && !WITHOUT_FRAME.test(path);
  return needsFrame ? <ShellSkeleton t={t} settings={readSettings()} /> : <PageLoading />;
}

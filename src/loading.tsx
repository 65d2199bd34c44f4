import { ShellSkeleton } from './components/shell/Skeleton';
import { useTranslate } from '@/hooks/locale/useTranslate';
import PageLoading, { useIsFramed } from '@/layouts/PageLoading';
import { withoutBase } from '@/utils/address/redirect';
import { routerBase } from '@/utils/address/routerBase';
import { hasEarlyFrame, WITHOUT_FRAME } from '@/utils/early/earlyFrame';
import { sessionState } from '@/utils/storage/authStorage';
import { readSettings } from '@/utils/storage/settingsStorage';

/**
 * Placeholder of a layout or screen while its chunk loads; shown by Umi. Until the layout has loaded, for example after
 * a sign-in on a slow network, it shows a skeleton of the app's frame, unless the page still shows the frame rendered
 * before the scripts have loaded (early frame).
 */
export default function Loading() {
  const t = useTranslate();
  const isFramed = useIsFramed();
  const path = withoutBase(window.location.pathname, routerBase());
  const needsFrame = !isFramed && !hasEarlyFrame() && sessionState() === 'active' && !WITHOUT_FRAME.test(path);
  return needsFrame ? <ShellSkeleton t={t} settings={readSettings()} /> : <PageLoading />;
}

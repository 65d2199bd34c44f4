import ShellSkeleton from '@/components/shell/ShellSkeleton';
import { useTranslate } from '@/hooks/locale/useTranslate';
import PageLoading, { useIsFramed } from '@/layouts/PageLoading';
import { withoutBase } from '@/utils/address/redirect';
import { routerBase } from '@/utils/address/routerBase';
import { hasEarlyFrame, WITHOUT_FRAME } from '@/utils/early/earlyFrame';
import { sessionState } from '@/utils/storage/authStorage';
import { readSettings } from '@/utils/storage/settingsStorage';

/**
 * Placeholder of a layout or screen while its chunk loads; shown by Umi. Before the layout has loaded, as after signing
 * in on a slow network, it shows the frame of the signed-in screens, unless the page itself shows one.
 */
export default function Loading() {
  const t = useTranslate();
  const isFramed = useIsFramed();
  const path = withoutBase(window.location.pathname, routerBase());
  const needsFrame = !isFramed && !hasEarlyFrame() && sessionState() === 'active' && !WITHOUT_FRAME.test(path);
  return needsFrame ? <ShellSkeleton t={t} settings={readSettings()} /> : <PageLoading />;
}

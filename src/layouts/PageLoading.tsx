import { createContext, useContext, useState, type CSSProperties } from 'react';
import Skeleton from '@/components/shell/Skeleton';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { hasEarlyFrame } from '@/utils/early/earlyFrame';

/** True if the component is rendered inside the app's frame. */
export const Framed = createContext(false);
export const useIsFramed = (): boolean => useContext(Framed);

/**
 * Returns the milliseconds since the page was opened if the HTML page's own frame is still shown, otherwise 0.
 * With this offset, the loading animation continues the animation of that frame.
 */
const waitedBefore = (): number => (hasEarlyFrame() ? performance.now() : 0);

/**
 * Placeholder of a screen while its chunk loads. The placeholder is in the entry chunk, without the component library.
 */
export default function PageLoading() {
  const t = useTranslate();
  const [waitedMs] = useState(waitedBefore);
  const style = { '--waited': `${Math.round(waitedMs)}ms` } as CSSProperties;
  return (
    <div role="status" style={style}>
      <Skeleton lines={7} />
      <p className="loading-words">{t('common.loading')}</p>
    </div>
  );
}

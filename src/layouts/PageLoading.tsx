import { createContext, useContext, useState, type CSSProperties } from 'react';
import Skeleton from '@/components/shell/Skeleton';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { earlyFrameStands } from '@/utils/early/earlyFrame';

/** Whether a layout is drawn around what loads. */
export const Framed = createContext(false);
export const useIsFramed = (): boolean => useContext(Framed);

/** Milliseconds that a person has waited already when this comes: it may go on with what the page itself began. */
const waitedBefore = (): number => (earlyFrameStands() ? performance.now() : 0);

/** Placeholder of a screen while its chunk loads. Part of the entry: uses nothing of the component library. */
export default function PageLoading() {
  const t = useTranslate();
  const [waited] = useState(waitedBefore);
  const style = { '--waited': `${Math.round(waited)}ms` } as CSSProperties;
  return (
    <div role="status" style={style}>
      <Skeleton lines={7} />
      <p className="loading-words">{t('common.loading')}</p>
    </div>
  );
}

import { useEffect } from 'react';
import { LOAD_MORE_THRESHOLD_PX } from '@/constants/limits';
import { useNearViewport } from './useNearViewport';
import { useTranslate } from '@/hooks/locale/useTranslate';
import styles from './index.less';

/** Stands below a part of the systems, and asks for more of them when it comes near. */
export default function MoreSystems({ count, onNear }: { count: number; onNear: () => void }) {
  const t = useTranslate();
  const { ref, near } = useNearViewport<HTMLParagraphElement>(LOAD_MORE_THRESHOLD_PX);
  useEffect(() => {
    if (near) onNear();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each time that it comes near
  }, [near]);
  return (
    <p ref={ref} className={styles['more']}>
      {t('home.more', { count })}
    </p>
  );
}

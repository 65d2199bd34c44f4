import { useWords } from '@/hooks/useWords';
import styles from './PageLoading.less';

const BONES = [0, 1, 2, 3, 4, 5, 6];

/** Stands where a screen will be while its chunk is on the way. Part of the entry: without anything of the library. */
export default function PageLoading() {
  const t = useWords();
  return (
    <div role="status" aria-label={t('common.loading')} className={styles['bones']}>
      {BONES.map((bone) => (
        <i key={bone} />
      ))}
    </div>
  );
}

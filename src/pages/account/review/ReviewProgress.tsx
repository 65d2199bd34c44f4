import { Progress } from 'antd';
import { useTranslate } from '@/hooks/locale/useTranslate';
import type { ReviewCounts } from '@/utils/review/review';
import styles from './review.less';

/** How far a review is, by a bar and in words. */
export default function ReviewProgress({ counts: { total, decided, later, open } }: { counts: ReviewCounts }) {
  const t = useTranslate();
  return (
    <div className={styles['progress']}>
      <Progress
        percent={total === 0 ? 0 : (decided / total) * 100}
        showInfo={false}
        size="small"
        aria-label={t('review.progressLabel')}
      />
      <p role="status">
        {open === 0 ? t('review.allDecided') : t('review.progress', { done: decided, total })}
        {later > 0 && <span className={styles['left']}>{t('review.onlyLater', { count: later })}</span>}
      </p>
    </div>
  );
}

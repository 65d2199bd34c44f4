import SearchOutlined from '@ant-design/icons/SearchOutlined';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { Link } from 'umi';
import ScreenHeader from '@/components/display/ScreenHeader';
import Notice from '@/components/form/Notice';
import StatePanel from '@/components/status/StatePanel';
import { paths } from '@/constants/paths';
import { useJobs } from '@/hooks/job/useJobs';
import { useDateTime } from '@/hooks/locale/useDateTime';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { visit } from '@/hooks/navigation';
import { useReviewLock, type ReviewLock } from '@/hooks/review/useReviewLock';
import { useAreReviewsKept, useCanDecide, useReview } from '@/hooks/review/useReviews';
import { usePermission } from '@/hooks/session/usePermission';
import { reviewCounts, type Review, type ReviewCounts, type Reviewer } from '@/utils/review/review';
import { reviewAddress } from './address';
import Report from './Report';
import Reviewing from './Reviewing';
import styles from './review.less';
import { reviewerWords, scopeWords } from './reviewWords';
import SignDialog from './SignDialog';
import { useCarryOut } from './useCarryOut';
import { useHandOver } from './useHandOver';

interface ReviewScreenProps {
  id: string;
  /** What of it is shown, as the address has it. */
  part: string | null;
  reviewer: Reviewer;
}

/** One review: gone through, carried out, signed; its report. */
export default function ReviewScreen({ id, part, reviewer }: ReviewScreenProps) {
  const t = useTranslate();
  const { review, change } = useReview(id);
  const areKept = useAreReviewsKept();
  // Of thousands of decisions: once for all that shows them.
  const counts = useMemo(() => review && reviewCounts(review), [review]);
  const lock = useReviewLock(review !== undefined && (!review.signed || counts?.waiting !== 0));
  const canDecide = useCanDecide();
  if (!review || !counts) {
    return (
      <>
        <ScreenHeader title={t('menu.review')} />
        <StatePanel
          framed
          icon={<SearchOutlined />}
          title={t('review.gone')}
          hint={t('review.goneHint')}
          action={<Link to={paths.review}>{t('review.all')}</Link>}
        />
      </>
    );
  }
  const isReport = part === 'report' || review.signed !== undefined || !canDecide;
  const shared = { review, counts, lock, reviewer, change };
  return (
    <>
      <ScreenHeader title={review.name} actions={<Acts {...shared} isReport={isReport} canDecide={canDecide} />} />
      {!areKept && <Notice type="warning">{t('review.notKept')}</Notice>}
      <Facts review={review} />
      {isReport ? <Report review={review} /> : <Reviewing {...shared} />}
    </>
  );
}

function Facts({ review: { scope, handedOver } }: { review: Review }) {
  const t = useTranslate();
  const dateTime = useDateTime();
  const mayRevoke = usePermission()('staffUpdate');
  return (
    <>
      <p className={`${styles['quiet']} ${styles['screenOnly']}`}>
        <Link to={paths.review}>{t('review.all')}</Link>
        <span>{scopeWords(t, scope)}</span>
        {handedOver && (
          <span>{t('review.handedBy', { name: reviewerWords(handedOver.by), time: dateTime(handedOver.at) })}</span>
        )}
      </p>
      {!mayRevoke && (
        <div className={styles['screenOnly']}>
          <Notice type="info">{t('review.cannotRevoke')}</Notice>
        </div>
      )}
    </>
  );
}

interface ActsProps {
  review: Review;
  counts: ReviewCounts;
  lock: ReviewLock;
  reviewer: Reviewer;
  isReport: boolean;
  canDecide: boolean;
  change: (how: (before: Review) => Review) => void;
}

function Acts({ review, counts, lock, reviewer, isReport, canDecide, change }: ActsProps) {
  const t = useTranslate();
  const { busy } = useJobs();
  const handOver = useHandOver(reviewer);
  const carryOut = useCarryOut(review, lock);
  const mayRevoke = usePermission()('staffUpdate');
  const [isSigning, setSigning] = useState(false);
  const { open, waiting } = counts;
  const { id, signed } = review;
  return (
    <div className={`${styles['acts']} ${styles['screenOnly']}`}>
      <Button onClick={() => handOver(review)}>{t('review.handOver')}</Button>
      {!signed && canDecide && (
        <Button onClick={() => visit(reviewAddress(id, isReport ? undefined : 'report'))}>
          {t(isReport ? 'review.goOn' : 'review.report')}
        </Button>
      )}
      {canDecide && mayRevoke && waiting > 0 && (
        <Button danger disabled={busy} onClick={() => void carryOut()}>
          {t('review.carryOut', { count: waiting })}
        </Button>
      )}
      {!signed && canDecide && (
        // Results that came meanwhile would not be in the signed report.
        <Button type={open === 0 ? 'primary' : 'default'} disabled={busy} onClick={() => setSigning(true)}>
          {t('review.sign')}
        </Button>
      )}
      {isSigning && <SignDialog {...{ review, counts, reviewer, change }} onClose={() => setSigning(false)} />}
    </div>
  );
}

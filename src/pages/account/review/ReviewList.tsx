import AuditOutlined from '@ant-design/icons/AuditOutlined';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'umi';
import ScreenHeader from '@/components/display/ScreenHeader';
import Tag from '@/components/display/Tag';
import { useQuestion } from '@/components/feedback/useModal';
import Notice from '@/components/form/Notice';
import RowActions from '@/components/list/RowActions';
import StatePanel from '@/components/status/StatePanel';
import { lazyComponent } from '@/hooks/lazyComponent';
import { useDateTime } from '@/hooks/locale/useFormats';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { changeQuery, visit } from '@/hooks/navigation';
import { useIsReviewStoragePersistent, useCanDecide, useReviews, type Reviews } from '@/hooks/review/useReviews';
import { usePermission } from '@/hooks/session/usePermission';
import { changeSearch, integer } from '@/utils/address/queryValues';
import type { Reviewer } from '@/utils/review/review';
import type { ReviewSummary } from '@/utils/storage/reviews';
import { downloadReview, reviewAddress } from './sharing';
import styles from './review.less';
import { reviewerWords, scopeWords } from './reviewWords';

interface ReviewListProps {
  reviewer: Reviewer;
  /** Id of a role from the address. The form of a new review opens for this role. */
  presetRole: string | null;
}

/** Reviews of the signed-in user, with the form for a new one. */
export default function ReviewList({ reviewer, presetRole }: ReviewListProps) {
  const t = useTranslate();
  const reviews = useReviews();
  const areKept = useIsReviewStoragePersistent();
  const mayRevoke = usePermission()('staffUpdate');
  const canDecide = useCanDecide();
  const role = integer(presetRole ?? '');
  const [isAsking, setAsking] = useState(false);
  const [isOpening, setOpening] = useState(false);
  const isNew = canDecide && (isAsking || role !== undefined);
  const endNew = () => {
    setAsking(false);
    changeQuery((search) => changeSearch(search, { role: undefined }), true);
  };
  return (
    <>
      <ScreenHeader
        title={t('menu.review')}
        note={t('review.kept')}
        actions={
          <div className={styles['acts']}>
            <Button type={canDecide ? 'default' : 'primary'} onClick={() => setOpening(true)}>
              {t('review.openFile')}
            </Button>
            {canDecide && (
              <Button type="primary" onClick={() => setAsking(true)}>
                {t('review.new')}
              </Button>
            )}
          </div>
        }
      />
      {!areKept && <Notice type="warning">{t('review.notKept')}</Notice>}
      {canDecide && !mayRevoke && <Notice type="info">{t('review.cannotRevoke')}</Notice>}
      {reviews.list.length === 0 ? (
        <StatePanel
          framed
          icon={<AuditOutlined />}
          title={t('review.none')}
          hint={t(canDecide ? 'review.noneHint' : 'review.checkHint')}
        />
      ) : (
        <ul className={styles['list']} aria-label={t('menu.review')}>
          {reviews.list.map((summary) => (
            <Summary key={summary.id} {...{ summary, reviews, reviewer }} />
          ))}
        </ul>
      )}
      {isNew && (
        <NewReview
          reviewer={reviewer}
          roleId={role}
          names={reviews.list.map(({ name }) => name)}
          onBegin={reviews.add}
          onClose={endNew}
        />
      )}
      {isOpening && <OpenReview reviews={reviews} onClose={() => setOpening(false)} />}
    </>
  );
}

interface SummaryProps {
  summary: ReviewSummary;
  reviews: Reviews;
  reviewer: Reviewer;
}

function Summary({ summary, reviews, reviewer }: SummaryProps) {
  const { id, name, scope, begunAt, signedAt, handedOver, decided, total } = summary;
  const t = useTranslate();
  const dateTime = useDateTime();
  const ask = useQuestion();
  const remove = async () => {
    const isAgreed = await ask({
      title: t('review.delete.title', { name }),
      hint: t(signedAt ? 'review.delete.signedHint' : 'review.delete.hint'),
      leaveLabel: t('review.delete'),
      stayLabel: t('form.cancel'),
    });
    if (isAgreed) reviews.remove(id);
  };
  return (
    <li className={styles['summary']}>
      <div className={styles['about']}>
        <h2>
          <Link to={reviewAddress(id, signedAt ? 'report' : undefined)}>{name}</Link>
        </h2>
        <p className={styles['quiet']}>{scopeWords(t, scope)}</p>
        <p className={styles['quiet']}>
          <span>
            {t('review.begun')} {dateTime(begunAt)}
          </span>
          {signedAt && (
            <span>
              {t('review.signedAt')} {dateTime(signedAt)}
            </span>
          )}
          {handedOver && (
            <span>{t('review.handedBy', { name: reviewerWords(handedOver.by), time: dateTime(handedOver.at) })}</span>
          )}
        </p>
      </div>
      <div className={styles['state']}>
        <Tag tone={signedAt ? 'success' : 'neutral'}>{t(signedAt ? 'review.state.signed' : 'review.state.open')}</Tag>
        <span>{t('review.progress', { done: decided, total })}</span>
      </div>
      <RowActions
        name={name}
        actions={[
          {
            key: 'open',
            label: t(signedAt ? 'review.view' : 'review.goOn'),
            onClick: () => visit(reviewAddress(id, signedAt ? 'report' : undefined)),
          },
          {
            key: 'handOver',
            label: t('review.handOver'),
            onClick: () => {
              const review = reviews.read(id);
              if (review) downloadReview(review, reviewer);
            },
          },
          { key: 'delete', label: t('review.delete'), danger: !signedAt, onClick: () => void remove() },
        ]}
      />
    </li>
  );
}

const NewReview = lazyComponent(() => import('./NewReview'), { close: ({ onClose }) => onClose(), isPrefetched: true });

const OpenReview = lazyComponent(() => import('./OpenReview'), { close: ({ onClose }) => onClose() });

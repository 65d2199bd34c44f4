import { Button } from 'antd';
import { useState } from 'react';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { useEvidence } from '@/hooks/review/useEvidence';
import { useReviewing } from '@/hooks/review/useReviewing';
import type { ReviewLock } from '@/hooks/review/useReviewLock';
import { isOpen, type Review, type ReviewCounts, type Reviewer, type ReviewItem } from '@/utils/review/review';
import DecisionBar from './DecisionBar';
import KeysHelp from './KeysHelp';
import PersonPane from './PersonPane';
import ReasonDialog from './ReasonDialog';
import styles from './review.less';
import ReviewProgress from './ReviewProgress';
import ReviewQueue from './ReviewQueue';
import SeveralDialog from './SeveralDialog';
import { useReviewKeys } from './useReviewKeys';

interface ReviewingProps {
  review: Review;
  counts: ReviewCounts;
  lock: ReviewLock;
  reviewer: Reviewer;
  change: (how: (before: Review) => Review) => void;
}

/** Goes through the people of a review: who they are at the side, the one in question with what helps to decide. */
export default function Reviewing({ review, counts, lock, reviewer, change }: ReviewingProps) {
  const t = useTranslate();
  const reviewing = useReviewing({ review, change, reviewer });
  const { items, at, item, isDone, decide, undo, goTo } = reviewing;
  const evidence = useEvidence(items, at);
  const [asked, setAsked] = useState<readonly ReviewItem[]>([]);
  const [isSeveral, setSeveral] = useState(false);
  const [isHelping, setHelping] = useState(false);
  const [lastReason, setLastReason] = useState('');

  const now = evidence.person?.now;
  const staff = now?.kind === 'there' ? now.staff : undefined;
  const version = staff?.version ?? item?.person.version;
  const seen = version === undefined ? {} : { version };
  const lockedBecause = item && lock({ personId: item.person.id, roleId: item.role.id, staff });
  const acts = {
    keep: () => decide('keep', seen),
    revoke: () => {
      if (item && lockedBecause === undefined && !isDone) setAsked([item]);
    },
    later: () => decide('later', seen),
    next: () => goTo(at + 1),
    previous: () => goTo(at - 1),
    undo,
    help: () => setHelping(true),
  };
  useReviewKeys(acts, isSeveral || isHelping || asked.length > 0);

  if (!item) return null;
  return (
    <div className={styles['panes']}>
      <aside className={styles['side']} aria-label={t('review.queue')}>
        <ReviewProgress counts={counts} />
        {counts.open > 1 && (
          <Button size="small" className={styles['several']} onClick={() => setSeveral(true)}>
            {t('review.several')}
          </Button>
        )}
        <ReviewQueue items={items} decisions={review.decisions} at={at} onGo={goTo} />
      </aside>
      <section className={styles['middle']} aria-label={item.person.name}>
        <PersonPane
          {...{ review, item, evidence }}
          onRole={(roleId) => goTo(items.findIndex((one) => one.person === item.person && one.role.id === roleId))}
        />
        <DecisionBar
          acts={acts}
          lockedBecause={lockedBecause}
          isDone={isDone}
          canUndo={reviewing.canUndo}
          role={item.role.name}
        />
      </section>
      {asked.length > 0 && (
        <ReasonDialog
          items={asked}
          start={review.decisions[asked[0]?.key ?? '']?.reason ?? lastReason}
          onReason={(reason) => {
            setLastReason(reason);
            decide('revoke', asked.length === 1 && asked[0] === item ? { ...seen, reason } : { reason, of: asked });
          }}
          onClose={() => setAsked([])}
        />
      )}
      {isSeveral && (
        <SeveralDialog
          items={items.filter(({ key }) => isOpen(review.decisions[key]))}
          lockOf={({ person, role }) => lock({ personId: person.id, roleId: role.id })}
          onKeep={(of) => decide('keep', { of })}
          onRevoke={setAsked}
          onClose={() => setSeveral(false)}
        />
      )}
      <KeysHelp open={isHelping} onClose={() => setHelping(false)} />
    </div>
  );
}

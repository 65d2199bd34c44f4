import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import Tag from '@/components/display/Tag';
import type { Reference } from '@/contract/fields';
import { useDateTime } from '@/hooks/locale/useDateTime';
import { useTranslate } from '@/hooks/locale/useTranslate';
import type { RoleEvidence } from '@/hooks/review/useEvidence';
import { decisionKey, othersWith, type Decision, type Review, type ReviewPerson } from '@/utils/review/review';
import styles from './person.less';
import { decisionWords, resultWords, reviewerWords } from './reviewWords';

interface RoleCardProps {
  review: Review;
  person: ReviewPerson;
  role: Reference;
  /** It is the one that is being decided. */
  isCurrent: boolean;
  /** The person does not have it any more. */
  isLost: boolean;
  /** Whether what roles permit may be read. */
  mayRead: boolean;
  gives: RoleEvidence | 'failed' | undefined;
  onChoose: () => void;
}

/** So many permissions are shown at first: the sensitive ones come first. */
const SHOWN = 12;

/** One role of the person in question: what was decided about it, who else has it, what it permits. */
export default function RoleCard(props: RoleCardProps) {
  const { review, person, role, isCurrent, isLost, mayRead, gives, onChoose } = props;
  const t = useTranslate();
  const decision = review.decisions[decisionKey(person.id, role.id)];
  return (
    <li className={styles['role']} data-current={isCurrent || undefined}>
      <div className={styles['head']}>
        <h3>
          <button type="button" aria-current={isCurrent || undefined} onClick={onChoose}>
            {role.name}
          </button>
        </h3>
        <Tag tone={decision?.choice === 'keep' ? 'success' : decision?.choice === 'revoke' ? 'error' : 'neutral'}>
          {decisionWords(t, decision)}
        </Tag>
      </div>
      {decision && <Decided decision={decision} />}
      {isLost && decision?.result?.state !== 'done' && <p className={styles['why']}>{t('review.lostRole')}</p>}
      {person.department && (
        <p className={styles['quiet']}>{t('review.others', { count: othersWith(review, person, role.id) })}</p>
      )}
      {isCurrent && <Gives role={role.name} gives={mayRead ? gives : 'failed'} mayRead={mayRead} />}
    </li>
  );
}

function Decided({ decision }: { decision: Decision }) {
  const t = useTranslate();
  const dateTime = useDateTime();
  const { reason, by, at } = decision;
  const result = resultWords(t, decision);
  return (
    <p className={styles['quiet']}>
      {reason && <span>{reason}</span>}
      <span>
        {reviewerWords(by)} {dateTime(at)}
      </span>
      {result && <span>{result}</span>}
    </p>
  );
}

interface GivesProps {
  role: string;
  gives: RoleEvidence | 'failed' | undefined;
  mayRead: boolean;
}

function Gives({ role, gives, mayRead }: GivesProps) {
  const t = useTranslate();
  const [isWhole, setWhole] = useState(false);
  if (!mayRead) return <p className={styles['quiet']}>{t('review.givesUnknown')}</p>;
  if (gives === 'failed') return <p className={styles['quiet']}>{t('common.loadFailed')}</p>;
  if (!gives) return <Skeleton active title={false} paragraph={{ rows: 2 }} />;
  const { all, permissions } = gives;
  if (permissions.length === 0) return <p className={styles['quiet']}>{t('review.givesNothing')}</p>;
  const shown = isWhole ? permissions : permissions.slice(0, SHOWN);
  const rest = permissions.length - shown.length;
  return (
    <div className={styles['gives']}>
      {all && <p>{t('review.givesAll')}</p>}
      <ul aria-label={t('review.gives', { role })}>
        {shown.map(({ id, name, isSensitive }) => (
          <li key={id} data-sensitive={isSensitive || undefined}>
            {name}
            {isSensitive && <small>{t('review.sensitive')}</small>}
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <Button type="link" size="small" onClick={() => setWhole(true)}>
          {t('permission.more', { count: rest })}
        </Button>
      )}
    </div>
  );
}

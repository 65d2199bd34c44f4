import CheckCircleFilled from '@ant-design/icons/CheckCircleFilled';
import { useEffect, useMemo, useState } from 'react';
import { useWindowedRows } from '@/hooks/list/useWindowedRows';
import { useNumber } from '@/hooks/locale/useNumber';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { isOpen, type Decisions, type ReviewItem } from '@/utils/review/review';
import styles from './review.less';

interface ReviewQueueProps {
  items: readonly ReviewItem[];
  decisions: Decisions;
  at: number;
  onGo: (place: number) => void;
}

const ROW_HEIGHT = 52;

/** The places where the questions about each person begin. */
const firstPlaces = (items: readonly ReviewItem[]): number[] =>
  items.flatMap(({ person }, place) => (items[place - 1]?.person.id === person.id ? [] : [place]));

/** The people of a review, those who are decided marked; thousands of them. */
export default function ReviewQueue({ items, decisions, at, onGo }: ReviewQueueProps) {
  const t = useTranslate();
  const number = useNumber();
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const places = useMemo(() => firstPlaces(items), [items]);
  const current = places.findLastIndex((place) => place <= at);
  const { drawn, bringIntoSight } = useWindowedRows(scroller, places.length, ROW_HEIGHT, 0);
  useEffect(() => bringIntoSight(current), [bringIntoSight, current]);
  const first = drawn[0] ?? 0;
  const after = places.length - 1 - (drawn.at(-1) ?? -1);

  return (
    <div ref={setScroller} className={styles['queue']}>
      <ul
        aria-label={t('review.queue')}
        style={{ paddingBlockStart: first * ROW_HEIGHT, paddingBlockEnd: after * ROW_HEIGHT }}
      >
        {drawn.map((turn) => {
          const place = places[turn] ?? 0;
          const end = places[turn + 1] ?? items.length;
          const own = items.slice(place, end);
          const open = own.filter(({ key }) => isOpen(decisions[key])).length;
          const person = own[0]?.person;
          if (!person) return null;
          return (
            <li key={person.id} aria-setsize={places.length} aria-posinset={turn + 1}>
              <button
                type="button"
                className={styles['queued']}
                aria-current={turn === current || undefined}
                // The arrows lead through the others.
                tabIndex={turn === current ? 0 : -1}
                onClick={() => onGo(place)}
              >
                <span className={styles['who']} title={person.name}>
                  {person.name}
                </span>
                <span className={styles['where']}>{person.department?.name}</span>
                <span className={styles['mark']}>
                  {open === 0 ? (
                    <CheckCircleFilled aria-label={t('review.allDecided')} role="img" />
                  ) : (
                    <span aria-label={t('review.progress', { done: own.length - open, total: own.length })} role="img">
                      {number(own.length - open)}/{number(own.length)}
                    </span>
                  )}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

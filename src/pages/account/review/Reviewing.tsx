import CheckCircleFilled from '@ant-design/icons/CheckCircleFilled';
import { Button, Progress } from 'antd';
import { useState, useEffect, useMemo } from 'react';
import Tooltip from '@/components/layers/Tooltip';
import { useWindowedRows } from '@/hooks/list/useWindowedRows';
import { useNumber } from '@/hooks/locale/useFormats';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { useEvidence } from '@/hooks/review/useEvidence';
import { useReviewing, type ReviewLock } from '@/hooks/review/useReviewing';
import {
  isUndecided,
  type Review,
  type ReviewCounts,
  type Reviewer,
  type ReviewItem,
  type Decisions,
} from '@/utils/review/review';
import { ReasonDialog, SeveralDialog } from './decisionDialogs';
import { KeysHelp, useReviewKeys, type ReviewKeys } from './keys';
import PersonPane from './PersonPane';
import styles from './review.less';

interface ReviewingProps {
  review: Review;
  counts: ReviewCounts;
  lock: ReviewLock;
  reviewer: Reviewer;
  change: (update: (review: Review) => Review) => void;
}

/**
 * Review in progress.
 * The list of people is at the side. The current person is shown with the data needed for the decisions.
 */
export default function Reviewing({ review, counts, lock, reviewer, change }: ReviewingProps) {
  const t = useTranslate();
  const reviewing = useReviewing({ review, change, reviewer });
  const { items, at, item, isDone, decide, undo, goTo } = reviewing;
  const evidence = useEvidence(items, at);
  const [itemsToRevoke, setItemsToRevoke] = useState<readonly ReviewItem[]>([]);
  const [isSeveral, setSeveral] = useState(false);
  const [isHelping, setHelping] = useState(false);
  const [lastReason, setLastReason] = useState('');

  const accountNow = evidence.person?.now;
  const staff = accountNow?.kind === 'there' ? accountNow.staff : undefined;
  const version = staff?.version ?? item?.person.version;
  const seenVersion = version === undefined ? {} : { version };
  const lockedBecause = item && lock({ personId: item.person.id, roleId: item.role.id, staff });
  const acts = {
    keep: () => decide('keep', seenVersion),
    revoke: () => {
      if (item && lockedBecause === undefined && !isDone) setItemsToRevoke([item]);
    },
    later: () => decide('later', seenVersion),
    next: () => goTo(at + 1),
    previous: () => goTo(at - 1),
    undo,
    help: () => setHelping(true),
  };
  useReviewKeys(acts, isSeveral || isHelping || itemsToRevoke.length > 0);

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
        <ReviewQueue items={items} decisions={review.decisions} at={at} onChoose={goTo} />
      </aside>
      <section className={styles['middle']} aria-label={item.person.name}>
        <PersonPane
          {...{ review, item, evidence }}
          onRole={(roleId) => goTo(items.findIndex(({ person, role }) => person === item.person && role.id === roleId))}
        />
        <DecisionBar
          acts={acts}
          lockedBecause={lockedBecause}
          isDone={isDone}
          canUndo={reviewing.canUndo}
          role={item.role.name}
        />
      </section>
      {itemsToRevoke.length > 0 && (
        <ReasonDialog
          items={itemsToRevoke}
          initialReason={review.decisions[itemsToRevoke[0]?.key ?? '']?.reason ?? lastReason}
          onReason={(reason) => {
            setLastReason(reason);
            decide(
              'revoke',
              itemsToRevoke.length === 1 && itemsToRevoke[0] === item
                ? { ...seenVersion, reason }
                : { reason, of: itemsToRevoke },
            );
          }}
          onClose={() => setItemsToRevoke([])}
        />
      )}
      {isSeveral && (
        <SeveralDialog
          items={items.filter(({ key }) => isUndecided(review.decisions[key]))}
          lockOf={({ person, role }) => lock({ personId: person.id, roleId: role.id })}
          onKeep={(chosenItems) => decide('keep', { of: chosenItems })}
          onRevoke={setItemsToRevoke}
          onClose={() => setSeveral(false)}
        />
      )}
      <KeysHelp open={isHelping} onClose={() => setHelping(false)} />
    </div>
  );
}

interface ReviewQueueProps {
  items: readonly ReviewItem[];
  decisions: Decisions;
  at: number;
  onChoose: (place: number) => void;
}

const ROW_HEIGHT = 52;

/** Returns the index of each person's first item; the items are grouped by person. */
const firstPlaces = (items: readonly ReviewItem[]): number[] =>
  items.flatMap(({ person }, place) => (items[place - 1]?.person.id === person.id ? [] : [place]));

/** List of a review's people with their progress. Virtualized, because there can be thousands of people. */
function ReviewQueue({ items, decisions, at, onChoose }: ReviewQueueProps) {
  const t = useTranslate();
  const number = useNumber();
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const places = useMemo(() => firstPlaces(items), [items]);
  const current = places.findLastIndex((place) => place <= at);
  const { renderedRows, scrollToRow } = useWindowedRows(scroller, places.length, ROW_HEIGHT, 0);
  useEffect(() => scrollToRow(current), [scrollToRow, current]);
  const firstRow = renderedRows[0] ?? 0;
  const rowsAfter = places.length - 1 - (renderedRows.at(-1) ?? -1);

  return (
    <div ref={setScroller} className={styles['queue']}>
      <ul
        aria-label={t('review.queue')}
        style={{ paddingBlockStart: firstRow * ROW_HEIGHT, paddingBlockEnd: rowsAfter * ROW_HEIGHT }}
      >
        {renderedRows.map((personIndex) => {
          const place = places[personIndex] ?? 0;
          const end = places[personIndex + 1] ?? items.length;
          const personItems = items.slice(place, end);
          const openCount = personItems.filter(({ key }) => isUndecided(decisions[key])).length;
          const person = personItems[0]?.person;
          if (!person) return null;
          return (
            <li key={person.id} aria-setsize={places.length} aria-posinset={personIndex + 1}>
              <button
                type="button"
                className={styles['queued']}
                aria-current={personIndex === current || undefined}
                // Only the current person is a tab stop. Arrow keys reach the other people.
                tabIndex={personIndex === current ? 0 : -1}
                onClick={() => onChoose(place)}
              >
                <span className={styles['who']} title={person.name}>
                  {person.name}
                </span>
                <span className={styles['where']}>{person.department?.name}</span>
                <span className={styles['mark']}>
                  {openCount === 0 ? (
                    <CheckCircleFilled aria-label={t('review.allDecided')} role="img" />
                  ) : (
                    <span
                      aria-label={t('review.progress', {
                        done: personItems.length - openCount,
                        total: personItems.length,
                      })}
                      role="img"
                    >
                      {number(personItems.length - openCount)}/{number(personItems.length)}
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

/** Progress of a review, as a bar and as text. */
function ReviewProgress({ counts: { total, decided, later, open } }: { counts: ReviewCounts }) {
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

interface DecisionBarProps {
  acts: ReviewKeys;
  /** Name of the current role. */
  role: string;
  /** Reason why the role cannot be revoked; undefined if the role can be revoked. */
  lockedBecause: string | undefined;
  /** True if the role is already revoked, so that the reviewer has nothing left to decide. */
  isDone: boolean;
  canUndo: boolean;
}

/** Buttons for all actions that have keyboard shortcuts. */
function DecisionBar({ acts, role, lockedBecause, isDone, canUndo }: DecisionBarProps) {
  const t = useTranslate();
  const isLocked = lockedBecause !== undefined;
  return (
    <div className={styles['bar']} role="group" aria-label={`${t('review.decision')} ${role}`}>
      <Button type="primary" disabled={isDone} aria-keyshortcuts="K" onClick={acts.keep}>
        <span>{t('review.keep')}</span>
        <kbd aria-hidden>K</kbd>
      </Button>
      <Tooltip title={lockedBecause}>
        <Button
          danger
          disabled={isDone}
          // With `aria-disabled` instead of `disabled`, keyboard users can focus a locked button and learn the reason.
          aria-disabled={isLocked || undefined}
          {...(isLocked && { 'aria-description': lockedBecause, 'className': styles['locked'] ?? '' })}
          aria-keyshortcuts="R"
          onClick={acts.revoke}
        >
          <span>{t('review.revoke')}</span>
          <kbd aria-hidden>R</kbd>
        </Button>
      </Tooltip>
      <Button disabled={isDone} aria-keyshortcuts="L" onClick={acts.later}>
        <span>{t('review.later')}</span>
        <kbd aria-hidden>L</kbd>
      </Button>
      <span className={styles['steps']}>
        <Button type="text" aria-disabled={!canUndo} aria-keyshortcuts="Z" onClick={acts.undo}>
          <span>{t('common.undo')}</span>
          <kbd aria-hidden>Z</kbd>
        </Button>
        <Button type="text" aria-keyshortcuts="ArrowUp" onClick={acts.previous}>
          <span>{t('review.previous')}</span>
          <kbd aria-hidden>↑</kbd>
        </Button>
        <Button type="text" aria-keyshortcuts="J ArrowDown" onClick={acts.next}>
          <span>{t('review.next')}</span>
          <kbd aria-hidden>↓</kbd>
        </Button>
        <Button type="text" aria-keyshortcuts="?" onClick={acts.help}>
          <span>{t('review.keys')}</span>
          <kbd aria-hidden>?</kbd>
        </Button>
      </span>
      {isLocked && <p className={styles['why']}>{lockedBecause}</p>}
    </div>
  );
}

import { useMemoizedFn } from 'ahooks';
import { useMemo, useRef, useState } from 'react';
import {
  isCarriedOut,
  nextOpen,
  reviewItems,
  withDecision,
  type Choice,
  type Decision,
  type Review,
  type Reviewer,
} from '@/utils/review/review';

interface ReviewingOptions {
  review: Review;
  change: (how: (before: Review) => Review) => void;
  reviewer: Reviewer;
}

/** What can be taken back: which decision stood there before. */
interface Step {
  at: number;
  key: string;
  before: Decision | undefined;
}

/**
 * Going through the questions of a review: where the reviewer is, and what they do there. It begins at the first one that
 * is open, and a decision leads on to the next.
 */
export function useReviewing({ review, change, reviewer }: ReviewingOptions) {
  const items = useMemo(() => reviewItems({ people: review.people }), [review.people]);
  const { decisions } = review;
  const [at, setAt] = useState(() => nextOpen(items, decisions, -1) ?? 0);
  const steps = useRef<Step[]>([]);
  const [canUndo, setCanUndo] = useState(false);
  const item = items[at];
  const isDone = item !== undefined && isCarriedOut(decisions[item.key]);

  /** `version`: of the account that the reviewer had before them. */
  const decide = useMemoizedFn((choice: Choice, { reason, version }: { reason?: string; version?: number } = {}) => {
    if (!item || isDone || review.signed) return;
    const decision: Decision = { choice, reason, by: reviewer, at: new Date().toISOString(), version };
    steps.current.push({ at, key: item.key, before: decisions[item.key] });
    setCanUndo(true);
    change((before) => withDecision(before, item.key, decision));
    setAt(nextOpen(items, { ...decisions, [item.key]: decision }, at) ?? at);
  });
  const undo = useMemoizedFn(() => {
    const step = steps.current.pop();
    setCanUndo(steps.current.length > 0);
    if (!step) return;
    change((before) => withDecision(before, step.key, step.before));
    setAt(step.at);
  });
  const goTo = useMemoizedFn((place: number) => {
    if (place >= 0 && place < items.length) setAt(place);
  });
  return { items, at, item, isDone, canUndo, decide, undo, goTo };
}

import { useMemoizedFn } from 'ahooks';
import { useMemo, useRef, useState, useCallback } from 'react';
import type { Staff } from '@/contract/staff';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { usePermission } from '@/hooks/session/usePermission';
import { useAccountLocks } from '@/hooks/staff/accountLocks';
import { useOfferedRoles, useStaffRoles } from '@/hooks/staff/offeredRoles';
import { useAppSelector } from '@/hooks/store';
import {
  isCarriedOut,
  nextOpen,
  reviewItems,
  withDecisions,
  type Choice,
  type Decision,
  type Review,
  type Reviewer,
  type ReviewItem,
} from '@/utils/review/review';

interface ReviewingOptions {
  review: Review;
  change: (how: (before: Review) => Review) => void;
  reviewer: Reviewer;
}

/** Undo step: the reviewer's place, and the previous decisions there. */
interface Step {
  at: number;
  before: readonly [key: string, decision: Decision | undefined][];
}

interface DecideOptions {
  reason?: string;
  version?: number;
  of?: readonly ReviewItem[];
}

/**
 * Steps through the questions of a review: the reviewer's position, and the actions there. Begins at the first open
 * question; a decision moves on to the next.
 */
export function useReviewing({ review, change, reviewer }: ReviewingOptions) {
  const items = useMemo(() => reviewItems({ people: review.people }), [review.people]);
  const { decisions } = review;
  const [at, setAt] = useState(() => nextOpen(items, decisions, -1) ?? 0);
  const steps = useRef<Step[]>([]);
  const [canUndo, setCanUndo] = useState(false);
  const item = items[at];
  const isDone = item !== undefined && isCarriedOut(decisions[item.key]);

  /** `version`: of the account as shown to the reviewer; `of`: items to decide, by default the current one. */
  const decide = useMemoizedFn((choice: Choice, { reason, version, of }: DecideOptions = {}) => {
    const chosen = (of ?? (item ? [item] : [])).filter(({ key }) => !isCarriedOut(decisions[key]));
    if (chosen.length === 0 || review.signed) return;
    const made = { choice, reason, by: reviewer, at: new Date().toISOString() };
    const wanted = chosen.map(({ key, person }) => [key, { ...made, version: version ?? person.version }] as const);
    steps.current.push({ at, before: wanted.map(([key]) => [key, decisions[key]]) });
    setCanUndo(true);
    change((before) => withDecisions(before, wanted));
    const after = { ...decisions, ...Object.fromEntries(wanted) };
    setAt(item && after[item.key] ? (nextOpen(items, after, at) ?? at) : at);
  });
  const undo = useMemoizedFn(() => {
    const step = steps.current.pop();
    setCanUndo(steps.current.length > 0);
    if (!step) return;
    change((now) => withDecisions(now, step.before));
    setAt(step.at);
  });
  const goTo = useMemoizedFn((place: number) => {
    if (place >= 0 && place < items.length) setAt(place);
  });
  return { items, at, item, isDone, canUndo, decide, undo, goTo };
}

/** Role and account of a revocation, with the known state of the account. */
interface LockedItem {
  personId: number;
  roleId: number;
  /** The current account, if it was read. */
  staff?: Staff | undefined;
}

export type ReviewLock = (item: LockedItem) => string | undefined;

/**
 * Reason why a role may not be removed from an account, in words; undefined where it may be, as far as the client
 * knows. Reviewers cannot decide about their own roles. Roles beyond the reviewer's are locked for reviewers who carry
 * out their decisions; they are read where `wanted`.
 */
export function useReviewLock(wanted: boolean): ReviewLock {
  const t = useTranslate();
  const mayUpdate = usePermission()('staffUpdate');
  const ownId = useAppSelector((root) => root.user.current?.id);
  const isRead = wanted && mayUpdate;
  const { roles } = useStaffRoles(isRead);
  const offered = useOfferedRoles(roles, isRead);
  const { edit } = useAccountLocks(offered);
  const beyond = useMemo(
    () => new Set(offered.filter(({ grantable }) => grantable === false).map(({ id }) => id)),
    [offered],
  );
  return useCallback(
    ({ personId, roleId, staff }) => {
      if (personId === ownId) return t('review.self');
      if (!mayUpdate) return undefined;
      if (beyond.has(roleId)) return t('staff.role.beyond');
      return staff && edit(staff);
    },
    [t, ownId, mayUpdate, beyond, edit],
  );
}

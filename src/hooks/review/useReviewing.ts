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
  change: (update: (review: Review) => Review) => void;
  reviewer: Reviewer;
}

/** Step that can be undone: the position of the item that was shown, and the decisions that the step replaced. */
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
 * Steps through the items of a review. The reviewer decides on each item.
 * The first item without a decision is shown first. After a decision, the next such item is shown.
 */
export function useReviewing({ review, change, reviewer }: ReviewingOptions) {
  const items = useMemo(() => reviewItems({ people: review.people }), [review.people]);
  const { decisions } = review;
  const [position, setPosition] = useState(() => nextOpen(items, decisions, -1) ?? 0);
  const steps = useRef<Step[]>([]);
  const [canUndo, setCanUndo] = useState(false);
  const item = items[position];
  const isDone = item !== undefined && isCarriedOut(decisions[item.key]);

  /**
   * @param options `version` is the version of the account that was shown to the reviewer.
   * `of` contains the items to decide. By default, only the current item is decided.
   */
  const decide = useMemoizedFn((choice: Choice, { reason, version, of: targetItems }: DecideOptions = {}) => {
    const decidedItems = (targetItems ?? (item ? [item] : [])).filter(({ key }) => !isCarriedOut(decisions[key]));
    if (decidedItems.length === 0 || review.signed) return;
    const decision = { choice, reason, by: reviewer, at: new Date().toISOString() };
    const newDecisions = decidedItems.map(
      ({ key, person }) => [key, { ...decision, version: version ?? person.version }] as const,
    );
    steps.current.push({ at: position, before: newDecisions.map(([key]) => [key, decisions[key]]) });
    setCanUndo(true);
    change((currentReview) => withDecisions(currentReview, newDecisions));
    const decisionsAfter = { ...decisions, ...Object.fromEntries(newDecisions) };
    setPosition(item && decisionsAfter[item.key] ? (nextOpen(items, decisionsAfter, position) ?? position) : position);
  });
  const undo = useMemoizedFn(() => {
    const step = steps.current.pop();
    setCanUndo(steps.current.length > 0);
    if (!step) return;
    change((currentReview) => withDecisions(currentReview, step.before));
    setPosition(step.at);
  });
  const goTo = useMemoizedFn((index: number) => {
    if (index >= 0 && index < items.length) setPosition(index);
  });
  return { items, at: position, item, isDone, canUndo, decide, undo, goTo };
}

/** Role of an account. A `ReviewLock` returns the reason why a reviewer cannot remove this role. */
interface LockedItem {
  personId: number;
  roleId: number;
  /** The current account, if it was read. */
  staff?: Staff | undefined;
}

export type ReviewLock = (item: LockedItem) => string | undefined;

/**
 * Returns a function that returns, as text, the reason why a role cannot be removed from an account.
 * The returned text is undefined if the client knows no reason. Reviewers cannot decide on their own roles.
 * For reviewers with permission to change accounts, roles that they cannot grant are locked too.
 * The grantable roles are requested only if `isWanted`.
 */
export function useReviewLock(isWanted: boolean): ReviewLock {
  const t = useTranslate();
  const mayUpdate = usePermission()('staffUpdate');
  const ownId = useAppSelector((root) => root.user.current?.id);
  const shouldRead = isWanted && mayUpdate;
  const { roles } = useStaffRoles(shouldRead);
  const offeredRoles = useOfferedRoles(roles, shouldRead);
  const { edit } = useAccountLocks(offeredRoles);
  const ungrantableIds = useMemo(
    () => new Set(offeredRoles.filter(({ grantable }) => grantable === false).map(({ id }) => id)),
    [offeredRoles],
  );
  return useCallback(
    ({ personId, roleId, staff }) => {
      if (personId === ownId) return t('review.self');
      if (!mayUpdate) return undefined;
      if (ungrantableIds.has(roleId)) return t('staff.role.beyond');
      return staff && edit(staff);
    },
    [t, ownId, mayUpdate, ungrantableIds, edit],
  );
}

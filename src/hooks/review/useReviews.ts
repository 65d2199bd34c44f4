import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { usePermission } from '@/hooks/session/usePermission';
import { useAppSelector } from '@/hooks/store';
import type { Review, Reviewer } from '@/utils/review/review';
import {
  addReview,
  isReviewStoragePersistent,
  changeReview,
  onReviews,
  parseSummaries,
  readReview,
  readSummariesText,
  removeReview,
  type ReviewSummary,
} from '@/utils/storage/reviews';

/** Returns the signed-in user as the reviewer to store in a decision; undefined until the account is known. */
export function useReviewer(): Reviewer | undefined {
  const current = useAppSelector((root) => root.user.current);
  return useMemo(() => current && { id: current.id, name: current.name, username: current.username }, [current]);
}

export interface Reviews {
  list: readonly ReviewSummary[];
  /** Returns a whole review as currently stored. */
  read: (id: string) => Review | undefined;
  /** Stores a review. An existing review with the same id is replaced. */
  add: (review: Review) => void;
  remove: (id: string) => void;
}

/**
 * Whether the user may read accounts and roles, which is needed for decisions. Other users can only open review files.
 */
export function useCanDecide(): boolean {
  const may = usePermission();
  return may('roleList') && may('staffList');
}

/** Whether the decisions are still stored after the page is closed. */
export const useIsReviewStoragePersistent = (): boolean => useSyncExternalStore(onReviews, isReviewStoragePersistent);

/** Reviews of the signed-in user, stored in this browser. */
export function useReviews(): Reviews {
  const userId = useAppSelector((root) => root.user.current?.id);
  const storedText = useSyncExternalStore(onReviews, () => (userId === undefined ? null : readSummariesText(userId)));
  return useMemo(
    () => ({
      list: parseSummaries(storedText),
      read: (id) => (userId === undefined ? undefined : readReview(userId, id)),
      add: (review) => {
        if (userId !== undefined) addReview(userId, review);
      },
      remove: (id) => {
        if (userId !== undefined) removeReview(userId, id);
      },
    }),
    [storedText, userId],
  );
}

/** One review of the signed-in user (undefined if it does not exist), and a function that changes it. */
export function useReview(id: string): {
  review: Review | undefined;
  change: (update: (review: Review) => Review) => void;
} {
  const userId = useAppSelector((root) => root.user.current?.id);
  const review = useSyncExternalStore(onReviews, () => (userId === undefined ? undefined : readReview(userId, id)));
  const change = useCallback(
    (update: (currentReview: Review) => Review) => {
      if (userId !== undefined) changeReview(userId, id, update);
    },
    [userId, id],
  );
  return { review, change };
}

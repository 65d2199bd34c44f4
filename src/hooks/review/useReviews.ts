import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { usePermission } from '@/hooks/session/usePermission';
import { useAppSelector } from '@/hooks/store';
import type { Review, Reviewer } from '@/utils/review/review';
import {
  addReview,
  areReviewsKept,
  changeReview,
  onReviews,
  parseSummaries,
  readReview,
  readSummariesText,
  removeReview,
  type ReviewSummary,
} from '@/utils/storage/reviews';

/** The signed-in person in the form that decisions refer to; undefined until known. */
export function useReviewer(): Reviewer | undefined {
  const current = useAppSelector((root) => root.user.current);
  return useMemo(() => current && { id: current.id, name: current.name, username: current.username }, [current]);
}

export interface Reviews {
  list: readonly ReviewSummary[];
  /** Returns a whole review as currently stored. */
  read: (id: string) => Review | undefined;
  /** Stores a review, replacing one with the same id. */
  add: (review: Review) => void;
  remove: (id: string) => void;
}

/** Whether the person may read accounts and roles, which decisions require; others can only open review files. */
export function useCanDecide(): boolean {
  const may = usePermission();
  return may('roleList') && may('staffList');
}

/** Whether decisions survive closing the page. */
export const useAreReviewsKept = (): boolean => useSyncExternalStore(onReviews, areReviewsKept);

/** Reviews of the signed-in person, stored in this browser. */
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

/** One review of the signed-in person, undefined if there is none, and a function that changes it. */
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

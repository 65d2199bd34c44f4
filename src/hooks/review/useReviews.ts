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

/** The signed-in person, as decisions name them; undefined until they are known. */
export function useReviewer(): Reviewer | undefined {
  const current = useAppSelector((root) => root.user.current);
  return useMemo(() => current && { id: current.id, name: current.name, username: current.username }, [current]);
}

export interface Reviews {
  list: readonly ReviewSummary[];
  /** A whole one of them, as it is stored now. */
  read: (id: string) => Review | undefined;
  /** Keeps one, in place of one with the same id. */
  add: (review: Review) => void;
  remove: (id: string) => void;
}

/** Whether the person may read the accounts and roles that reviews are about; others read handed-over files. */
export function useCanDecide(): boolean {
  const may = usePermission();
  return may('roleList') && may('staffList');
}

/** False while what is decided would be lost with the page. */
export const useAreReviewsKept = (): boolean => useSyncExternalStore(onReviews, areReviewsKept);

/** The reviews of the signed-in person, which this browser keeps. */
export function useReviews(): Reviews {
  const userId = useAppSelector((root) => root.user.current?.id);
  const stored = useSyncExternalStore(onReviews, () => (userId === undefined ? null : readSummariesText(userId)));
  return useMemo(
    () => ({
      list: parseSummaries(stored),
      read: (id) => (userId === undefined ? undefined : readReview(userId, id)),
      add: (review) => {
        if (userId !== undefined) addReview(userId, review);
      },
      remove: (id) => {
        if (userId !== undefined) removeReview(userId, id);
      },
    }),
    [stored, userId],
  );
}

/** One review of the signed-in person, undefined where there is none, and what changes it. */
export function useReview(id: string): {
  review: Review | undefined;
  change: (how: (before: Review) => Review) => void;
} {
  const userId = useAppSelector((root) => root.user.current?.id);
  const review = useSyncExternalStore(onReviews, () => (userId === undefined ? undefined : readReview(userId, id)));
  const change = useCallback(
    (how: (before: Review) => Review) => {
      if (userId !== undefined) changeReview(userId, id, how);
    },
    [userId, id],
  );
  return { review, change };
}

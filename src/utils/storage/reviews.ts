import { reviewCounts, type Review, type ReviewScope } from '@/utils/review/review';
import { parseReview } from '@/utils/review/reviewFile';
import { createListeners } from '../createListeners';
import { signInState } from '../signInState';
import { isPersistent, readStored, removeStored, STORAGE_PREFIX, listIn } from './safeStorage';
import { workKey, writeWork } from './workStorage';

/** Summary of a review in the list. */
export interface ReviewSummary {
  id: string;
  name: string;
  scope: ReviewScope;
  begunAt: string;
  signedAt?: string | undefined;
  handedOver?: Review['handedOver'];
  decided: number;
  total: number;
}

/** Key of the list of an account's reviews. Reviews of other accounts are never read. */
const listKey = (userId: number): string => workKey('reviews', userId);
/** Key of the part of a review that decisions do not change, such as the reviewed people. */
const startKey = (userId: number, id: string): string => workKey('review', userId, id);
/** Key of the decisions of a review. The decisions are stored separately, because they change often. */
const decisionsKey = (userId: number, id: string): string => workKey('review', userId, `${id}-decisions`);

const reviewsChange = createListeners();

/** Calls the listener when a review changes, in this tab or another one. Returns the function that unsubscribes it. */
export function onReviews(listener: () => void): () => void {
  // Only changes to the keys of reviews are reported. Listeners call `isPersistent`, which writes another key.
  // If that key were reported, the listeners of two tabs would call each other forever.
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(`${STORAGE_PREFIX}review`)) listener();
  };
  const unsubscribe = reviewsChange.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    unsubscribe();
    window.removeEventListener('storage', onStorage);
  };
}

/** Whether the stored reviews are kept when the page closes. */
export const isReviewStoragePersistent = isPersistent;

/** Returns the text of the stored list of reviews, which is a snapshot for `useSyncExternalStore`. */
export const readSummariesText = (userId: number): string | null => readStored(listKey(userId));

function isSummary(raw: unknown): raw is ReviewSummary {
  const { id, name, scope } = Object(raw) as Partial<Record<keyof ReviewSummary, unknown>>;
  return typeof id === 'string' && typeof name === 'string' && typeof scope === 'object' && scope !== null;
}

/** Parses the stored summaries, newest first. Corrupt summaries are skipped. */
export const parseSummaries = (storedText: string | null): ReviewSummary[] => listIn(storedText).filter(isSummary);

const summaryOf = (review: Review): ReviewSummary => {
  const { id, name, scope, begunAt, signed, handedOver } = review;
  const { decided, total } = reviewCounts(review);
  return { id, name, scope, begunAt, signedAt: signed?.at, handedOver, decided, total };
};

const writeSummaries = (userId: number, list: readonly ReviewSummary[]): void =>
  list.length === 0 ? removeStored(listKey(userId)) : writeWork(listKey(userId), JSON.stringify(list));

/** Cache of the review that was read last, because parsing thousands of people takes too long for each render. */
const lastRead = signInState<
  { key: string; startText: string; decisionsText: string; review?: Review | undefined } | undefined
>(() => undefined);

function parseParts(startText: string, decisionsText: string): Review | undefined {
  try {
    return parseReview({ ...(JSON.parse(startText) as object), ...(JSON.parse(decisionsText) as object) });
  } catch {
    return undefined;
  }
}

/**
 * Returns a review of an account; undefined if the review does not exist.
 * The returned object is the same until the review changes.
 */
export function readReview(userId: number, id: string): Review | undefined {
  const key = startKey(userId, id);
  const startText = readStored(key);
  if (startText === null) return undefined;
  const decisionsText = readStored(decisionsKey(userId, id)) ?? '{"decisions":{}}';
  const cached = lastRead.value;
  if (cached?.key === key && cached.startText === startText && cached.decisionsText === decisionsText)
    return cached.review;
  const review = parseParts(startText, decisionsText);
  lastRead.value = { key, startText, decisionsText, review };
  return review;
}

const decisionsTextOf = ({ decisions, signed }: Review): string => JSON.stringify({ decisions, signed });

/** Stores a review. Replaces a review with the same id. */
export function addReview(userId: number, review: Review): void {
  const { decisions: _decisions, signed: _signed, ...startOfReview } = review;
  writeWork(startKey(userId, review.id), JSON.stringify(startOfReview));
  writeWork(decisionsKey(userId, review.id), decisionsTextOf(review));
  const otherSummaries = parseSummaries(readSummariesText(userId)).filter(({ id }) => id !== review.id);
  writeSummaries(userId, [summaryOf(review), ...otherSummaries]);
  reviewsChange.notify();
}

/** Changes the stored review instead of a rendered copy, since a job or another tab may have changed it meanwhile. */
export function changeReview(userId: number, id: string, change: (review: Review) => Review): void {
  const currentReview = readReview(userId, id);
  const nextReview = currentReview && change(currentReview);
  if (!nextReview || nextReview === currentReview) return;
  const decisionsText = decisionsTextOf(nextReview);
  writeWork(decisionsKey(userId, id), decisionsText);
  const key = startKey(userId, id);
  lastRead.value = { key, startText: readStored(key) ?? '', decisionsText, review: nextReview };
  const list = parseSummaries(readSummariesText(userId));
  writeSummaries(
    userId,
    list.map((summary) => (summary.id === id ? summaryOf(nextReview) : summary)),
  );
  reviewsChange.notify();
}

/** Removes a review and its decisions. */
export function removeReview(userId: number, id: string): void {
  removeStored(startKey(userId, id));
  removeStored(decisionsKey(userId, id));
  writeSummaries(
    userId,
    parseSummaries(readSummariesText(userId)).filter((summary) => summary.id !== id),
  );
  reviewsChange.notify();
}

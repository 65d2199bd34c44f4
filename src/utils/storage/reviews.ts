import { reviewCounts, type Review, type ReviewScope } from '@/utils/review/review';
import { parseReview } from '@/utils/review/reviewFile';
import { createListeners } from '../createListeners';
import { signInState } from '../signInState';
import { isPersistent, readStored, removeStored, STORAGE_PREFIX } from './safeStorage';
import { listIn } from './storedText';
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

/** Key of one user's reviews; those of other users are never read. */
const listKey = (userId: number): string => workKey('reviews', userId);
/** People under review; written once. */
const startKey = (userId: number, id: string): string => workKey('review', userId, id);
/** Decisions; written with every key press. */
const madeKey = (userId: number, id: string): string => workKey('review', userId, `${id}-decisions`);

const reviewsChange = createListeners();

/** Calls the listener when a review changes, here or in another tab; returns the function that unsubscribes it. */
export function onReviews(listener: () => void): () => void {
  // Other keys are ignored: the storage test writes one, which other tabs would answer.
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(`${STORAGE_PREFIX}review`)) listener();
  };
  const remove = reviewsChange.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    remove();
    window.removeEventListener('storage', onStorage);
  };
}

/** Whether stored reviews survive closing the page. */
export const areReviewsKept = isPersistent;

/** Returns the stored text, as the snapshot of an external store; unchanged until a review changes. */
export const readSummariesText = (userId: number): string | null => readStored(listKey(userId));

function isSummary(raw: unknown): raw is ReviewSummary {
  const { id, name, scope } = Object(raw) as Partial<Record<keyof ReviewSummary, unknown>>;
  return typeof id === 'string' && typeof name === 'string' && typeof scope === 'object' && scope !== null;
}

/** Parses the stored summaries, newest first; corrupt ones are ignored. */
export const parseSummaries = (stored: string | null): ReviewSummary[] => listIn(stored).filter(isSummary);

const summaryOf = (review: Review): ReviewSummary => {
  const { id, name, scope, begunAt, signed, handedOver } = review;
  const { decided, total } = reviewCounts(review);
  return { id, name, scope, begunAt, signedAt: signed?.at, handedOver, decided, total };
};

const writeSummaries = (userId: number, list: readonly ReviewSummary[]): void =>
  list.length === 0 ? removeStored(listKey(userId)) : writeWork(listKey(userId), JSON.stringify(list));

/** Last review that was read, so that one with thousands of people is not parsed for each render. */
const last = signInState<{ key: string; start: string; made: string; review?: Review | undefined } | undefined>(
  () => undefined,
);

function parsed(start: string, made: string): Review | undefined {
  try {
    return parseReview({ ...(JSON.parse(start) as object), ...(JSON.parse(made) as object) });
  } catch {
    return undefined;
  }
}

/** Returns a review of a user; the same object until it changes, undefined if there is none. */
export function readReview(userId: number, id: string): Review | undefined {
  const key = startKey(userId, id);
  const start = readStored(key);
  if (start === null) return undefined;
  const made = readStored(madeKey(userId, id)) ?? '{"decisions":{}}';
  const before = last.value;
  if (before?.key === key && before.start === start && before.made === made) return before.review;
  const review = parsed(start, made);
  last.value = { key, start, made, review };
  return review;
}

const madeText = ({ decisions, signed }: Review): string => JSON.stringify({ decisions, signed });

/** Stores a review, replacing one with the same id. */
export function addReview(userId: number, review: Review): void {
  const { decisions: _decisions, signed: _signed, ...start } = review;
  writeWork(startKey(userId, review.id), JSON.stringify(start));
  writeWork(madeKey(userId, review.id), madeText(review));
  const others = parseSummaries(readSummariesText(userId)).filter(({ id }) => id !== review.id);
  writeSummaries(userId, [summaryOf(review), ...others]);
  reviewsChange.notify();
}

/** Changes the stored review rather than a rendered copy: a job or another tab may have changed it meanwhile. */
export function changeReview(userId: number, id: string, change: (before: Review) => Review): void {
  const before = readReview(userId, id);
  const next = before && change(before);
  if (!next || next === before) return;
  const made = madeText(next);
  writeWork(madeKey(userId, id), made);
  const key = startKey(userId, id);
  last.value = { key, start: readStored(key) ?? '', made, review: next };
  const list = parseSummaries(readSummariesText(userId));
  writeSummaries(
    userId,
    list.map((one) => (one.id === id ? summaryOf(next) : one)),
  );
  reviewsChange.notify();
}

/** Removes a review with all its decisions. */
export function removeReview(userId: number, id: string): void {
  removeStored(startKey(userId, id));
  removeStored(madeKey(userId, id));
  writeSummaries(
    userId,
    parseSummaries(readSummariesText(userId)).filter((one) => one.id !== id),
  );
  reviewsChange.notify();
}

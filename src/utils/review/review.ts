import type { Reference, Status } from '@/contract/fields';

/** Person who makes decisions in a review, hands the review over, or signs it. */
export interface Reviewer {
  id: number;
  name: string;
  username: string;
}

/** Scope of a review. The names are those at the start of the review. */
export type ReviewScope =
  | { kind: 'roles'; roles: readonly Reference[] }
  | { kind: 'department'; department: Reference }
  | { kind: 'permissions'; permissions: readonly Reference[] };

/** Account as it was at the start of the review. `roles` has only the roles under review. */
export interface ReviewPerson {
  id: number;
  username: string;
  name: string;
  department?: Reference | undefined;
  status: Status;
  lastLoginAt?: string | undefined;
  version?: number | undefined;
  roles: readonly Reference[];
}

export const choices = ['keep', 'revoke', 'later'] as const;
export type Choice = (typeof choices)[number];

/** Result of a revocation. */
export interface RevokeResult {
  state: 'done' | 'failed';
  /** Reason of the failure, in the language that the app had at that moment. */
  message?: string | undefined;
  at: string;
}

/** Decision about one role of one account. */
export interface Decision {
  choice: Choice;
  /** Reason for revoking the role. */
  reason?: string | undefined;
  by: Reviewer;
  at: string;
  /** Version of the account that the reviewer saw, so that later changes are not overwritten. */
  version?: number | undefined;
  result?: RevokeResult | undefined;
}

export type Decisions = Readonly<Record<string, Decision>>;

export interface Signature {
  by: Reviewer;
  at: string;
  /** Number of items that were undecided when the review was signed. */
  open: number;
}

/** Part of a review that is set at its start and does not change with decisions. */
interface ReviewStart {
  id: string;
  name: string;
  scope: ReviewScope;
  begunAt: string;
  begunBy: Reviewer;
  people: readonly ReviewPerson[];
  /** Reviewer who last handed the review over as a file, and the moment. */
  handedOver?: { by: Reviewer; at: string } | undefined;
}

export interface Review extends ReviewStart {
  /** Decisions by `decisionKey`. Items without a decision are missing. */
  decisions: Decisions;
  /** Set once the review is signed. The decisions cannot change any more, but revocations may still be carried out. */
  signed?: Signature | undefined;
}

/** Item of a review: a role of an account that needs a decision. */
export interface ReviewItem {
  key: string;
  person: ReviewPerson;
  role: Reference;
}

/** Returns the key of the decision about a role of an account. */
export const decisionKey = (personId: number, roleId: number): string => `${personId}-${roleId}`;

/** Returns all items of a review, grouped by account. */
export const reviewItems = ({ people }: Pick<Review, 'people'>): ReviewItem[] =>
  people.flatMap((person) => person.roles.map((role) => ({ key: decisionKey(person.id, role.id), person, role })));

/** Whether an item is undecided: the item has no decision, or was left for later. */
export const isUndecided = (decision: Decision | undefined): boolean =>
  decision === undefined || decision.choice === 'later';

export interface ReviewCounts {
  total: number;
  keep: number;
  revoke: number;
  later: number;
  /** Number of items that are neither kept nor revoked, including items left for later. */
  open: number;
  /** Number of items that are kept or revoked. */
  decided: number;
  /** Number of revocations that have not been carried out or have failed. */
  waiting: number;
}

/** Counts the items of a review by their decisions. */
export function reviewCounts(review: Pick<Review, 'people' | 'decisions'>): ReviewCounts {
  const items = reviewItems(review);
  const counts = { total: items.length, keep: 0, revoke: 0, later: 0, waiting: 0 };
  for (const { key } of items) {
    const decision = review.decisions[key];
    if (!decision) continue;
    counts[decision.choice] += 1;
    if (isWaiting(decision)) counts.waiting += 1;
  }
  const decidedCount = counts.keep + counts.revoke;
  return { ...counts, decided: decidedCount, open: counts.total - decidedCount };
}

/** Whether a decision revokes a role, but the revocation has not succeeded yet. */
const isWaiting = ({ choice, result }: Decision): boolean => choice === 'revoke' && result?.state !== 'done';

/** Whether a decision was carried out. Such a decision can no longer be changed. */
export const isCarriedOut = (decision: Decision | undefined): boolean => decision?.result?.state === 'done';

/**
 * Returns the index of the next undecided item after the index `from`; the search wraps around at the end.
 * Items without a decision come first, then items left for later. Undefined if all other items are decided.
 */
export function nextOpen(items: readonly ReviewItem[], decisions: Decisions, from: number): number | undefined {
  const places = items.map((_, offset) => (from + 1 + offset) % items.length).filter((place) => place !== from);
  const decisionAt = (place: number) => decisions[items[place]?.key ?? ''];
  return (
    places.find((place) => decisionAt(place) === undefined) ?? places.find((place) => isUndecided(decisionAt(place)))
  );
}

/**
 * Returns the review with some decisions replaced.
 * `changes` has pairs of a `decisionKey` and a decision; undefined reopens the item.
 * Signed reviews and decisions that were carried out do not change.
 */
export function withDecisions(review: Review, changes: readonly (readonly [string, Decision | undefined])[]): Review {
  if (review.signed) return review;
  const decisions = new Map(Object.entries(review.decisions));
  for (const [key, decision] of changes) {
    if (isCarriedOut(decisions.get(key))) continue;
    if (decision) decisions.set(key, decision);
    else decisions.delete(key);
  }
  return { ...review, decisions: Object.fromEntries(decisions) };
}

/** Roles to revoke from one account. */
interface Revocation {
  person: ReviewPerson;
  roles: readonly Reference[];
  /** Earliest version of the account that a reviewer saw. Later changes are reported as a conflict, not overwritten. */
  version: number | undefined;
  /** Reasons of the decisions, without repetitions. */
  reasons: readonly string[];
}

/** Returns the revocations to carry out, one entry per account. */
export function revocations({ people, decisions }: Pick<Review, 'people' | 'decisions'>): Revocation[] {
  return people.flatMap((person) => {
    const waitingDecisions = person.roles.flatMap((role) => {
      const decision = decisions[decisionKey(person.id, role.id)];
      return decision && isWaiting(decision) ? [{ role, decision }] : [];
    });
    if (waitingDecisions.length === 0) return [];
    const versions = waitingDecisions.flatMap(({ decision }) => decision.version ?? person.version ?? []);
    return [
      {
        person,
        roles: waitingDecisions.map(({ role }) => role),
        version: versions.length > 0 ? Math.min(...versions) : undefined,
        reasons: [...new Set(waitingDecisions.flatMap(({ decision }) => decision.reason || []))],
      },
    ];
  });
}

/** Result of the revocations from one account. */
export interface PersonResult {
  personId: number;
  roleIds: readonly number[];
  result: RevokeResult;
}

/** Returns the review with the results of its revocations. */
export function withResults(review: Review, results: readonly PersonResult[]): Review {
  const decisions: Record<string, Decision> = { ...review.decisions };
  for (const { personId, roleIds, result } of results) {
    for (const roleId of roleIds) {
      const key = decisionKey(personId, roleId);
      const decision = decisions[key];
      if (decision && isWaiting(decision)) decisions[key] = { ...decision, result };
    }
  }
  return { ...review, decisions };
}

/** Returns the number of other accounts in the review that are in the same department and have the role. */
export const othersWith = ({ people }: Pick<Review, 'people'>, person: ReviewPerson, roleId: number): number =>
  people.filter(
    (otherPerson) =>
      otherPerson.id !== person.id &&
      person.department !== undefined &&
      otherPerson.department?.id === person.department.id &&
      otherPerson.roles.some(({ id }) => id === roleId),
  ).length;

/**
 * Maximum number of people in a review.
 * A reviewer cannot check more in three months, and a larger review would not fit into the browser's storage.
 */
export const MAX_PEOPLE = 5000;
/** Maximum length of a review's name, in characters. */
export const MAX_REVIEW_NAME = 80;

/** Last part of permission codes that allow changes: those in `endpoints`, and similar codes of other backends. */
const CHANGING =
  /\.(store|create|add|update|edit|save|enable|disable|delete|destroy|remove|upload|import|export|(change_|reset_)?password|grant|approve|pay)$/i;

/** Whether a permission code allows more than reading. */
export const isSensitiveCode = (code: string | null | undefined): boolean =>
  typeof code === 'string' && CHANGING.test(code);

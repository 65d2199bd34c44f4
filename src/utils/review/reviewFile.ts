import { MAX_REASON } from '@/constants/limits';
import {
  choices,
  type Choice,
  type Decision,
  type Review,
  type ReviewPerson,
  type Reviewer,
  type ReviewScope,
  type RevokeResult,
  type Signature,
  MAX_PEOPLE,
  MAX_REVIEW_NAME,
} from './review';

/** Marker of review files, which distinguishes them from other JSON files. */
const FORMAT = 'account-center-review';
/** Version of the file format. Every change that an older app would misread needs a higher version. */
const VERSION = 1;
/** Maximum size of a file in bytes. The largest review needs only a fraction of it. */
export const MAX_REVIEW_BYTES = 20 * 1024 * 1024;

export type ReviewFault = 'foreign' | 'broken' | 'newer' | 'elsewhere' | 'tooLarge';
type OpenedReview = { ok: true; review: Review } | { ok: false; fault: ReviewFault };

/** Maximum length of names and messages from a server, in characters. */
const MAX_TEXT = 500;
const MAX_ROLES = 500;

/** Error that the parsers below throw; `parseReview` and `readReviewText` catch it. */
class BrokenFile extends Error {}

type Raw = Readonly<Record<string, unknown>>;

function rawOf(value: unknown): Raw {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new BrokenFile();
  return value as Raw;
}

function parseText(value: unknown, max = MAX_TEXT): string {
  if (typeof value !== 'string' || value === '' || value.length > max) throw new BrokenFile();
  return value;
}

function parseCount(value: unknown, min = 0): number {
  if (!Number.isSafeInteger(value) || (value as number) < min) throw new BrokenFile();
  return value as number;
}

const parseId = (value: unknown): number => parseCount(value, 1);

function parseMoment(value: unknown): string {
  const momentText = parseText(value, 40);
  if (!/^\d{4}-\d\d-\d\dT/.test(momentText) || Number.isNaN(Date.parse(momentText))) throw new BrokenFile();
  return momentText;
}

function parseList<Item>(value: unknown, readItem: (raw: unknown) => Item, max: number): Item[] {
  if (!Array.isArray(value) || value.length === 0 || value.length > max) throw new BrokenFile();
  return value.map(readItem);
}

const parseOptional = <Value>(value: unknown, readValue: (raw: unknown) => Value): Value | undefined =>
  value === undefined || value === null ? undefined : readValue(value);

const parseReference = (value: unknown) => {
  const raw = rawOf(value);
  return { id: parseId(raw['id']), name: parseText(raw['name']) };
};

const parseReviewer = (value: unknown): Reviewer => ({
  ...parseReference(value),
  username: parseText(rawOf(value)['username']),
});

function parseScope(value: unknown): ReviewScope {
  const raw = rawOf(value);
  const parseReferences = (list: unknown) => parseList(list, parseReference, MAX_PEOPLE);
  switch (raw['kind']) {
    case 'roles':
      return { kind: 'roles', roles: parseReferences(raw['roles']) };
    case 'department':
      return { kind: 'department', department: parseReference(raw['department']) };
    case 'permissions':
      return { kind: 'permissions', permissions: parseReferences(raw['permissions']) };
    default:
      throw new BrokenFile();
  }
}

function parsePerson(value: unknown): ReviewPerson {
  const raw = rawOf(value);
  const status = raw['status'];
  if (status !== 0 && status !== 1) throw new BrokenFile();
  return {
    ...parseReference(value),
    username: parseText(raw['username']),
    department: parseOptional(raw['department'], parseReference),
    status,
    lastLoginAt: parseOptional(raw['lastLoginAt'], parseMoment),
    version: parseOptional(raw['version'], parseId),
    roles: parseList(raw['roles'], parseReference, MAX_ROLES),
  };
}

function parseResult(value: unknown): RevokeResult {
  const raw = rawOf(value);
  const state = raw['state'];
  if (state !== 'done' && state !== 'failed') throw new BrokenFile();
  return { state, message: parseOptional(raw['message'], (words) => parseText(words)), at: parseMoment(raw['at']) };
}

function parseDecision(value: unknown): Decision {
  const raw = rawOf(value);
  const choice = raw['choice'] as Choice;
  if (!choices.includes(choice)) throw new BrokenFile();
  const isRevoked = choice === 'revoke';
  return {
    choice,
    // A revocation must have a reason.
    reason: isRevoked ? parseText(raw['reason'], MAX_REASON) : undefined,
    by: parseReviewer(raw['by']),
    at: parseMoment(raw['at']),
    version: parseOptional(raw['version'], parseId),
    result: isRevoked ? parseOptional(raw['result'], parseResult) : undefined,
  };
}

function parseDecisions(value: unknown): Record<string, Decision> {
  const entries = Object.entries(rawOf(value));
  return Object.fromEntries(
    entries.map(([key, raw]) => {
      if (!/^[1-9]\d{0,15}-[1-9]\d{0,15}$/.test(key)) throw new BrokenFile();
      return [key, parseDecision(raw)];
    }),
  );
}

const parseSignature = (value: unknown): Signature => {
  const raw = rawOf(value);
  return { by: parseReviewer(raw['by']), at: parseMoment(raw['at']), open: parseCount(raw['open']) };
};

const parseHandedOver = (value: unknown) => {
  const raw = rawOf(value);
  return { by: parseReviewer(raw['by']), at: parseMoment(raw['at']) };
};

function wholeReview(value: unknown): Review {
  const raw = rawOf(value);
  const key = parseText(raw['id'], 64);
  // The review's id is validated, because addresses and storage keys contain it.
  if (!/^[\w-]+$/.test(key)) throw new BrokenFile();
  const people = parseList(raw['people'], parsePerson, MAX_PEOPLE);
  if (new Set(people.map((entry) => entry.id)).size < people.length) throw new BrokenFile();
  return {
    id: key,
    name: parseText(raw['name'], MAX_REVIEW_NAME),
    scope: parseScope(raw['scope']),
    begunAt: parseMoment(raw['begunAt']),
    begunBy: parseReviewer(raw['begunBy']),
    people,
    handedOver: parseOptional(raw['handedOver'], parseHandedOver),
    decisions: parseDecisions(raw['decisions']),
    signed: parseOptional(raw['signed'], parseSignature),
  };
}

/** Returns the review in a stored or received value; undefined if any part of it is invalid. */
export function parseReview(raw: unknown): Review | undefined {
  try {
    return wholeReview(raw);
  } catch (error) {
    if (error instanceof BrokenFile) return undefined;
    throw error;
  }
}

/**
 * Returns the content of the file with which a review is handed over: the whole review, and the sender.
 * @param origin origin of the app's address, since the ids in the review are valid only there
 */
export const reviewFileText = (
  review: Review,
  sender: Reviewer,
  { at, origin }: { at: string; origin: string },
): string =>
  JSON.stringify({ format: FORMAT, version: VERSION, origin, review: { ...review, handedOver: { by: sender, at } } });

/** Reads the file of a review that was handed over. The fault distinguishes damaged review files from other files. */
export function readReviewText(content: string, origin: string): OpenedReview {
  let raw: Raw;
  try {
    raw = rawOf(JSON.parse(content));
  } catch {
    // Invalid JSON that contains the marker is a truncated review, for example after an interrupted download.
    return { ok: false, fault: content.includes(FORMAT) ? 'broken' : 'foreign' };
  }
  if (raw['format'] !== FORMAT) return { ok: false, fault: 'foreign' };
  const version = raw['version'];
  if (typeof version === 'number' && version > VERSION) return { ok: false, fault: 'newer' };
  const review = version === VERSION ? parseReview(raw['review']) : undefined;
  if (!review?.handedOver) return { ok: false, fault: 'broken' };
  return raw['origin'] === origin ? { ok: true, review } : { ok: false, fault: 'elsewhere' };
}

import { DRAFT_LIFETIME, MAX_DRAFTS } from '@/constants/limits';
import { isRecord } from '@/utils/values';
import { readStored, removeStored, listIn } from './safeStorage';
import { workKey, writeWork } from './workStorage';

/** Unsaved form values. */
export interface Draft {
  /** The edited record as it was at `savedAt`; null for a new record. */
  item: { id: number } | null;
  values: Record<string, unknown>;
  /** Time of saving, in epoch milliseconds. */
  savedAt: number;
}

/** Form and account to which drafts belong. Drafts of other accounts are never read. */
export interface DraftPlace {
  userId: number;
  form: string;
}

const keyOf = ({ userId, form }: DraftPlace): string => workKey('draft', userId, form);

/** Replacer function for `JSON.stringify` that omits passwords at any depth. */
const withoutSecrets = (key: string, value: unknown): unknown => (/^(old_)?password/i.test(key) ? undefined : value);

function isDraft(value: unknown): value is Draft {
  if (!isRecord(value) || !isRecord(value['values'])) return false;
  const { item, savedAt } = value;
  return typeof savedAt === 'number' && (item === null || (isRecord(item) && Number.isSafeInteger(item['id'])));
}

/** Whether a draft has not expired. A draft with a future time, from before the clock was set back, counts as fresh. */
const isFresh = ({ savedAt }: Draft): boolean => Date.now() - savedAt < DRAFT_LIFETIME;

const isDraftOf = (id: number | null) => (draft: Draft) => (draft.item?.id ?? null) === id;

/** Returns the drafts that have not expired, newest first. Unreadable drafts are skipped. */
export const readDrafts = (place: DraftPlace): Draft[] =>
  listIn(readStored(keyOf(place)))
    .filter(isDraft)
    .filter(isFresh);

function storeDrafts(place: DraftPlace, drafts: readonly Draft[]): void {
  if (drafts.length === 0) removeStored(keyOf(place));
  else writeWork(keyOf(place), JSON.stringify(drafts.slice(0, MAX_DRAFTS), withoutSecrets));
}

/** Stores a draft without its passwords. Replaces an older draft of the same record. */
export function writeDraft(place: DraftPlace, draft: Omit<Draft, 'savedAt'>): void {
  const otherDrafts = readDrafts(place).filter((otherDraft) => !isDraftOf(draft.item?.id ?? null)(otherDraft));
  storeDrafts(place, [{ ...draft, savedAt: Date.now() }, ...otherDrafts]);
}

/** Removes the draft of a record (null: a new record), and all expired drafts. */
export function removeDraft(place: DraftPlace, id: number | null): void {
  storeDrafts(
    place,
    readDrafts(place).filter((draft) => !isDraftOf(id)(draft)),
  );
}

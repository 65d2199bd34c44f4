import { DRAFT_LIFETIME, MAX_DRAFTS } from '@/constants/limits';
import { isRecord } from '@/utils/isRecord';
import { readStored, removeStored } from './safeStorage';
import { listIn } from './storedText';
import { workKey, writeWork } from './workStorage';

/** Unsaved form values. */
export interface Draft {
  /** The record that was edited, as it was then; null for a new one. */
  item: { id: number } | null;
  values: Record<string, unknown>;
  /** Epoch milliseconds. */
  savedAt: number;
}

/** Drafts of one form of one user; those of other users are never read. */
export interface DraftPlace {
  userId: number;
  form: string;
}

const keyOf = ({ userId, form }: DraftPlace): string => workKey('draft', userId, form);

/** Secrets are not kept, at any depth. */
const withoutSecrets = (key: string, value: unknown): unknown => (/^(old_)?password/i.test(key) ? undefined : value);

function isDraft(value: unknown): value is Draft {
  if (!isRecord(value) || !isRecord(value['values'])) return false;
  const { item, savedAt } = value;
  return typeof savedAt === 'number' && (item === null || (isRecord(item) && Number.isSafeInteger(item['id'])));
}

/** A moment in the future comes from a clock that was set back; such a draft is kept. */
const isFresh = ({ savedAt }: Draft): boolean => Date.now() - savedAt < DRAFT_LIFETIME;

const isAbout = (id: number | null) => (draft: Draft) => (draft.item?.id ?? null) === id;

/** The drafts that are not too old, newest first; what cannot be read counts as none. */
export const readDrafts = (place: DraftPlace): Draft[] =>
  listIn(readStored(keyOf(place)))
    .filter(isDraft)
    .filter(isFresh);

function store(place: DraftPlace, drafts: readonly Draft[]): void {
  if (drafts.length === 0) removeStored(keyOf(place));
  else writeWork(keyOf(place), JSON.stringify(drafts.slice(0, MAX_DRAFTS), withoutSecrets));
}

/** Keeps a draft in place of an older one of the same record; passwords are left out. */
export function writeDraft(place: DraftPlace, draft: Omit<Draft, 'savedAt'>): void {
  const others = readDrafts(place).filter((other) => !isAbout(draft.item?.id ?? null)(other));
  store(place, [{ ...draft, savedAt: Date.now() }, ...others]);
}

/** Forgets the draft of a record (of a new one: null), and those that are too old. */
export function removeDraft(place: DraftPlace, id: number | null): void {
  store(
    place,
    readDrafts(place).filter((draft) => !isAbout(id)(draft)),
  );
}

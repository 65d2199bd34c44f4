import { readStored, listIn } from '@/utils/storage/safeStorage';
import { workKey, writeWork } from '@/utils/storage/workStorage';

/** Recently chosen item of the palette. Its name is stored only if the app cannot restore it from the id. */
export interface RecentEntry {
  id: string;
  name?: string | undefined;
  hint?: string | undefined;
}

const MAX_RECENT = 6;

/** Storage key by account: recent items of one account are not shown to others. */
const keyOf = (owner: number): string => workKey('palette-recents', owner);

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

function toEntry(raw: unknown): RecentEntry | undefined {
  const fields = Object(raw) as Partial<Record<keyof RecentEntry, unknown>>;
  const id = textOf(fields.id);
  return id === undefined ? undefined : { id, name: textOf(fields.name), hint: textOf(fields.hint) };
}

/** Returns a user's recent entries, newest first; an empty list if the stored text is invalid. */
export const readRecents = (owner: number): RecentEntry[] =>
  listIn(readStored(keyOf(owner)))
    .flatMap((raw) => toEntry(raw) ?? [])
    .slice(0, MAX_RECENT);

/** Stores an entry as the newest one and drops the oldest above the limit. */
export function addRecent(owner: number, entry: RecentEntry): void {
  const otherEntries = readRecents(owner).filter(({ id }) => id !== entry.id);
  writeWork(keyOf(owner), JSON.stringify([entry, ...otherEntries].slice(0, MAX_RECENT)));
}

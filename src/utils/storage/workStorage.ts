import { wasSignedOut } from './authStorage';
import { removeStored, storedKeys, writeStored } from './safeStorage';

/** Unfinished work of an account. It contains names of records and people, so other accounts must not see it. */
const KINDS = ['draft', 'palette-recents', 'plan', 'review', 'reviews'] as const;

/** Returns the storage key for work of one account. `removeWork` removes everything stored under such keys. */
export const workKey = (kind: (typeof KINDS)[number], userId: number, suffix?: string): string =>
  [kind, userId, ...(suffix === undefined ? [] : [suffix])].join('-');

const PATTERN = new RegExp(`^(?:${KINDS.join('|')})-(\\d+)(?:-|$)`);

/** Stores work, unless signed out: forms save their last input while they unmount after a sign-out. */
export function writeWork(key: string, text: string): void {
  if (!wasSignedOut()) writeStored(key, text);
}

/** Whether an account has stored work of this kind. */
export const hasWork = (kind: (typeof KINDS)[number], userId: number): boolean =>
  storedKeys().some((key) => key === workKey(kind, userId) || key.startsWith(`${workKey(kind, userId)}-`));

/** Removes the work of all accounts, or of all but one. */
export function removeWork(exceptUserId?: number): void {
  for (const key of storedKeys()) {
    const owner = PATTERN.exec(key)?.[1];
    if (owner !== undefined && Number(owner) !== exceptUserId) removeStored(key);
  }
}

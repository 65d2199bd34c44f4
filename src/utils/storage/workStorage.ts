import { wasSignedOut } from './authStorage';
import { removeStored, storedKeys, writeStored } from './safeStorage';

/**
 * Kinds of unfinished work of an account. Work contains names of records and people, so other accounts must not see it.
 */
const KINDS = ['draft', 'palette-recents', 'plan', 'review', 'reviews'] as const;

/** Returns the storage key for work of an account. `removeWork` removes all values with such keys. */
export const workKey = (kind: (typeof KINDS)[number], userId: number, suffix?: string): string =>
  [kind, userId, ...(suffix === undefined ? [] : [suffix])].join('-');

const PATTERN = new RegExp(`^(?:${KINDS.join('|')})-(\\d+)(?:-|$)`);

/** Stores work. Does nothing after a sign-out, since forms try to store their last input when they unmount. */
export function writeWork(key: string, text: string): void {
  if (!wasSignedOut()) writeStored(key, text);
}

/** Whether an account has stored work of this kind. */
export const hasWork = (kind: (typeof KINDS)[number], userId: number): boolean =>
  storedKeys().some((key) => key === workKey(kind, userId) || key.startsWith(`${workKey(kind, userId)}-`));

/** Removes the work of all accounts, or of all accounts except one. */
export function removeWork(exceptUserId?: number): void {
  for (const key of storedKeys()) {
    const owner = PATTERN.exec(key)?.[1];
    if (owner !== undefined && Number(owner) !== exceptUserId) removeStored(key);
  }
}

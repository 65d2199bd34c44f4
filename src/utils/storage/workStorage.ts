import { wasSignedOut } from './authStorage';
import { removeStored, storedKeys, writeStored } from './safeStorage';

/** Unfinished work of an account. It names records and people, so other accounts must not see it. */
const KINDS = ['draft', 'palette-recents', 'plan', 'review', 'reviews'] as const;

/** The key of work of one account. Whatever is stored under such a key goes with its owner: see `removeWork`. */
export const workKey = (kind: (typeof KINDS)[number], userId: number, part?: string): string =>
  [kind, userId, ...(part === undefined ? [] : [part])].join('-');

const PATTERN = new RegExp(`^(?:${KINDS.join('|')})-(\\d+)(?:-|$)`);

/** Stores work. After a sign-out nothing is: forms hand over what was typed last as they go away. */
export function writeWork(key: string, text: string): void {
  if (!wasSignedOut()) writeStored(key, text);
}

/** Whether there is work of a kind of one account. */
export const hasWork = (kind: (typeof KINDS)[number], userId: number): boolean =>
  storedKeys().some((key) => key === workKey(kind, userId) || key.startsWith(`${workKey(kind, userId)}-`));

/** Forgets the work of all accounts, or of all but one. */
export function removeWork(except?: number): void {
  for (const key of storedKeys()) {
    const owner = PATTERN.exec(key)?.[1];
    if (owner !== undefined && Number(owner) !== except) removeStored(key);
  }
}

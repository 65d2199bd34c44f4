import { foldName as fold } from '../../../src/constants/writing';

export { fold };

/** The key under which a name must be unique among the children of `parentId` (null: among the roots). */
export const siblingKey = (parentId: number | null, name: string): string => `${parentId ?? 0}:${fold(name)}`;

/** @returns null for what counts as missing: nothing, or blanks only */
export const orNull = (text: string | null | undefined): string | null => text?.trim() || null;

/** The text as a LIKE pattern that finds it anywhere; its own wildcards stand for themselves (`escape '\'`). */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Addresses that differ only by a slash at their end are one address. */
export const uriKey = (uri: string): string => (uri.length > 1 ? uri.replace(/\/+$/, '') : uri);

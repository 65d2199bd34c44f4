import { foldName as fold } from '../../../src/constants/writing';

export { fold };

/** Key that makes a name unique among the children of `parentId` (null: the roots). */
export const siblingKey = (parentId: number | null, name: string): string => `${parentId ?? 0}:${fold(name)}`;

/** @returns the trimmed text; null if that is empty */
export const orNull = (text: string | null | undefined): string | null => text?.trim() || null;

/** LIKE pattern for texts that contain this one; wildcards are escaped (`escape '\'`). */
export const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** The address without trailing slashes, by which addresses are compared. */
export const uriKey = (uri: string): string => (uri.length > 1 ? uri.replace(/\/+$/, '') : uri);

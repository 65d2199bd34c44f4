import { foldName as fold } from '../../../src/constants/writing';

export { fold };

/** @returns the key that makes a name unique among the children of `parentId`; null means that the node is a root */
export const siblingKey = (parentId: number | null, name: string): string => `${parentId ?? 0}:${fold(name)}`;

/** @returns the trimmed text; null if it is empty */
export const orNull = (text: string | null | undefined): string | null => text?.trim() || null;

/** @returns an SQL LIKE pattern for values that contain this text; wildcards are escaped (`escape '\'`) */
export const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** @returns an address without trailing slashes, for comparisons */
export const uriKey = (uri: string): string => (uri.length > 1 ? uri.replace(/\/+$/, '') : uri);

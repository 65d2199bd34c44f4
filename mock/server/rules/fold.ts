/**
 * The form in which names are compared: compatibility forms (ＡＢＣ), letter case, invisible characters and the
 * amount of white space make no difference. Upper before lower case, so that ß and SS meet.
 */
export function fold(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()
    .toUpperCase()
    .toLowerCase();
}

/** The key under which a name must be unique among the children of `parentId` (null: among the roots). */
export const siblingKey = (parentId: number | null, name: string): string => `${parentId ?? 0}:${fold(name)}`;

/** @returns null for what counts as missing: nothing, or blanks only */
export const orNull = (text: string | null | undefined): string | null => text?.trim() || null;

/** The text as a LIKE pattern that finds it anywhere; its own wildcards stand for themselves (`escape '\'`). */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Addresses that differ only by a slash at their end are one address. */
export const uriKey = (uri: string): string => (uri.length > 1 ? uri.replace(/\/+$/, '') : uri);

/**
 * The form in which the reference backend compares names and codes: compatibility forms, letter case, invisible
 * characters and the amount of white space make no difference. Upper before lower case, so that ß and SS meet.
 */
export const foldName = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()
    .toUpperCase()
    .toLowerCase();

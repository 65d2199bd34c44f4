/** The form in which names are compared, as servers do: compatibility forms, letter case and invisible characters make no difference. */
export const foldName = (text: string): string =>
  text.normalize('NFKC').replace(/\p{Cf}/gu, '').replace(/\s+/gu, ' ').trim().toUpperCase().toLowerCase();

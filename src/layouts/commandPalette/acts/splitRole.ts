import { searchTerms } from '@/constants/searchWords';

/**
 * Words that name a role and a person, in either order, taken apart: as many of them as find a role are its name.
 * Undefined where no words would be left for the person.
 */
export function splitRole<Role>(
  words: string,
  find: (words: string) => readonly { role: Role }[],
): { role: Role; words: string } | undefined {
  const terms = searchTerms(words);
  for (let count = terms.length - 1; count > 0; count -= 1) {
    const ends = [
      [terms.slice(0, count), terms.slice(count)],
      [terms.slice(-count), terms.slice(0, -count)],
    ];
    for (const [ofRole = [], ofPerson = []] of ends) {
      const [best] = find(ofRole.join(' '));
      if (best) return { role: best.role, words: ofPerson.join(' ') };
    }
  }
  return undefined;
}

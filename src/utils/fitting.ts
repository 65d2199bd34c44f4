import { searched, termsTest } from '@/utils/text/searchText';

/** Returns the earlier choices that match the typed text, to show until the response for it arrives. */
export function fitting<Choice extends { label: string }>(choices: readonly Choice[], words: string): Choice[] {
  const fits = termsTest(words);
  return choices.filter(({ label }) => fits(searched(label)));
}

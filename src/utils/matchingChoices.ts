import { searchTextOf, termsTest } from '@/utils/text/searchText';

/** Returns choices of an earlier response that match the typed text, to show until the response for it arrives. */
export function matchingChoices<Choice extends { label: string }>(choices: readonly Choice[], words: string): Choice[] {
  const matches = termsTest(words);
  return choices.filter(({ label }) => matches(searchTextOf(label)));
}

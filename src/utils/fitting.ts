import { searched, termsTest } from '@/utils/text/searchText';

/** Earlier choices that match the typed text, until their answer arrives. */
export function fitting<Choice extends { label: string }>(choices: readonly Choice[], words: string): Choice[] {
  const fits = termsTest(words);
  return choices.filter(({ label }) => fits(searched(label)));
}

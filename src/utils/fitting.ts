import { searched, termsTest } from '@/utils/text/searchText';

/** Of choices that were asked for with other words: those that fit what is typed now, until the answer to that is there. */
export function fitting<Choice extends { label: string }>(choices: readonly Choice[], words: string): Choice[] {
  const fits = termsTest(words);
  return choices.filter(({ label }) => fits(searched(label)));
}

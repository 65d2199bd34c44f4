import { useDebounce, useRequest } from 'ahooks';
import { useState } from 'react';
import { SEARCH_DELAY } from '@/constants/limits';
import { searchTextOf, termsTest } from '@/utils/text/searchText';

/**
 * Returns the options of an earlier response that match the typed words.
 * These options are shown until the new response arrives.
 */
export function matchingChoices<Choice extends { label: string }>(choices: readonly Choice[], words: string): Choice[] {
  const matches = termsTest(words);
  return choices.filter(({ label }) => matches(searchTextOf(label)));
}

/**
 * Returns props for a `Select` whose options are searched by the server.
 * @param find returns the options for the typed text, which is empty at first
 * @param ready while false, nothing is requested
 */
export function useRemoteOptions<Option extends { label: string }>(
  find: (words: string) => Promise<Option[]>,
  ready = true,
) {
  const [keyword, setKeyword] = useState('');
  const words = useDebounce(keyword.trim(), { wait: SEARCH_DELAY });
  const { data, loading } = useRequest(async () => ({ words, found: await find(words) }), {
    ready,
    refreshDeps: [words],
  });
  const options = data?.found ?? [];
  return {
    options: data?.words === keyword.trim() ? options : matchingChoices(options, keyword),
    loading,
    showSearch: true,
    // The server already filters the options.
    filterOption: false,
    onSearch: setKeyword,
  } as const;
}

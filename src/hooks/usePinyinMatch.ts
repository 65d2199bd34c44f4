import { useEffect, useState } from 'react';
import { searchTerms } from '@/constants/searchWords';
import { isLetters, type PinyinMatch } from '@/utils/text/searchText';

/**
 * Returns a function that matches Chinese text by full pinyin or initials: `match('人力资源', 'rlzy')`.
 * Returns undefined until the chunk with the dictionary has loaded.
 * The chunk with the dictionary is loaded by the first query that may be pinyin.
 * @param query typed search words; empty if there is nothing to match
 */
export function usePinyinMatch(query: string): PinyinMatch | undefined {
  const [match, setMatch] = useState<PinyinMatch>();
  const isWanted = match === undefined && searchTerms(query).some(isLetters);
  useEffect(() => {
    if (!isWanted) return;
    import('@/utils/text/pinyinMatch').then(
      ({ matchPinyin }) => setMatch(() => matchPinyin),
      // If the chunk fails to load, the search works without pinyin, and the next query retries.
      () => undefined,
    );
  }, [isWanted, query]);
  return match;
}

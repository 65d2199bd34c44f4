import { useEffect, useState } from 'react';
import { searchTerms } from '@/constants/searchWords';
import { isLetters, type PinyinMatch } from '@/utils/text/searchText';

/**
 * Matches Chinese text by pinyin, in full or by initials: `match('人力资源', 'rlzy')`. The dictionary is in a separate
 * chunk, loaded with the first query that may be pinyin: the match is undefined until then.
 * @param query empty if there is nothing to match
 */
export function usePinyinMatch(query: string): PinyinMatch | undefined {
  const [match, setMatch] = useState<PinyinMatch>();
  const isWanted = match === undefined && searchTerms(query).some(isLetters);
  useEffect(() => {
    if (!isWanted) return;
    import('@/utils/text/pinyinMatch').then(
      ({ matchPinyin }) => setMatch(() => matchPinyin),
      // The chunk failed to load: the search works without it, and the next query retries.
      () => undefined,
    );
  }, [isWanted, query]);
  return match;
}

import { useCallback, useState } from 'react';
import type { PinyinMatch } from '@/utils/text/searchText';

/**
 * Matches Chinese text by pinyin, in full or by initials: `match('人力资源', 'rlzy')`. The dictionary is a chunk
 * of its own: `match` is undefined until `load` was called and the chunk is there.
 */
export function usePinyinMatch() {
  const [match, setMatch] = useState<PinyinMatch>();
  const load = useCallback(() => {
    import('pinyin-pro').then(
      (library) =>
        setMatch(
          () => (text: string, letters: string) => library.match(text, letters, { continuous: true }) ?? undefined,
        ),
      // The chunk did not come: the search goes on without it, and the next call tries again.
      () => undefined,
    );
  }, []);
  return { match, load };
}

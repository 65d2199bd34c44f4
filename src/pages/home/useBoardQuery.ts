import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'umi';
import { SEARCH_DELAY } from '@/constants/limits';
import { changeQuery } from '@/hooks/navigation';
import { changeSearch, text } from '@/utils/address/queryValues';

/** Stands in the address for systems without a category. */
const NO_CATEGORY = '~';

const setCategory = (category: string | undefined): void =>
  changeQuery((now) => changeSearch(now, { category: category === '' ? NO_CATEGORY : category }));

/**
 * What is searched for and which category is chosen, kept in the address: back, F5 and a copied link restore it. The
 * list follows the typing at once, the address shortly after, without a step in the history.
 */
export function useBoardQuery() {
  const { search } = useLocation();
  const said = new URLSearchParams(search);
  const saidQuery = text(said.get('q') ?? '') ?? '';
  const saidCategory = text(said.get('category') ?? '');
  const [query, setQuery] = useState(saidQuery);
  // What the address said, or was told, last: another value comes from elsewhere (back, a link) and takes over.
  const [known, setKnown] = useState(saidQuery);
  if (saidQuery !== known) {
    setKnown(saidQuery);
    setQuery(saidQuery);
  }

  const timer = useRef<number>();
  // The next screen's address is not ours.
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const tell = (words: string) => {
    setKnown(words);
    changeQuery((now) => changeSearch(now, { q: words }), true);
  };

  return {
    query,
    category: saidCategory === NO_CATEGORY ? '' : saidCategory,
    setQuery: (words: string) => {
      setQuery(words);
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(() => tell(words.trim()), SEARCH_DELAY);
    },
    setCategory,
    clear: () => {
      window.clearTimeout(timer.current);
      setQuery('');
      setKnown('');
      changeQuery((now) => changeSearch(now, { q: undefined, category: undefined }));
    },
  };
}

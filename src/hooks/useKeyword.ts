import { useMemoizedFn } from 'ahooks';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'umi';
import { SEARCH_DELAY } from '@/constants/limits';
import { useChangeQuery } from '@/hooks/navigation';
import { changeSearch } from '@/utils/address/queryValues';

/**
 * The keyword of a search within a screen: current at once, and written to the address shortly after the last key,
 * without a history entry, so that F5, Back and a copied link restore it.
 * @param name its name in the address
 * @returns the keyword, how to change it, and how to clear it without changing the address
 */
export function useKeyword(name = 'keyword') {
  const { search } = useLocation();
  const changeQuery = useChangeQuery();
  const addressKeyword = new URLSearchParams(search).get(name) ?? '';
  const [keyword, setTyped] = useState(addressKeyword);
  // The last keyword read from or written to the address: a different one there comes from elsewhere (Back, a link) and
  // replaces it.
  const [syncedKeyword, setSyncedKeyword] = useState(addressKeyword);
  if (addressKeyword !== syncedKeyword) {
    setSyncedKeyword(addressKeyword);
    setTyped(addressKeyword);
  }

  const timer = useRef<number>();
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const writeAddress = (words: string) => {
    setSyncedKeyword(words);
    changeQuery((currentSearch) => changeSearch(currentSearch, { [name]: words }), true);
  };
  const setKeyword = useMemoizedFn((newKeyword: string) => {
    setTyped(newKeyword);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => writeAddress(newKeyword.trim()), SEARCH_DELAY);
  });
  const clear = useMemoizedFn(() => {
    window.clearTimeout(timer.current);
    setTyped('');
    setSyncedKeyword('');
  });
  return [keyword, setKeyword, clear] as const;
}

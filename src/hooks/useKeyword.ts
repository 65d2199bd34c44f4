import { useMemoizedFn } from 'ahooks';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'umi';
import { SEARCH_DELAY } from '@/constants/limits';
import { useChangeQuery } from '@/hooks/navigation';
import { changeSearch } from '@/utils/address/queryValues';

/**
 * Keyword of a search within a screen. It changes at once, and is written to the address after a pause in typing,
 * without a history entry, so that F5, Back and a copied link restore it.
 * @param name name of the query parameter
 * @returns the keyword, a function that changes it, and one that clears it without changing the address
 */
export function useKeyword(name = 'keyword') {
  const { search } = useLocation();
  const changeQuery = useChangeQuery();
  const addressKeyword = new URLSearchParams(search).get(name) ?? '';
  const [keyword, setTyped] = useState(addressKeyword);
  // Last keyword read from or written to the address: if the address has another keyword, Back or a link has changed
  // it, and it replaces the typed one.
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

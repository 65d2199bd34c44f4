import { useMemoizedFn } from 'ahooks';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'umi';
import { SEARCH_DELAY } from '@/constants/limits';
import { useChangeQuery } from '@/hooks/navigation';
import { changeSearch } from '@/utils/address/queryValues';

/**
 * Returns the keyword of a search within a screen. The keyword changes at once.
 * After a pause in typing, the keyword is written to the address without a new history entry.
 * A reload, Back and a copied link thus restore the keyword.
 * @param name name of the query parameter
 * @returns the keyword, a function that changes it, and a function that clears it without changing the address
 */
export function useKeyword(name = 'keyword') {
  const { search } = useLocation();
  const changeQuery = useChangeQuery();
  const addressKeyword = new URLSearchParams(search).get(name) ?? '';
  const [keyword, setTyped] = useState(addressKeyword);
  // Last keyword that was read from the address or written to it.
  // If the address has another keyword, Back or a link has changed it.
  // The keyword of the address then replaces the typed keyword.
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

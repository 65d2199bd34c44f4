import { useMemoizedFn } from 'ahooks';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'umi';
import { SEARCH_DELAY } from '@/constants/limits';
import { changeSearch } from '@/utils/address/queryValues';
import { changeQuery } from '@/hooks/navigation';

/**
 * What a tree is searched for: at once in the screen, and shortly after the last key in the address, so that F5, back
 * and a copied link restore it.
 */
export function useKeyword(): readonly [keyword: string, setKeyword: (keyword: string) => void] {
  const { search } = useLocation();
  const inAddress = new URLSearchParams(search).get('keyword') ?? '';
  const [keyword, setTyped] = useState(inAddress);
  // What the address said, or was told, last: another value comes from elsewhere and takes the field over.
  const [known, setKnown] = useState(inAddress);
  if (inAddress !== known) {
    setKnown(inAddress);
    setTyped(inAddress);
  }

  const timer = useRef<number>();
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const tellAddress = (words: string) => {
    setKnown(words);
    changeQuery((now) => changeSearch(now, { keyword: words }), true);
  };
  const setKeyword = useMemoizedFn((next: string) => {
    setTyped(next);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => tellAddress(next.trim()), SEARCH_DELAY);
  });
  return [keyword, setKeyword];
}

import { useMemoizedFn } from 'ahooks';
import { useEffect } from 'react';
import { useSearchParams } from 'umi';
import { useChangeQuery } from '@/hooks/navigation';
import { changeSearch } from '@/utils/address/queryValues';

/** Behind the address of a screen: asks for the form of a new record. */
export const NEW_RECORD = '?new=1';

/** Opens the form of a new record where the address asks for it, once, and takes that out of the address. */
export function useNewRecord(create: () => void, ready: boolean): void {
  const [search] = useSearchParams();
  const changeQuery = useChangeQuery();
  const isAsked = search.get('new') === '1';
  const open = useMemoizedFn(() => {
    changeQuery((now) => changeSearch(now, { new: undefined }), true);
    create();
  });
  useEffect(() => {
    if (isAsked && ready) open();
  }, [isAsked, ready, open]);
}

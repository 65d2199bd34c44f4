import { useMemoizedFn } from 'ahooks';
import { useEffect } from 'react';
import { useSearchParams } from 'umi';
import { useChangeQuery } from '@/hooks/navigation';
import { changeSearch } from '@/utils/address/queryValues';

/** Query of a screen's address that makes the screen open the form of a new record. */
export const NEW_RECORD = '?new=1';

/** If the address has the query `NEW_RECORD`, calls `create` once `ready` is true, and removes the query. */
export function useNewRecord(create: () => void, ready: boolean): void {
  const [search] = useSearchParams();
  const changeQuery = useChangeQuery();
  const isRequested = search.get('new') === '1';
  const open = useMemoizedFn(() => {
    changeQuery((currentSearch) => changeSearch(currentSearch, { new: undefined }), true);
    create();
  });
  useEffect(() => {
    if (isRequested && ready) open();
  }, [isRequested, ready, open]);
}

import { useEffect } from 'react';
import { useSearchParams } from 'umi';
import { useMessages } from '@/components/feedback/useMessages';
import type { RowAction } from '@/components/list/RowActions';
import { takeAct } from './address';

/**
 * Opens the form or the question of what the address asks for, such as `?detail=4&act=reset`, once: the command palette
 * leads here, and so can a page of anybody else. An address does nothing by itself. Where it may not be done it is said why.
 * @param id of the account, once it is there and what may not be done is known
 */
export function useActOfAddress(id: number | undefined, actions: readonly RowAction[]): void {
  const [search] = useSearchParams();
  const { message } = useMessages();
  const isAsked = search.has('act');
  useEffect(() => {
    if (id === undefined || !isAsked) return;
    const wanted = takeAct();
    const action = actions.find(({ key }) => key === wanted);
    if (action?.disabledBecause !== undefined) message.warning(action.disabledBecause);
    else action?.onAsk?.();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- asked once, with the acts of then
  }, [id, isAsked]);
}

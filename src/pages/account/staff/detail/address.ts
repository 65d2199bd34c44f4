import { changeQuery } from '@/hooks/navigation';
import { changeSearch } from '@/utils/address/queryValues';

/** Opens an account beside the list by its address, which can be shared and linked; undefined closes the account. */
export const showDetail = (id: number | undefined): void =>
  changeQuery((search) => changeSearch(search, { detail: id, act: undefined, tab: undefined }), id === undefined);

/** Returns the action on the open account that the address requests, and removes it from the address. */
export function takeRequestedAct(): string | null {
  let act: string | null = null;
  changeQuery((search) => {
    act = new URLSearchParams(search).get('act');
    return changeSearch(search, { act: undefined });
  }, true);
  return act;
}

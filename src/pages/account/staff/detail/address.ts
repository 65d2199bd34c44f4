import { changeQuery } from '@/hooks/navigation';
import { changeSearch } from '@/utils/address/queryValues';

/** Opens an account beside the list, or closes it. A link to it can be shared, and other screens can open it. */
export const showDetail = (id: number | undefined): void =>
  changeQuery((search) => changeSearch(search, { detail: id, act: undefined, tab: undefined }), id === undefined);

/** Action on the open account that the address requests, once. */
export function takeRequestedAct(): string | null {
  let act: string | null = null;
  changeQuery((search) => {
    act = new URLSearchParams(search).get('act');
    return changeSearch(search, { act: undefined });
  }, true);
  return act;
}

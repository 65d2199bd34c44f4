import { useSearchParams } from 'umi';
import { changeQuery } from '@/hooks/navigation';
import { changeSearch, integer } from '@/utils/address/queryValues';

/** Opens the history of a record of the screen, or closes it. A link to it can be sent, and Back closes it. */
export const showHistory = (id: number | undefined): void =>
  changeQuery((search) => changeSearch(search, { history: id }), id === undefined);

/** Whose history the address says is open: the id of a role, a department or a menu, by the screen. */
export function useOpenHistory(): number | undefined {
  const [search] = useSearchParams();
  return integer(search.get('history') ?? '');
}

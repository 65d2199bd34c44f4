import { useSearchParams } from 'umi';
import { changeQuery } from '@/hooks/navigation';
import { changeSearch, integer } from '@/utils/address/queryValues';

/** Opens the members of a record of the screen, or closes them. A link to them can be sent, and Back closes them. */
export const showMembers = (id: number | undefined): void =>
  changeQuery((search) => changeSearch(search, { members: id }), id === undefined);

/** Whose members the address says are open: the id of a role or a department, by the screen. */
export function useOpenMembers(): number | undefined {
  const [search] = useSearchParams();
  return integer(search.get('members') ?? '');
}

import { useSearchParams } from 'umi';
import { changeQuery } from '@/hooks/navigation';
import { changeSearch, integer } from '@/utils/address/queryValues';

/**
 * Returns a setter for an open part of a record, stored in the address, so that its link can be shared and Back closes
 * it.
 */
const showIn =
  (name: string) =>
  (id: number | undefined): void =>
    changeQuery((search) => changeSearch(search, { [name]: id }), id === undefined);

function useIdIn(name: string): number | undefined {
  const [search] = useSearchParams();
  return integer(search.get(name) ?? '');
}

/** Opens the history of a record of the screen, or closes it. */
export const showHistory = showIn('history');
/** Id of the record whose history is open in the address: a role, a department or a menu, by the screen. */
export const useOpenHistoryId = () => useIdIn('history');

/** Opens the members of a record of the screen, or closes them. */
export const showMembers = showIn('members');
/** Id of the record whose members are open in the address: a role or a department, by the screen. */
export const useOpenMembersId = () => useIdIn('members');

import { useSyncExternalStore } from 'react';
import { useSearchParams } from 'umi';
import { changeSearch, integer } from '@/utils/address/queryValues';
import { createListeners } from '@/utils/createListeners';
import { signInState } from '@/utils/signInState';
import { changeQuery } from './navigation';

/** Panels of the app's frame, shown above all screens. At most one is open. */
type Panel = 'palette' | 'settings';

const panelChange = createListeners();
const panelState = signInState<Panel | undefined>(() => undefined, panelChange.notify);

/** Opens a panel, and closes a panel that was open before; undefined only closes the open panel. */
export function openPanel(panel: Panel | undefined): void {
  panelState.value = panel;
  panelChange.notify();
}

/** Returns the panel that is open; undefined if no panel is open. */
export const useOpenPanel = (): Panel | undefined => useSyncExternalStore(panelChange.add, () => panelState.value);

/**
 * Returns a function that opens a drawer for the id of a record; undefined closes the drawer.
 * The id is stored in the query of the address, so that a link to the drawer can be shared and Back closes it.
 */
const showIn =
  (name: string) =>
  (id: number | undefined): void =>
    changeQuery((search) => changeSearch(search, { [name]: id }), id === undefined);

function useIdIn(name: string): number | undefined {
  const [search] = useSearchParams();
  return integer(search.get(name) ?? '');
}

/** Opens the history of a record by its id; undefined closes the history. */
export const showHistory = showIn('history');
/**
 * Returns the id of the record whose history is open, read from the address.
 * The screen determines the kind of record: role, department or menu.
 */
export const useOpenHistoryId = () => useIdIn('history');

/** Opens the member list of a record by its id; undefined closes the member list. */
export const showMembers = showIn('members');
/**
 * Returns the id of the record whose member list is open, read from the address.
 * The screen determines the kind of record: role or department.
 */
export const useOpenMembersId = () => useIdIn('members');

import { useEffect, useRef } from 'react';
import type { Staff } from '@/contract/staff';
import type { Selection } from '@/hooks/list/useSelection';
import type { AccountLock } from '@/hooks/staff/accountLocks';
import type { StaffRows } from '@/hooks/staff/useStaffRows';

interface TakingOptions {
  rows: StaffRows;
  selection: Selection<Staff>;
  /** Why somebody cannot be picked. */
  lock: AccountLock;
}

/** Takes people in and out: by a press on their row, or the first one found by Enter in the search. */
export function useTaking({ rows, selection, lock }: TakingOptions) {
  const { list } = rows;
  const isFree = (staff: Staff) => lock(staff) === undefined;

  const toggle = (staff: Staff) => {
    if (selection.ids.includes(staff.id)) selection.remove([staff.id]);
    else if (isFree(staff)) selection.select([...selection.ids, staff.id]);
  };
  /** The words whose Enter came before their answer. */
  const awaited = useRef<string>();
  const takeFirst = (field: HTMLInputElement) => {
    const words = field.value.trim();
    const isAnswered = list.current && !list.loading && words === rows.keyword;
    awaited.current = isAnswered ? undefined : words;
    const first = isAnswered ? list.rows.find(isFree) : undefined;
    if (!first) return;
    if (!selection.ids.includes(first.id)) toggle(first);
    // The next name takes the place of this one.
    field.select();
  };
  const search = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const field = search.current?.querySelector('input');
    if (field && !list.loading && field.value.trim() === awaited.current) takeFirst(field);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- when an answer comes
  }, [list.rows, list.loading]);
  return { isFree, toggle, takeFirst, search };
}

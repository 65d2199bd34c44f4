import { useCallback, useState } from 'react';
import type { Staff } from '@/contract/staff';
import type { ExistingChoice, RowChoice } from './checkedRow';

/** Choices for rows: handling of existing accounts, for all and for single rows, and skipped rows. */
export function useChoices(first: ExistingChoice) {
  const [all, setAll] = useState(first);
  const [single, setSingle] = useState<ReadonlyMap<number, RowChoice>>(new Map());
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set());
  const [clears, setClears] = useState(false);

  const choiceOf = useCallback(
    (number: number, twin?: Staff) => single.get(number) ?? (twin ? 'create' : all),
    [single, all],
  );
  return {
    all,
    /** For all of them, also those that were chosen for themselves. */
    chooseAll: (choice: ExistingChoice) => {
      setAll(choice);
      setSingle(new Map());
    },
    choiceOf,
    choose: (number: number, choice: RowChoice) => setSingle((before) => new Map(before).set(number, choice)),
    leftOut,
    toggle: (number: number) =>
      setLeftOut((before) => {
        const next = new Set(before);
        if (!next.delete(number)) next.add(number);
        return next;
      }),
    clears,
    setClears,
    /** For another file. */
    forget: () => {
      setSingle(new Map());
      setLeftOut(new Set());
    },
  };
}

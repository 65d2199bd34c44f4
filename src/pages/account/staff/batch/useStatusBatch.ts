import { useCallback, useState } from 'react';
import type { Staff } from '@/contract/staff';
import type { AccountLock } from '../accountLocks';

/** Enabling or disabling many accounts: who is to be changed, who is in that state already, and who may not be changed. */
export interface StatusBatch {
  enabled: boolean;
  targets: readonly Staff[];
  skipped: readonly Staff[];
  barred: readonly Staff[];
}

/** What is to be done with the selected accounts; the dialog stays mounted while it closes. */
export function useStatusBatch(rows: readonly Staff[], lock: AccountLock) {
  const [batch, setBatch] = useState<StatusBatch>();
  const [open, setOpen] = useState(false);

  const prepare = useCallback(
    (enabled: boolean) => {
      const isThere = ({ status }: Staff) => (status === 1) === enabled;
      const open = rows.filter((row) => lock(row) === undefined);
      setBatch({
        enabled,
        targets: open.filter((row) => !isThere(row)),
        skipped: open.filter(isThere),
        barred: rows.filter((row) => lock(row) !== undefined),
      });
      setOpen(true);
    },
    [rows, lock],
  );

  return { batch, open, prepare, close: () => setOpen(false), forget: () => setBatch(undefined) };
}

import { useCallback, useState } from 'react';
import type { Staff } from '@/contract/staff';

/** Enabling or disabling many accounts: who is in that state already, and who is not. */
export interface StatusBatch {
  enabled: boolean;
  targets: readonly Staff[];
  skipped: readonly Staff[];
}

/** What is to be done with the selected accounts; the dialog stays mounted while it closes. */
export function useStatusBatch(rows: readonly Staff[]) {
  const [batch, setBatch] = useState<StatusBatch>();
  const [open, setOpen] = useState(false);

  const prepare = useCallback(
    (enabled: boolean) => {
      const isThere = ({ status }: Staff) => (status === 1) === enabled;
      setBatch({ enabled, targets: rows.filter((row) => !isThere(row)), skipped: rows.filter(isThere) });
      setOpen(true);
    },
    [rows],
  );

  return { batch, open, prepare, close: () => setOpen(false), forget: () => setBatch(undefined) };
}

import { useState } from 'react';
import type { Department } from '@/contract/department';
import type { RoleOption, Staff } from '@/contract/staff';
import { useJobEnd } from '@/hooks/job/useJobs';
import type { Selection } from '@/hooks/list/useSelection';
import { usePermission } from '@/hooks/session/usePermission';
import type { TreeIndex } from '@/utils/tree/tree';
import type { AccountLocks } from '@/hooks/staff/accountLocks';
import { BatchDialog } from '../lazy';
import { batchCalls, batchKinds, lockOf, type BatchKind } from './batchActs';
import BatchActions from './BatchActions';

interface StaffBatchOptions {
  selection: Selection<Staff>;
  /** The rows that the list shows. */
  shown: readonly Staff[];
  locks: AccountLocks;
  departments: TreeIndex<Department>;
  roles: readonly RoleOption[];
  /** Whether accounts can end by themselves. */
  hasTerms: boolean;
  /** Accounts are another now: what shows them is to be loaded anew. */
  onOver: () => void;
}

/** Bulk changes of accounts: the buttons of the selection, null without any, and their dialog. */
export function useStaffBatch({ selection, shown, locks, departments, roles, hasTerms, onOver }: StaffBatchOptions) {
  const may = usePermission();
  const [kind, setKind] = useState<BatchKind>();
  const [open, setOpen] = useState(false);
  useJobEnd((done) => {
    selection.remove(done.map(({ id }) => id));
    onOver();
  });

  // Without bulk actions a selection would be useless.
  const kinds = batchKinds.filter((one) => may(batchCalls[one]) && (hasTerms || one !== 'term'));
  const prepare = (wanted: BatchKind) => {
    setKind(wanted);
    setOpen(true);
  };
  const actions = kinds.length > 0 ? <BatchActions kinds={kinds} onBatch={prepare} /> : null;
  // It stays mounted while it closes.
  const dialog = kind && (
    <BatchDialog
      key={kind}
      {...{ kind, departments, roles, open }}
      rows={selection.rows}
      shown={new Set(shown.map(({ id }) => id))}
      lock={lockOf(kind, locks)}
      onClose={() => setOpen(false)}
      onClosed={() => setKind(undefined)}
      onStart={selection.remove}
    />
  );
  return { actions, dialog };
}

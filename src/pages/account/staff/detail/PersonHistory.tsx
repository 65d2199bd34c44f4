import RecordHistory from '@/components/log/RecordHistory';
import type { Staff } from '@/contract/staff';
import { useHistory } from '@/hooks/log/useHistory';
import type { EarlierState } from '@/utils/log/restored';

interface PersonHistoryProps {
  staff: Staff;
  /** Becomes another one when something was done. */
  revision: number;
  onRestore: ((state: EarlierState) => void) | undefined;
}

/** History of an account: changes and their operators. */
export default function PersonHistory({ staff, revision, onRestore }: PersonHistoryProps) {
  const record = { kind: 'staff', id: staff.id } as const;
  // Enabling, for one, may leave the version as it is.
  const history = useHistory({ ...record, createdAt: staff.created_at, version: staff.version + revision });
  return <RecordHistory {...{ record, history, onRestore }} name={staff.name} />;
}

import RecordHistory from '@/components/log/RecordHistory';
import { useHistory } from '@/hooks/log/useHistory';
import type { EarlierState } from '@/utils/log/restored';

interface RoleHistoryProps {
  role: { id: number; name: string; version?: number | undefined; created_at?: string | undefined };
  onRestore: ((state: EarlierState) => void) | undefined;
}

/** Change history of a role. */
export default function RoleHistory({ role: { id, name, version = 0, created_at }, onRestore }: RoleHistoryProps) {
  const record = { kind: 'role', id } as const;
  const history = useHistory({ ...record, createdAt: created_at, version });
  return <RecordHistory {...{ record, name, history, onRestore }} />;
}

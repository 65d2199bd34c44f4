import RecordHistory, { HistoryDrawer } from '@/components/log/RecordHistory';
import type { Department } from '@/contract/department';
import { useHistory } from '@/hooks/log/useHistory';
import type { EarlierState } from '@/utils/log/restored';
import { nodeOf, type TreeIndex } from '@/utils/tree/tree';

interface DepartmentHistoryProps {
  /** Undefined: closed. */
  id: number | undefined;
  index: TreeIndex<Department>;
  /** Undefined without permission to edit departments. */
  onRestore: ((department: Department, state: EarlierState) => void) | undefined;
  onClose: () => void;
}

export default function DepartmentHistory({ id, index, onRestore, onClose }: DepartmentHistoryProps) {
  const department = nodeOf(index, id);
  return (
    <HistoryDrawer open={id !== undefined} name={department?.name} onClose={onClose}>
      {department && <Changes key={department.id} {...{ department, onRestore }} />}
    </HistoryDrawer>
  );
}

function Changes({ department, onRestore }: { department: Department } & Pick<DepartmentHistoryProps, 'onRestore'>) {
  const record = { kind: 'department', id: department.id } as const;
  const history = useHistory({ ...record, version: department.version });
  return (
    <RecordHistory
      {...{ record, history }}
      name={department.name}
      onRestore={onRestore && ((state) => onRestore(department, state))}
    />
  );
}

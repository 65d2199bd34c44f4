import type { Department } from '@/contract/department';
import type { RoleOption } from '@/contract/staff';
import type { Neighbours } from '@/hooks/list/useNeighbours';
import type { TreeIndex } from '@/utils/tree/tree';
import { showDetail } from './detail/address';
import { LeaveDialog, PasswordOnce, ResetPassword, StaffDrawer, StaffEditor } from './lazy';
import type { StaffActs } from './useStaffActs';

interface StaffDialogsProps {
  acts: StaffActs;
  departments: TreeIndex<Department>;
  roles: readonly RoleOption[];
  /** The account that is open. */
  openId: number | undefined;
  neighbours: Neighbours;
  rolesKnown: boolean;
}

/** Dialogs and drawers of one account. */
export default function StaffDialogs(props: StaffDialogsProps) {
  const { acts, departments, roles, rolesKnown, openId, neighbours } = props;
  return (
    <>
      <PasswordOnce issued={acts.issued} onClose={() => acts.onIssued(undefined)} />
      <StaffEditor editor={acts.editor} identityLock={acts.locks.identity} {...{ departments, roles }} />
      <StaffDrawer
        id={openId}
        revision={acts.revision}
        actionsOf={acts.actionsOf}
        locksKnown={rolesKnown}
        neighbours={neighbours}
        onRestore={(id, state) => void acts.editor.restore(id, state)}
        onClose={() => showDetail(undefined)}
      />
      <LeaveDialog {...acts.leave} {...{ departments, roles }} locks={acts.locks} />
      <ResetPassword {...acts.reset} />
    </>
  );
}

import { useState } from 'react';
import type { RoleOption, Staff } from '@/contract/staff';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { useAppDispatch } from '@/hooks/store';
import { useAccountLocks } from '@/hooks/staff/accountLocks';
import { staffActions } from '@/models/staff';
import { useStaffEditor } from './form/useStaffEditor';
import type { IssuedPassword } from './password/newPassword';
import { useRowActions } from './useRowActions';
import { useStaffDialog } from './useStaffDialog';
import { useStatusSwitch } from './useStatusSwitch';

interface StaffActsOptions {
  roles: readonly RoleOption[];
  /** Whether a new account, and its roles, can end by themselves. */
  hasTerms: boolean;
  /** The rows are to be loaded anew. */
  onChanged: () => void;
  /** An account was created or changed: the departments count their people anew, too. */
  onSaved: () => void;
}

/** Actions on one account, and the state of its dialogs. */
export function useStaffActs({ roles, hasTerms, onChanged, onSaved }: StaffActsOptions) {
  const t = useTranslate();
  const dispatch = useAppDispatch();
  const [issued, setIssued] = useState<IssuedPassword>();
  /** Counts what was done: an account that is open is read anew. */
  const [revision, setRevision] = useState(0);
  const after = (tell?: () => void) => () => {
    setRevision((before) => before + 1);
    tell?.();
  };
  const locks = useAccountLocks(roles);
  const reset = { ...useStaffDialog(), onReset: after(), onIssued: setIssued };
  const leave = useStaffDialog();
  const editor = useStaffEditor({ hasTerms, onIssued: setIssued, onSaved: after(onSaved) });
  const status = useStatusSwitch(after(onChanged));
  const unlock = async ({ id, name }: Staff) => {
    await dispatch(staffActions.unlock({ id, success: t('staff.unlock.done', { name }) }));
    after(onChanged)();
  };
  const actions = useRowActions({
    locks,
    onEdit: editor.edit,
    onReset: reset.start,
    onStatus: status.change,
    onLeave: leave.start,
    onUnlock: unlock,
  });
  return { ...actions, locks, editor, reset, leave, status, revision, issued, onIssued: setIssued };
}

export type StaffActs = ReturnType<typeof useStaffActs>;

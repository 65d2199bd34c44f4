import type { Staff } from '@/contract/staff';
import { useAppDispatch } from '@/hooks/store';
import { useEditor } from '@/hooks/editor/useEditor';
import { staffActions } from '@/models/staff';
import { FORBIDDEN } from '@/request/errorCatalogue';
import type { Outcome } from '@/request/outcome';
import { fetchStaff } from '@/services/staff';
import { sameValues } from '@/utils/sameValues';
import { isGenerated, passwordOf, type IssuedPassword, type PasswordValues } from '../password/newPassword';
import { toValues, type StaffValues } from '../staffFields';

/** A password only where an account is new. */
type EditorValues = StaffValues & PasswordValues;

interface StaffEditorOptions {
  onSaved: () => void;
  /** A new account has a generated password: nobody knows it yet. */
  onIssued: (issued: IssuedPassword) => void;
}

/** Creates and edits accounts. */
export function useStaffEditor({ onSaved, onIssued }: StaffEditorOptions) {
  const dispatch = useAppDispatch();

  const save = async (values: EditorValues, staff?: Staff): Promise<Outcome<unknown>> => {
    const { password, password_confirmation, department_id, ...fields } = values;
    // The form's rule stands before this.
    if (department_id === null) throw new TypeError('An account without a department');
    const draft = { ...fields, department_id };
    if (staff) {
      const outcome = await dispatch(staffActions.save({ ...draft, id: staff.id, version: staff.version }));
      return atRoles(outcome, !sameValues(staff.role_ids, fields.role_ids));
    }
    const pair = { password, password_confirmation };
    const secret = passwordOf(pair);
    const outcome = await dispatch(staffActions.save({ ...draft, ...secret }));
    // As they were saved: without the blanks around them.
    if (outcome.ok && isGenerated(pair))
      onIssued({ name: fields.name.trim(), username: fields.username.trim(), password: secret.password });
    return atRoles(outcome, fields.role_ids.length > 0);
  };

  return useEditor<Staff, EditorValues>({
    name: 'staff',
    calls: { create: 'staffCreate', update: 'staffUpdate' },
    load: fetchStaff,
    toValues,
    save,
    onSaved,
  });
}

/** Who may save, and is refused with other roles than before, may not give these roles: that is said at their field. */
function atRoles(outcome: Outcome<unknown>, hasOtherRoles: boolean): Outcome<unknown> {
  if (outcome.ok || outcome.failure.code !== FORBIDDEN || !hasOtherRoles) return outcome;
  return { ok: false, failure: { ...outcome.failure, errors: { role_ids: [outcome.failure.message] } } };
}

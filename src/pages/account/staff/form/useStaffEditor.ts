import type { Staff } from '@/contract/staff';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { usePermission } from '@/hooks/session/usePermission';
import { useAppDispatch } from '@/hooks/store';
import { useEditor } from '@/hooks/editor/useEditor';
import { staffActions } from '@/models/staff';
import { FORBIDDEN } from '@/request/errorCatalogue';
import type { Outcome } from '@/request/outcome';
import { fetchStaff } from '@/services/staff';
import { sameValues } from '@/utils/sameValues';
import { isGenerated, passwordOf, type IssuedPassword, type PasswordValues } from '../password/newPassword';
import { toValues, type StaffValues } from '../staffFields';
import { endLock } from './endRule';

/** A password only where an account is new. */
type EditorValues = StaffValues & PasswordValues;

interface StaffEditorOptions {
  onSaved: () => void;
  /** A new account has a generated password: nobody knows it yet. */
  onIssued: (issued: IssuedPassword) => void;
  /** Whether a new account, and its roles, can end by themselves. */
  hasTerms: boolean;
}

/** Creates and edits accounts. */
export function useStaffEditor({ onSaved, onIssued, hasTerms }: StaffEditorOptions) {
  const t = useTranslate();
  const may = usePermission();
  const dispatch = useAppDispatch();

  const save = async (values: EditorValues, staff?: Staff, undo?: () => void): Promise<Outcome<unknown>> => {
    const { password, password_confirmation, department_id, role_terms, ...fields } = values;
    // The form's rule stands before this.
    if (department_id === null) throw new TypeError('An account without a department');
    // A backend that knows of no ends is sent none.
    const terms = role_terms?.filter(({ role_id }) => fields.role_ids.includes(role_id));
    const draft = { ...fields, department_id, ...(terms && { role_terms: terms }) };
    if (staff) {
      const { id, version, valid_until } = staff;
      const mayUndo = endLock(t, may, draft.valid_until, valid_until) === undefined;
      const outcome = await dispatch(staffActions.save({ ...draft, id, version, undo: mayUndo ? undo : undefined }));
      if (!sameValues(staff.role_ids, fields.role_ids)) return refusedAt(outcome, 'role_ids');
      if (!sameValues(staff.role_terms ?? [], terms ?? [])) return refusedAt(outcome, 'role_terms');
      return sameValues(valid_until, draft.valid_until) ? outcome : refusedAt(outcome, 'valid_until');
    }
    const pair = { password, password_confirmation };
    const secret = passwordOf(pair);
    const outcome = await dispatch(staffActions.save({ ...draft, ...secret }));
    // As they were saved: without the blanks around them.
    if (outcome.ok && isGenerated(pair))
      onIssued({ name: fields.name.trim(), username: fields.username.trim(), password: secret.password });
    return fields.role_ids.length > 0 ? refusedAt(outcome, 'role_ids') : outcome;
  };

  return useEditor<Staff, EditorValues>({
    name: 'staff',
    calls: { create: 'staffCreate', update: 'staffUpdate' },
    load: fetchStaff,
    toValues: (item) => toValues(item, hasTerms),
    save,
    onSaved,
  });
}

/** Who may save, and is refused with other roles or ends than before, may not give these: that is said at their field. */
function refusedAt(outcome: Outcome<unknown>, field: 'role_ids' | 'role_terms' | 'valid_until'): Outcome<unknown> {
  if (outcome.ok || outcome.failure.code !== FORBIDDEN) return outcome;
  return { ok: false, failure: { ...outcome.failure, errors: { [field]: [outcome.failure.message] } } };
}

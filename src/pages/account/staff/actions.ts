import { useMemoizedFn } from 'ahooks';
import { useState, useCallback, useMemo, useRef, createElement } from 'react';
import { useReasonQuestion } from '@/components/form/useReasonQuestion';
import type { RowAction } from '@/components/list/RowActions';
import type { RoleOption, Staff } from '@/contract/staff';
import { useEditor } from '@/hooks/editor/useEditor';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { usePermission, useReasonGiven } from '@/hooks/session/usePermission';
import { useAccountLocks, type AccountLocks } from '@/hooks/staff/accountLocks';
import { useAppDispatch } from '@/hooks/store';
import { staffActions } from '@/models/staff';
import { FORBIDDEN } from '@/request/errorCatalogue';
import type { Outcome } from '@/request/outcome';
import type { ChangeOptions } from '@/request/send';
import { fetchStaff } from '@/services/staff';
import { sameValues } from '@/utils/values';
import { toValues, type StaffValues, expiryLock } from './fields';
import { isGenerated, passwordOf, type IssuedPassword, type PasswordValues } from './password/newPassword';
import { isLocked } from './SignInTags';

interface StaffActsOptions {
  roles: readonly RoleOption[];
  /** Whether a new account and its roles can expire. */
  hasTerms: boolean;
  /** Called after a change. The rows must then be reloaded. */
  onChanged: () => void;
  /** Called after an account was created or changed. The departments' staff counts must then be reloaded as well. */
  onSaved: () => void;
}

/** Returns the actions on one account, and the state of their dialogs. */
export function useStaffActs({ roles, hasTerms, onChanged, onSaved }: StaffActsOptions) {
  const t = useTranslate();
  const dispatch = useAppDispatch();
  const [issued, setIssued] = useState<IssuedPassword>();
  /** Number of completed actions: each action reloads the open account. */
  const [revision, setRevision] = useState(0);
  const afterAction = (onDone?: () => void) => () => {
    setRevision((count) => count + 1);
    onDone?.();
  };
  const locks = useAccountLocks(roles);
  const reset = { ...useStaffDialog(), onReset: afterAction(), onIssued: setIssued };
  const leave = useStaffDialog();
  const editor = useStaffEditor({ hasTerms, onIssued: setIssued, onSaved: afterAction(onSaved) });
  const status = useStatusSwitch(afterAction(onChanged));
  const unlock = async ({ id, name }: Staff) => {
    await dispatch(staffActions.unlock({ id, success: t('staff.unlock.done', { name }) }));
    afterAction(onChanged)();
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

interface Options {
  locks: AccountLocks;
  /** Called with the id if the user has permission to load the whole account, otherwise with the account of the row. */
  onEdit: (staff: Staff | number) => Promise<void>;
  onReset: (staff: Staff) => void;
  /** `needsConfirmation`: true to ask for confirmation. Default: only disabling asks. */
  onStatus: (staff: Staff, enabled: boolean, options?: { needsConfirmation: boolean }) => Promise<void>;
  onLeave: (staff: Staff) => void;
  onUnlock: (staff: Staff) => Promise<void>;
}

const ACTS = ['staffUpdate', 'staffUnlock', 'staffPassword', 'staffEnable', 'staffDisable'] as const;

/** Handlers of an action that opens a form or dialog: for a click, and for an address that requests the action. */
const openHandlers = (open: () => void) => ({ onClick: open, onAsk: open });

/**
 * Returns a function that lists the permitted actions on an account, for its row and its drawer.
 * The function keeps its identity until the actions change, so that the cells of the list do not re-render needlessly.
 */
function useRowActions({ locks, ...handlers }: Options) {
  const t = useTranslate();
  const may = usePermission();
  const mayRead = may('staffDetail');
  const onEdit = useMemoizedFn(handlers.onEdit);
  const onReset = useMemoizedFn(handlers.onReset);
  const onStatus = useMemoizedFn(handlers.onStatus);
  const onLeave = useMemoizedFn(handlers.onLeave);
  const onUnlock = useMemoizedFn(handlers.onUnlock);

  const actionsOf = useCallback(
    (staff: Staff): RowAction[] => {
      return [
        ...(may('staffUpdate')
          ? [
              {
                key: 'edit',
                label: t('form.edit'),
                disabledBecause: locks.edit(staff),
                ...openHandlers(() => void onEdit(mayRead ? staff.id : staff)),
              },
            ]
          : []),
        // If the user cannot reset the password, unlocking is omitted. The disabled reset action shows the reason.
        ...(may('staffUnlock') && isLocked(staff, new Date()) && locks.password(staff) === undefined
          ? [{ key: 'unlock', label: t('staff.unlock'), onClick: () => void onUnlock(staff) }]
          : []),
        ...(may('staffPassword')
          ? [
              {
                key: 'reset',
                label: t('staff.reset'),
                disabledBecause: locks.password(staff),
                ...openHandlers(() => onReset(staff)),
              },
            ]
          : []),
        ...(may(staff.status === 1 ? 'staffDisable' : 'staffEnable')
          ? [
              {
                key: 'status',
                label: t(staff.status === 1 ? 'staff.disable.confirm' : 'staff.enable'),
                disabledBecause: locks.status(staff),
                isFrequent: true,
                onClick: () => void onStatus(staff, staff.status !== 1),
                onAsk: () => void onStatus(staff, staff.status !== 1, { needsConfirmation: true }),
              },
            ]
          : []),
        ...(may('staffDisable')
          ? [
              {
                key: 'leave',
                label: t('staff.leave'),
                disabledBecause: locks.status(staff),
                ...openHandlers(() => onLeave(staff)),
              },
            ]
          : []),
      ];
    },
    [t, may, locks, mayRead, onEdit, onReset, onStatus, onLeave, onUnlock],
  );
  return { actionsOf, hasActions: ACTS.some((name) => may(name)) };
}

/**
 * Returns the account of a dialog, and whether the dialog is open.
 * The account is kept while the dialog closes, so that its name stays visible.
 */
function useStaffDialog() {
  const [{ staff, open }, setState] = useState<{ staff: Staff | undefined; open: boolean }>({
    staff: undefined,
    open: false,
  });
  return {
    staff,
    open,
    start: (newStaff: Staff) => setState({ staff: newStaff, open: true }),
    onClose: () => setState((before) => ({ ...before, open: false })),
  };
}

/**
 * Enables and disables accounts, with at most one request per account at a time.
 * `change` asks for confirmation before disabling, or if `needsConfirmation` is true.
 * `pending` contains the new status during the request. After a failure, the previous status is shown again.
 * An undo is offered if the user has permission for it.
 */
function useStatusSwitch(onSettled: () => void) {
  const t = useTranslate();
  const dispatch = useAppDispatch();
  const may = usePermission();
  const ask = useReasonQuestion();
  const isReasonGiven = useReasonGiven();
  const [pending, setPending] = useState<ReadonlyMap<number, boolean>>(new Map());
  /**
   * Ids of accounts with a request in progress. The ids are in a ref, since several clicks may precede a render.
   */
  const busyIds = useRef(new Set<number>());
  const confirmChange = ({ name, username }: Staff, enabled: boolean) =>
    ask({
      title: t(enabled ? 'staff.status.of' : 'staff.disable.title', { name }),
      content: createElement('p', {}, enabled ? username : t('staff.disable.hint', { name, username })),
      okText: t(enabled ? 'staff.enable' : 'staff.disable.confirm'),
      danger: !enabled,
    });

  const operate = async ({ id, name }: Staff, enabled: boolean, reason: string, undo?: () => void) => {
    setPending((before) => new Map(before).set(id, enabled));
    await dispatch(
      staffActions.operateStatus({
        ...{ id, enabled, undo, reason },
        success: t(enabled ? 'staff.enable.done' : 'staff.disable.done', { name }),
      }),
    );
    setPending((before) => new Map([...before].filter(([otherId]) => otherId !== id)));
    onSettled();
  };

  const carryOut = async (staff: Staff, enabled: boolean, needsConfirmation: boolean) => {
    const reason = needsConfirmation || !isReasonGiven('') ? await confirmChange(staff, enabled) : '';
    if (reason === undefined) return;
    const mayUndo = may(enabled ? 'staffDisable' : 'staffEnable');
    await operate(
      staff,
      enabled,
      reason,
      mayUndo ? () => void runExclusively(staff, () => operate(staff, !enabled, reason)) : undefined,
    );
  };

  const runExclusively = async ({ id }: Staff, act: () => Promise<void>) => {
    if (busyIds.current.has(id)) return;
    busyIds.current.add(id);
    await act().finally(() => busyIds.current.delete(id));
  };

  const change = useMemoizedFn((staff: Staff, enabled: boolean, options?: { needsConfirmation: boolean }) =>
    runExclusively(staff, () => carryOut(staff, enabled, options?.needsConfirmation ?? !enabled)),
  );
  // `change` is memoized until `pending` changes, so that the cells of the list do not re-render needlessly.
  return useMemo(() => ({ pending, change }), [pending, change]);
}

/** Form values. Only the form of a new account has the password field. */
type EditorValues = StaffValues & PasswordValues;

interface StaffEditorOptions {
  onSaved: () => void;
  /** Receives the generated password of a new account, which must be shown once. */
  onIssued: (password: IssuedPassword) => void;
  /** Whether a new account and its roles can expire. */
  hasTerms: boolean;
}

export function useStaffEditor({ onSaved, onIssued, hasTerms }: StaffEditorOptions) {
  const t = useTranslate();
  const may = usePermission();
  const dispatch = useAppDispatch();

  const save = async (
    values: EditorValues,
    staff?: Staff,
    { undo, ...options }: ChangeOptions = {},
  ): Promise<Outcome<unknown>> => {
    const { password, password_confirmation, department_id, role_terms, ...fields } = values;
    // The form requires a department, so the check only narrows the type.
    if (department_id === null) throw new TypeError('An account without a department');
    // A backend without expiries receives no `role_terms`.
    const terms = role_terms?.filter(({ role_id }) => fields.role_ids.includes(role_id));
    const draft = { ...fields, department_id, ...(terms && { role_terms: terms }) };
    if (staff) {
      const { id, version, valid_until } = staff;
      const mayUndo = expiryLock(t, may, draft.valid_until, valid_until) === undefined;
      const outcome = await dispatch(
        staffActions.save({ ...draft, id, version, ...options, undo: mayUndo ? undo : undefined }),
      );
      if (!sameValues(staff.role_ids, fields.role_ids)) return refusedAt(outcome, 'role_ids');
      if (!sameValues(staff.role_terms ?? [], terms ?? [])) return refusedAt(outcome, 'role_terms');
      return sameValues(valid_until, draft.valid_until) ? outcome : refusedAt(outcome, 'valid_until');
    }
    const pair = { password, password_confirmation };
    const secret = passwordOf(pair);
    const outcome = await dispatch(staffActions.save({ ...draft, ...secret }));
    // The names are trimmed, like the saved values.
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

/**
 * Converts a 403 response to a save into an error of `field`, the field that the save has changed.
 * The user has permission to save accounts, but not to set this value of the field.
 */
function refusedAt(outcome: Outcome<unknown>, field: 'role_ids' | 'role_terms' | 'valid_until'): Outcome<unknown> {
  if (outcome.ok || outcome.failure.code !== FORBIDDEN) return outcome;
  return { ok: false, failure: { ...outcome.failure, errors: { [field]: [outcome.failure.message] } } };
}

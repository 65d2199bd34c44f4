import type { Staff } from '@/contract/staff';
import type { StaffChange } from '@/jobs/job';
import type { AccountLocks } from '@/hooks/staff/accountLocks';
import { foldName } from '@/constants/writing';
import { roleIdsOf } from '@/utils/roleIds';
import { exportMoment } from '@/utils/transfer/exportMoment';
import {
  type FieldChange,
  type RowFault,
  departmentText,
  roleNames,
  type ParsedRow,
  type ParseContext,
  textFault,
} from './checkedRow';
import type { ImportField, Mapping } from './importFields';

export interface UpdateContext extends ParseContext {
  mapping: Mapping;
  /** Whether empty cells clear optional fields. */
  clears: boolean;
  locks: AccountLocks;
  mayEnable: boolean;
  mayDisable: boolean;
  /** Returns the name of a status (true: enabled). */
  stateText: (enabled: boolean) => string;
}

interface RowUpdate {
  changes: FieldChange[];
  faults: RowFault[];
  change: StaffChange;
  enabled: boolean | undefined;
}

type Values = Readonly<Record<ImportField, string>>;

const TEXTS = ['name', 'mobile', 'email', 'remark'] as const;
const plainText = (text: string | null | undefined): string => (text ?? '').replace(/\r\n?/g, '\n').trim();

const sameIds = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id));

/** Returns faults for added and removed roles that the user has no permission to grant and revoke. */
function roleFaults(oldIds: readonly number[], newIds: readonly number[], context: ParseContext): RowFault[] {
  const ungrantableDifference = (ids: readonly number[], otherIds: readonly number[]) =>
    ids.filter((id) => !otherIds.includes(id) && context.roles.isUngrantable(id));
  const [addedIds, removedIds] = [ungrantableDifference(newIds, oldIds), ungrantableDifference(oldIds, newIds)];
  const faults: RowFault[] = [];
  if (addedIds.length > 0)
    faults.push({ key: 'transfer.import.row.roleBeyond', values: { text: roleNames(addedIds, context) } });
  if (removedIds.length > 0) faults.push({ key: 'staff.role.kept', values: { names: roleNames(removedIds, context) } });
  return faults;
}

/** Returns faults for changes of the account for which the user has no permission. */
function lockFaults(account: Staff, fields: readonly ImportField[], context: UpdateContext): RowFault[] {
  const { locks } = context;
  const isIdentity = fields.some(
    (field) => field === 'username' || field === 'name' || field === 'mobile' || field === 'email',
  );
  const isField = fields.some((field) => field !== 'status');
  const words = [
    isField ? locks.edit(account) : undefined,
    isIdentity ? locks.identity(account) : undefined,
    fields.includes('status') ? locks.status(account) : undefined,
  ];
  const faults: RowFault[] = [...new Set(words)].flatMap((text) => (text === undefined ? [] : [{ text }]));
  if (!fields.includes('status')) return faults;
  if (account.status === 1 && !context.mayDisable) faults.push({ key: 'staff.status.mayNotDisable' });
  if (account.status !== 1 && !context.mayEnable) faults.push({ key: 'staff.status.mayNotEnable' });
  return faults;
}

/**
 * Returns the changes that a row makes to an existing account: only fields that the file has and whose values differ.
 */
export function updateOf(values: Values, parsedRow: ParsedRow, account: Staff, context: UpdateContext): RowUpdate {
  const { mapping, clears } = context;
  const changes: FieldChange[] = [];
  const faults: RowFault[] = [];
  const change: StaffChange = {};
  if (foldName(values.username) !== foldName(account.username)) {
    changes.push({ field: 'username', before: account.username, after: values.username, isLoss: false });
    change.username = values.username;
    const fault = textFault('username', values.username);
    if (fault) faults.push(fault);
  }
  const isCleared = (field: ImportField) => clears && mapping[field] !== undefined && values[field] === '';

  for (const field of TEXTS) {
    const [before, after] = [plainText(account[field]), plainText(values[field])];
    const isKept = after === '' && (field === 'name' || !isCleared(field));
    if (before === after || isKept) continue;
    changes.push({ field, before, after, isLoss: after === '' });
    change[field] = after;
    const fault = textFault(field, after);
    if (fault) faults.push(fault);
  }

  const { departmentId, enabled } = parsedRow;
  if (departmentId !== undefined && departmentId !== account.department_id) {
    const [before, after] = [account.department_id, departmentId].map((id) => departmentText(id, context, account));
    changes.push({ field: 'department', before: before ?? '', after: after ?? '', isLoss: false });
    change.department_id = departmentId;
  }
  const heldRoleIds = roleIdsOf(account);
  const roleIds = parsedRow.roleIds ?? (isCleared('roles') ? [] : heldRoleIds);
  if (!sameIds(heldRoleIds, roleIds)) {
    const [before, after] = [heldRoleIds, roleIds].map((ids) => roleNames(ids, context, account));
    const isLoss = heldRoleIds.some((id) => !roleIds.includes(id));
    changes.push({ field: 'roles', before: before ?? '', after: after ?? '', isLoss });
    change.role_ids = [...roleIds];
    faults.push(...roleFaults(heldRoleIds, roleIds, context));
  }
  const until = parsedRow.validUntil ?? (isCleared('validUntil') && account.valid_until ? null : undefined);
  if (until !== undefined) {
    const [before, after] = [account.valid_until, until].map(exportMoment);
    changes.push({ field: 'validUntil', before: before ?? '', after: after ?? '', isLoss: false });
    change.valid_until = until;
  }
  const isSwitched = enabled !== undefined && enabled !== (account.status === 1);
  if (isSwitched) {
    changes.push({
      field: 'status',
      before: context.stateText(!enabled),
      after: context.stateText(enabled),
      isLoss: !enabled,
    });
  }

  const fields = changes.map(({ field }) => field);
  return {
    changes,
    faults: [...faults, ...lockFaults(account, fields, context)],
    change,
    enabled: isSwitched ? enabled : undefined,
  };
}

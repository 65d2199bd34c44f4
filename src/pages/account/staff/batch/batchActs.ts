import type { JobAct } from '@/jobs/job';
import type { Staff } from '@/contract/staff';
import { roleIdsOf } from '@/utils/roleIds';
import type { AccountLock, AccountLocks } from '@/hooks/staff/accountLocks';

/** Kinds of bulk changes of accounts. */
export const batchKinds = ['enable', 'disable', 'department', 'addRoles', 'removeRoles', 'term', 'password'] as const;
export type BatchKind = (typeof batchKinds)[number];

/** Choices in the dialog of a bulk change. Each kind of change needs at most one of these choices. */
interface BatchChoice {
  departmentId?: number | null;
  roleIds: readonly number[];
  /** Expiry to set for the accounts; null removes the expiry. */
  validUntil?: string | null | undefined;
}

/** API call of each kind of change. A kind is offered only if the user has permission for its call. */
export const batchCalls = {
  enable: 'staffEnable',
  disable: 'staffDisable',
  department: 'staffUpdate',
  addRoles: 'staffUpdate',
  removeRoles: 'staffUpdate',
  term: 'staffUpdate',
  password: 'staffPassword',
} as const;

const locksOf: Record<BatchKind, keyof AccountLocks> = {
  enable: 'status',
  disable: 'status',
  department: 'edit',
  addRoles: 'edit',
  removeRoles: 'edit',
  term: 'edit',
  password: 'password',
};

/** Returns the lock of a kind of change: a function that returns why an account cannot be changed, or undefined. */
export const lockOf = (kind: BatchKind, locks: AccountLocks): AccountLock => locks[locksOf[kind]];

/**
 * Returns the act (the change that a job makes) for a kind of change and the choices in the dialog.
 * Returns undefined while a choice is missing.
 */
export function actOf(kind: BatchKind, { departmentId, roleIds, validUntil }: BatchChoice): JobAct | undefined {
  switch (kind) {
    case 'enable':
    case 'disable':
      return { kind: 'staffStatus', params: { enabled: kind === 'enable' } };
    case 'department':
      return typeof departmentId === 'number' ? { kind: 'staffDepartment', params: { departmentId } } : undefined;
    case 'addRoles':
      return roleIds.length > 0 ? { kind: 'staffRoles', params: { add: roleIds, remove: [] } } : undefined;
    case 'removeRoles':
      return roleIds.length > 0 ? { kind: 'staffRoles', params: { add: [], remove: roleIds } } : undefined;
    case 'term':
      return validUntil === undefined
        ? undefined
        : { kind: 'staffUpdate', params: { change: { valid_until: validUntil } } };
    case 'password':
      return { kind: 'staffPassword', params: { generated: true } };
  }
}

/** True if an act would not change an account. */
export function isAsWanted(act: JobAct, staff: Staff): boolean {
  switch (act.kind) {
    case 'staffStatus':
      return (staff.status === 1) === act.params.enabled;
    case 'staffDepartment':
      return staff.department_id === act.params.departmentId;
    case 'staffRoles': {
      const roleIds = roleIdsOf(staff);
      return (
        act.params.add.every((id) => roleIds.includes(id)) && !act.params.remove.some((id) => roleIds.includes(id))
      );
    }
    case 'staffUpdate': {
      const moment = (expiry: string | null | undefined) => (expiry ? Date.parse(expiry) : null);
      return moment(staff.valid_until) === moment(act.params.change.valid_until);
    }
    default:
      return false;
  }
}
